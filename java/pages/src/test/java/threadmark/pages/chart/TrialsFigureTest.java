package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Subject;

class TrialsFigureTest {

  private static final Experiment EXPERIMENT = ARun.DECLARED.getFirst();
  private static final List<String> ASKED = List.of("1", "2", "3", "4");

  private static Map<String, String> trial(String n, String usable) {
    return Map.ofEntries(
        Map.entry("experiment", "primes"),
        Map.entry("variant", "virtual"),
        Map.entry("protocol", "steady"),
        Map.entry("parameters", "n=" + n),
        Map.entry("jdk", ARun.JDK),
        Map.entry("collector", "-XX:+UseG1GC"),
        Map.entry("trial", "1"),
        Map.entry("attempt", "1"),
        Map.entry("block", "1"),
        Map.entry("wall", "0.5"),
        Map.entry("usable", usable),
        Map.entry("counts", usable),
        Map.entry("reason", "busy"));
  }

  /** So many trials of each question, the last question's disturbed. */
  private static Figure figure(int trials) {
    History history =
        ARun.history(
            ARun.on(
                1,
                Profile.FULL,
                ASKED.stream()
                    .map(n -> ARun.virtual("primes", n, 1.5))
                    .toArray(CellSummary[]::new)));
    List<Map<String, String>> rows =
        ASKED.stream()
            .flatMap(n ->
                Collections.nCopies(trials, trial(n, n.equals("4") ? "false" : "true")).stream())
            .toList();
    return TrialsFigure.of(
            EXPERIMENT,
            Question.of(List.of(EXPERIMENT), history.latest()),
            Map.of("november-1", rows))
        .figure();
  }

  private static List<String> findings(Figure figure) {
    return figure.choices().getFirst().options().stream()
        .map(option -> option.finding().orElseThrow())
        .toList();
  }

  @Test
  void everyQuestionCountsItsOwnTrials() {
    assertThat(findings(figure(2)))
        .startsWith("2 trials, each a fresh JVM and each shown; all of them count.")
        .endsWith(
            "2 trials, each a fresh JVM and each shown; 2 of them drawn hollow, because they are in"
                + " no figure.");
    assertThat(figure(2).finding()).isEqualTo(findings(figure(2)).getFirst());
  }

  @Test
  void whatThereIsNoRoomForIsSaid() {
    String left =
        " At most 3,000 are drawn. 2,600 trials of 2 questions are only in trials.csv of their"
            + " runs.";
    assertThat(findings(figure(1400)))
        .containsExactly(
            "1,400 trials, each a fresh JVM and each shown; all of them count." + left,
            "1,400 trials, each a fresh JVM and each shown; all of them count." + left,
            "The first 200 of 1,400 trials, each a fresh JVM; all of them count." + left);
  }

  /** A question without a point is no choice, so nothing else would tell of its trials. */
  @Test
  void trialsOfAQuestionWithoutAPointAreCountedAllTheSame() {
    History history =
        ARun.history(
            ARun.on(
                1,
                Profile.FULL,
                ARun.virtual("primes", "1", 1.5),
                ARun.virtual("primes", "2", 1.5),
                ARun.virtual("primes", "3", 1.5)));
    Figure figure =
        TrialsFigure.of(
                EXPERIMENT,
                Question.of(List.of(EXPERIMENT), history.latest()),
                Map.of(
                    "november-1",
                    List.of(trial("1", "true"), timeless("2"), timeless("2"), timeless("3"))))
            .figure();

    assertThat(findings(figure))
        .singleElement()
        .asString()
        .startsWith("1 trial, ")
        .contains("3 trials of 2 other questions", "wall time");
    assertThat(findings(figure(2))).noneMatch(finding -> finding.contains("other question"));
  }

  @Test
  void whatWeighsThreadsDoesNotCallItsTimesAnAnswer() {
    Experiment weighing = Altered.of(EXPERIMENT, "about", Subject.MEMORY);
    History history = ARun.history(ARun.on(1, Profile.FULL, ARun.virtual("primes", "1", 1.5)));
    PublishedFigure published =
        TrialsFigure.of(
            weighing,
            Question.of(List.of(weighing), history.latest()),
            Map.of("november-1", List.of(trial("1", "true"), timeless("1"))));

    assertThat(published.figure().title()).isEqualTo("Every trial, time of weighing");
    assertThat(published.figure().finding()).endsWith("1 trial more gave no time of weighing.");
    assertThat(published.figure().reading()).doesNotContain("lower is better");
    SiteFile.Json file = (SiteFile.Json) published.files().getFirst();
    assertThat(((Figure.Rows) file.content()).rows())
        .extracting(row -> row.get("axis"))
        .containsExactly("wall time of weighing per operation");
    assertThat(figure(2).title()).isEqualTo("Every trial, wall time");
    assertThat(figure(2).reading()).endsWith("wall time per operation; lower is better.");
  }

  private static Map<String, String> timeless(String n) {
    Map<String, String> trial = new HashMap<>(trial(n, "false"));
    trial.put("wall", "");
    return trial;
  }

  @Test
  void aTrialThatWasMadeAgainOrGaveNoTimeIsNoSolidPoint() {
    History history = ARun.history(ARun.on(1, Profile.FULL, ARun.virtual("primes", "1", 1.5)));
    Map<String, String> again = new HashMap<>(trial("1", "true"));
    again.put("counts", "false");
    Figure figure =
        TrialsFigure.of(
                EXPERIMENT,
                Question.of(List.of(EXPERIMENT), history.latest()),
                Map.of("november-1", List.of(trial("1", "true"), again, timeless("1"))))
            .figure();

    assertThat(figure.finding())
        .startsWith("2 trials")
        .contains("1 of them drawn hollow")
        .contains("1 trial more gave no wall time");
    assertThat(figure.table().lines())
        .extracting(line -> line.cells().get(3).text())
        .containsExactly("", "made again");
  }
}
