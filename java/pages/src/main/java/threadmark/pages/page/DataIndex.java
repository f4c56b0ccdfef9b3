package threadmark.pages.page;

import java.util.List;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.History;
import threadmark.study.record.RunSummary;

/**
 * Everything that there is to fetch.
 *
 * @param earlier tables of the runs that have no files of their own
 */
record DataIndex(
    String version,
    List<Fetched> runs,
    List<String> earlier,
    List<String> figures,
    List<LeftOut> leftOut) {

  /** A run's files. */
  record Fetched(
      String id, String machine, String started, String summary, String cells, String trials) {

    private static Fetched of(History.Dated dated) {
      RunSummary run = dated.run();
      String folder = "data/runs/" + run.id() + "/";
      return new Fetched(
          run.id(),
          run.machine().name(),
          dated.start(),
          folder + "summary.json",
          folder + "cells.csv",
          folder + "trials.csv");
    }
  }

  /** The figures to draw, for the step that draws them. */
  record Drawings(List<Drawn> figures) {}

  /** A chart without its table, and the words that it carries where it stands alone. */
  record Drawn(
      String id,
      String chart,
      String title,
      String finding,
      String description,
      String data,
      List<Figure.Key> keys,
      List<Figure.Choice> choices) {

    private static Drawn of(Figure figure) {
      return new Drawn(
          figure.id(),
          figure.chart(),
          figure.title(),
          figure.finding(),
          figure.description(),
          figure.data().orElseThrow(),
          figure.keys(),
          figure.choices());
    }
  }

  static DataIndex of(SiteSources sources, List<Figure> figures) {
    return new DataIndex(
        sources.version(),
        sources.history().dated().reversed().stream()
            .filter(dated -> sources.earlier().hasPage(dated.run()))
            .map(Fetched::of)
            .toList(),
        sources.earlier().tables(),
        figures.stream().flatMap(figure -> figure.files().stream()).toList(),
        sources.leftOut());
  }

  static Drawings drawings(List<Figure> figures) {
    return new Drawings(figures.stream().filter(Figure::measured).map(Drawn::of).toList());
  }
}
