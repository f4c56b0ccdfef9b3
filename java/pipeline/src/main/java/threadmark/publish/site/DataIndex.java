package threadmark.publish.site;

import java.util.List;
import java.util.stream.IntStream;
import threadmark.model.RunSummary;

/** Everything that there is to fetch. */
record DataIndex(String version, List<Fetched> runs, List<String> figures, List<LeftOut> leftOut) {

  /** A run's files. */
  record Fetched(
      String id, String machine, String started, String summary, String cells, String trials) {

    private static Fetched of(RunSummary run, String started) {
      String folder = "data/runs/" + run.id() + "/";
      return new Fetched(
          run.id(),
          run.machine().name(),
          started,
          folder + "summary.json",
          folder + "cells.csv",
          folder + "trials.csv");
    }
  }

  /** The figures to draw, for the step that draws them. */
  record Drawings(List<Drawn> figures) {}

  /** A chart without its table. */
  record Drawn(
      String id, String chart, String description, String data, List<Figure.Choice> choices) {

    private static Drawn of(Figure figure) {
      return new Drawn(
          figure.id(),
          figure.chart(),
          figure.description(),
          figure.data().orElseThrow(),
          figure.choices());
    }
  }

  static DataIndex of(SiteSources sources, List<Figure> figures) {
    List<RunSummary> runs = sources.history().runs();
    List<String> starts = sources.history().starts();
    return new DataIndex(
        sources.version(),
        IntStream.range(0, runs.size())
            .mapToObj(i -> Fetched.of(runs.get(i), starts.get(i)))
            .toList()
            .reversed(),
        figures.stream().flatMap(figure -> figure.files().stream()).toList(),
        sources.leftOut());
  }

  static Drawings drawings(List<Figure> figures) {
    return new Drawings(figures.stream().filter(Figure::measured).map(Drawn::of).toList());
  }
}
