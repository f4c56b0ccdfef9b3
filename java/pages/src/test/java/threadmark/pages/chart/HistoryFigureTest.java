package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.numbers.Interval;
import threadmark.numbers.Level;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.study.level.Baseline;
import threadmark.study.level.BaselineSeries;
import threadmark.study.level.BaselineSeries.RunMean;

class HistoryFigureTest {

  private static final Experiment EXPERIMENT = ARun.DECLARED.getFirst();

  /** A figure with its files. */
  private record Made(Figure figure, List<SiteFile> files) {

    static Made of(List<Baseline> baselines, ARun... runs) {
      History history = ARun.history(runs);
      List<SiteFile> files = new ArrayList<>();
      List<Question> asked = Question.of(List.of(EXPERIMENT), history.latest());
      Figure figure = HistoryFigure.of(EXPERIMENT, asked, history, baselines, files::add);
      return new Made(figure, files);
    }

    static Made of(ARun... runs) {
      return of(List.of(), runs);
    }

    List<Map<String, Object>> rows() {
      return ((Figure.Rows) ((SiteFile.Json) files.getFirst()).content()).rows();
    }
  }

  private static ARun on(int day, Profile profile) {
    return ARun.on(day, profile, ARun.virtual("primes", "1000", 1.5));
  }

  @Test
  void aLineHoldsRunsOfOneProfile() {
    Made made = Made.of(on(1, Profile.FULL), on(2, Profile.QUICK), on(3, Profile.FULL));

    assertThat(made.rows())
        .extracting(row -> row.get("run") + " " + row.get("profile"))
        .containsExactly("november-1 full", "november-3 full");
    assertThat(made.figure().finding())
        .startsWith("The longest history has 2 runs of one cell, by one profile (full), on one");
  }

  @Test
  void aNewerRunOfAnotherProfileHidesNoHistory() {
    Made made = Made.of(on(1, Profile.FULL), on(2, Profile.FULL), on(3, Profile.PUBLISHED));
    assertThat(made.figure().finding())
        .startsWith("The longest history has 2 runs of one cell")
        .contains("(full)");
  }

  /** Variants of one question may have been measured by several profiles. */
  @Test
  void theProfileIsThatOfTheLongestHistory() {
    Made made =
        Made.of(
            ARun.on(1, Profile.FULL, variants("virtual")),
            ARun.on(2, Profile.FULL, variants("virtual")),
            ARun.on(3, Profile.PUBLISHED, variants("stream")),
            ARun.on(4, Profile.PUBLISHED, variants("stream")),
            ARun.on(5, Profile.PUBLISHED, variants("stream")));
    assertThat(made.figure().finding())
        .startsWith("The longest history has 3 runs of one cell, by one profile (published), on");
  }

  @Test
  void oneRunOfEachProfileIsNoHistory() {
    Figure figure = Made.of(on(1, Profile.FULL), on(2, Profile.QUICK)).figure();
    assertThat(figure.measured()).isFalse();
    assertThat(figure.unmeasured()).isFalse();
    assertThat(figure.finding()).startsWith("No cell has a second run by the same profile yet");
  }

  @Test
  void whatWasAcceptedOfAnotherProfileIsNoBaseline() {
    ARun[] runs = {on(1, Profile.FULL), on(2, Profile.FULL)};
    assertThat(Made.of(List.of(accepted(Profile.FULL)), runs).rows())
        .extracting(row -> row.get("baseline"))
        .containsExactly(1.25, 1.25);
    assertThat(Made.of(List.of(accepted(Profile.QUICK)), runs).rows())
        .extracting(row -> row.get("baseline"))
        .containsExactly(null, null);
  }

  private static Baseline accepted(Profile profile) {
    ARun run = on(1, profile);
    Series series =
        new Series(
            run.cells().getFirst().cell(),
            "platform",
            Metric.WALL,
            ARun.JDK,
            profile,
            "0.1.0",
            List.of("-XX:+UseG1GC"));
    Instant at = run.summary().startedAt();
    BaselineSeries one =
        new BaselineSeries(
            series,
            Level.of(new double[] {Math.log(1.25)}, new double[] {0.01}, 1),
            new Interval(1.2, 1.25, 1.3, 0.95),
            1,
            Optional.empty(),
            at,
            at,
            "ba9876543210",
            List.of(),
            List.of(new RunMean(run.summary().id(), Math.log(1.25), 0.01, 3)),
            Optional.empty());
    return new Baseline(
        "here", "a-cpu", "0123456789ab", ARun.JDK, "primes", 8, List.of(), List.of(one));
  }

  @Test
  void theTableHoldsTheNewestLinesOfAllVariants() {
    DataTable table =
        Made.of(
                IntStream.rangeClosed(1, 25)
                    .mapToObj(day -> ARun.on(day, Profile.FULL, variants("virtual", "stream", "x")))
                    .toArray(ARun[]::new))
            .figure()
            .table();

    assertThat(table.lines()).hasSize(60);
    assertThat(table.lines().subList(0, 4))
        .extracting(line -> line.cells().getFirst().text() + " " + line.cells().get(1).text())
        .containsExactly(
            "2026-11-25 12:00 virtual",
            "2026-11-25 12:00 stream",
            "2026-11-25 12:00 x",
            "2026-11-24 12:00 virtual");
    assertThat(table.extent()).isEqualTo("the newest 60 of 75 lines; all are in the rows");
    assertThat(Made.of(on(1, Profile.FULL), on(2, Profile.FULL)).figure().table().extent())
        .isEqualTo("2 lines");
  }

  private static CellSummary[] variants(String... names) {
    return Arrays.stream(names).map(name -> ARun.variant(name, 1.5)).toArray(CellSummary[]::new);
  }

  @Test
  void whatElseChangedStandsInTheTable() {
    Figure figure = Made.of(on(1, Profile.FULL), on(2, Profile.FULL).declaredOtherwise()).figure();
    int column = figure.table().columns().indexOf("changed");
    assertThat(figure.table().lines())
        .extracting(line -> line.cells().get(column).text())
        .containsExactly("the declarations", "");
    assertThat(figure.description()).contains("long dashes for declarations");
  }

  /** The first variant may have left out the run before which something changed. */
  @Test
  void whatChangedIsToldOnceWhicheverVariantsARunMeasured() {
    ARun both = ARun.on(1, Profile.FULL, variants("virtual", "stream"));
    ARun second = ARun.on(2, Profile.FULL, variants("stream")).declaredOtherwise();
    ARun third = ARun.on(3, Profile.FULL, variants("virtual", "stream"));

    assertThat(changed(Made.of(both, second))).containsExactly("november-2 stream");
    assertThat(changed(Made.of(both, second, third)))
        .containsExactlyInAnyOrder("november-2 stream", "november-3 virtual");
  }

  private static List<String> changed(Made made) {
    return made.rows().stream()
        .filter(row -> row.get("changed") != null)
        .map(row -> row.get("run") + " " + row.get("variant"))
        .toList();
  }

  @Test
  void variantsThatAreNotDrawnAreCounted() {
    CellSummary[] seven = variants("virtual", "a", "b", "c", "d", "e", "f");
    Figure figure =
        Made.of(ARun.on(1, Profile.FULL, seven), ARun.on(2, Profile.FULL, seven)).figure();
    assertThat(figure.keys())
        .flatExtracting(key -> List.of(key.variant().split(", ", -1)))
        .containsExactlyInAnyOrder("virtual", "a", "b", "c", "d", "e");
    assertThat(figure.finding()).contains("Not drawn: 1 variant.", "cells.csv");
  }

  @Test
  void everyQuestionSaysWhatItShowsAndNamesItsFiles() {
    Figure figure =
        Made.of(
                ARun.on(
                    1,
                    Profile.FULL,
                    ARun.virtual("primes", "1", 1.5),
                    ARun.virtual("primes", "2", 1.5)),
                ARun.on(
                    2,
                    Profile.FULL,
                    ARun.virtual("primes", "1", 1.5),
                    ARun.virtual("primes", "2", 1.5)),
                ARun.on(3, Profile.FULL, ARun.virtual("primes", "2", 1.5)))
            .figure();
    List<Figure.Option> options = figure.choices().getFirst().options();
    assertThat(options)
        .extracting(option -> option.finding().orElseThrow().substring(0, 30))
        .containsExactly("The longest history has 3 runs", "The longest history has 2 runs");
    assertThat(figure.finding()).isEqualTo(options.getFirst().finding().orElseThrow());
    assertThat(figure.files())
        .containsExactlyElementsOf(
            options.stream()
                .map(option -> option.data().orElseThrow())
                .flatMap(json -> Stream.of(json, json.replace(".json", ".csv")))
                .toList());
  }
}
