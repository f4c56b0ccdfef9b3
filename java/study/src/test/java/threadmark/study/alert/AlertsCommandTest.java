package threadmark.study.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.study.experiment.Judgements.crossed;
import static threadmark.study.experiment.Judgements.judged;
import static threadmark.study.experiment.Judgements.steady;
import static threadmark.study.experiment.Judgements.undecided;
import static threadmark.study.experiment.Judgements.verdict;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.Altered;
import threadmark.command.PublishedSchema;
import threadmark.command.Started;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.LevelsFile;
import threadmark.study.level.RiseHistory;
import threadmark.verdict.Alert;
import threadmark.verdict.Verdict;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An alert's life: silent, opened, updated, closed; and the same state asks for nothing twice. */
class AlertsCommandTest {

  @TempDir Path folder;
  private final List<String> issues = new ArrayList<>();
  private int runs;

  @BeforeEach
  void nothingIsRecorded() {
    runs = 0;
  }

  @Test
  void anEmptyFolderAsksForNothingAndAnAbsentOneIsWrongUse() throws IOException {
    assertThat(actions()).isEmpty();
    Path absent = folder.resolve("nowhere");
    Path out = folder.resolve("none.json");
    Started started =
        Started.with(
            "alerts",
            "--issues",
            folder.resolve("issues.json").toString(),
            "--out",
            out.toString(),
            "--results",
            absent.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains(absent + ": there is no such folder").hasLineCount(1);
    assertThat(out).doesNotExist();
  }

  @Test
  void aFirstCrossingIsNotYetAnAlert() throws IOException {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    assertThat(actions()).isEmpty();
  }

  @Test
  void aConfirmedOneOpensAnIssueThatSaysWhatAndSinceWhen() throws IOException {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.21));
    JsonNode action = only("open");
    assertThat(action.path("title").asString()).contains("cpu-x");
    assertThat(action.path("body").asString())
        .startsWith("<!-- threadmark:alert:cpu-x:20261101T000000Z-aaaaaa ")
        .contains("one overhead is", "primes virtual", "20261101T000000Z-aaaaaa", "+21.0%")
        .contains("20261102T000000Z-aaaaaa")
        .contains("&#47; platform, cpu, temurin")
        .contains("run the workflow `accept`");
  }

  @Test
  void whereItHasRunsEnoughTheIssueShowsHowItWent() throws IOException {
    run(steady("primes"));
    run(crossed("primes", Alert.RAISED, 1.2));
    assertThat(only("open").path("body").asString()).doesNotContain("mermaid");
    run(steady("fibonacci"));
    run(crossed("primes", Alert.RAISED, 1.3));
    assertThat(only("open").path("body").asString())
        .contains("```mermaid\n", "\nxychart-beta\n", "x-axis [\"11-01\", \"11-02\", \"11-04\"]")
        .containsPattern("(  line \\[[0-9., ]+\\]\n){3}```\n\n[|]");
  }

  @Test
  void theSameStateAsksForNothing() throws IOException {
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    assertThat(actions()).isEmpty();
  }

  @Test
  void whatRoseWithTheSameRunSharesAnIssueWheneverItIsConfirmed() throws IOException {
    run(
        crossed("primes", Alert.TO_BE_CONFIRMED, 1.2),
        crossed("fibonacci", Alert.TO_BE_CONFIRMED, 1.5));
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    run(crossed("primes", Alert.RAISED, 1.2), crossed("fibonacci", Alert.RAISED, 1.5));
    JsonNode action = only("update");
    assertThat(action.path("issue").asInt()).isEqualTo(1);
    assertThat(action.path("body").asString()).contains("2 overheads are", "fibonacci");
  }

  @Test
  void whatRoseWithAnotherRunHasAnIssueOfItsOwnAndEachIsClosedByItself() throws IOException {
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    run(crossed("primes", Alert.RAISED, 1.2), crossed("fibonacci", Alert.RAISED, 1.5));
    JsonNode second = only("open");
    assertThat(second.path("body").asString()).contains("fibonacci").doesNotContain("primes");
    apply(second);
    run(steady("primes"), crossed("fibonacci", Alert.RAISED, 1.5));
    JsonNode over = only("close");
    assertThat(over.path("issue").asInt()).isEqualTo(1);
    apply(over);
    assertThat(actions()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"20261102T023000Z, 1", "20261102T113000Z, 1", "20261102T113001Z, 2"})
  void runsOfOneCommitAreOneCauseWithinTwelveHoursAlsoAcrossMidnight(String later, int causes)
      throws IOException {
    write(judged("cpu-x", "20261101T233000Z-aaaaaa", crossed("primes", Alert.RAISED, 1.2)));
    write(judged("cpu-x", later + "-aaaaaa", crossed("fibonacci", Alert.RAISED, 1.5)));
    assertThat(actions()).hasSize(causes);
  }

  @Test
  void itSaysWhichCommitsAndWhatOfTheMachineLieBetweenTheRunBeforeAndTheFirstThatMoved()
      throws IOException {
    write(at(next(steady("primes")), "a".repeat(40), "000000000001"));
    write(at(next(steady("fibonacci")), "b".repeat(40), "000000000001"));
    write(at(next(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2)), "d".repeat(40), "000000000002"));
    write(at(next(crossed("primes", Alert.RAISED, 1.2)), "e".repeat(40), "000000000002"));
    assertThat(only("open").path("body").asString())
        .contains("git log %s..%s".formatted("a".repeat(40), "d".repeat(40)))
        .contains("The run before it is <code>20261101T000000Z-aaaaaa</code>")
        .contains("settings of the machine: changed between")
        .contains("threadmark run --profile full --experiment primes --jdk temurin-25.0.3+9");
  }

  @Test
  void theSameCommitOnAnUnchangedMachineIsSaidToo() throws IOException {
    run(steady("primes"));
    run(crossed("primes", Alert.RAISED, 1.2));
    assertThat(only("open").path("body").asString())
        .contains("Commits between: none", "settings of the machine: as before");
  }

  @Test
  void aSteadyRunClosesIt() throws IOException {
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    run(steady("primes"));
    JsonNode action = only("close");
    assertThat(action.path("issue").asInt()).isEqualTo(1);
    apply(action);
    assertThat(actions()).isEmpty();
  }

  @Test
  void anUndecidedRunClosesNothing() throws IOException {
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    run(undecided("primes", Alert.RAISED));
    assertThat(actions().stream().map(action -> action.path("action").asString()))
        .doesNotContain("close");
  }

  @Test
  void aRunThatDidNotMeasureItClosesNothing() throws IOException {
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    run(steady("fibonacci"));
    assertThat(actions()).isEmpty();
  }

  @Test
  void whatOnlyTheAnchorHoldsLikelyKeepsItsIssueAndIsClosedOnce() throws IOException {
    run(beside(crossed("primes", Alert.RAISED, 1.2), Alert.RAISED));
    apply(only("open"));
    // The question of the level is over, that of the anchor is not.
    run(beside(undecided("primes", Alert.TO_BE_CONFIRMED), Alert.NONE));
    apply(only("update"));
    assertThat(actions()).isEmpty();
    run(beside(steady("primes"), Alert.NONE));
    JsonNode over = only("close");
    assertThat(over.path("issue").asInt()).isEqualTo(1);
    apply(over);
    assertThat(actions()).isEmpty();
  }

  @Test
  void whatIsRaisedAgainBeforeItIsOverHasTheSameIssue() throws IOException {
    run(beside(crossed("primes", Alert.RAISED, 1.2), Alert.RAISED));
    apply(only("open"));
    run(beside(undecided("primes", Alert.TO_BE_CONFIRMED), Alert.NONE));
    run(beside(crossed("primes", Alert.RAISED, 1.3), Alert.RAISED));
    assertThat(only("update").path("issue").asInt()).isEqualTo(1);
  }

  @Test
  void anotherBuildOfTheJdkClosesItUntilTheSeriesIsMeasuredAgain() throws IOException {
    LevelVerdict raised = crossed("primes", Alert.RAISED, 1.2);
    run(raised);
    apply(only("open"));
    run(on("temurin-21.0.9+10", steady("primes")));
    assertThat(actions()).isEmpty();
    run(on("temurin-25.0.4+7", steady("primes")));
    JsonNode over = only("close");
    assertThat(over.path("body").asString()).contains("its series ended");
    assertThat(over.path("issue").asInt()).isEqualTo(1);
    apply(over);
    assertThat(actions()).isEmpty();
    run(raised);
    assertThat(only("update").path("issue").asInt()).isEqualTo(1);
  }

  @Test
  void aFreshRiseAfterAClosingIsAnotherCause() throws IOException {
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    run(steady("primes"));
    apply(only("close"));
    run(crossed("primes", Alert.RAISED, 1.3));
    assertThat(only("open").path("body").asString()).contains("20261103T000000Z-aaaaaa");
  }

  @Test
  void whatAPersonClosedStaysClosedUntilAnotherSeriesJoins() throws IOException {
    run(
        crossed("primes", Alert.TO_BE_CONFIRMED, 1.2),
        crossed("fibonacci", Alert.TO_BE_CONFIRMED, 1.5));
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    issues.set(0, issues.getFirst().replace("\"open\"", "\"closed\""));
    run(crossed("primes", Alert.RAISED, 1.25));
    assertThat(actions()).isEmpty();
    run(crossed("primes", Alert.RAISED, 1.2), crossed("fibonacci", Alert.RAISED, 1.5));
    assertThat(only("update").path("issue").asInt()).isEqualTo(1);
  }

  @Test
  void whatAPersonClosedStaysClosedWhereOneOfItsSeriesRecovers() throws IOException {
    run(
        crossed("primes", Alert.TO_BE_CONFIRMED, 1.2),
        crossed("fibonacci", Alert.TO_BE_CONFIRMED, 1.5),
        crossed("merge-sort", Alert.TO_BE_CONFIRMED, 1.4));
    run(crossed("primes", Alert.RAISED, 1.2), crossed("fibonacci", Alert.RAISED, 1.5));
    apply(only("open"));
    issues.set(0, issues.getFirst().replace("\"open\"", "\"closed\""));
    run(crossed("primes", Alert.RAISED, 1.2), steady("fibonacci"));
    assertThat(actions()).isEmpty();
    run(crossed("primes", Alert.RAISED, 1.2), crossed("merge-sort", Alert.RAISED, 1.4));
    assertThat(only("update").path("issue").asInt()).isEqualTo(1);
  }

  @Test
  void anIssueThatSomebodyElseWroteIsNotOurs() throws IOException {
    run(crossed("primes", Alert.RAISED, 1.2));
    apply(only("open"));
    issues.set(0, issues.getFirst().replace("github-actions[bot]", "mallory"));
    only("open");
  }

  @Test
  void aMetricThatOnlyAdvisesRaisesNothing() throws IOException {
    run(verdict("primes", false, Verdict.REGRESSED, Alert.RAISED, 1.2));
    assertThat(actions()).isEmpty();
  }

  @Test
  void everyMachineHasItsOwnIssue() throws IOException {
    run("cpu-x", crossed("primes", Alert.RAISED, 1.2));
    run("cpu-x-2", crossed("primes", Alert.RAISED, 1.2));
    assertThat(actions()).hasSize(2);
    apply(actions().getFirst());
    assertThat(only("open").path("machine").asString()).isEqualTo("cpu-x-2");
  }

  @Test
  void namesFromARunComeToLifeNowhere() throws IOException {
    run(crossed("@team --> <img src=x>", Alert.RAISED, 1.2));
    assertThat(only("open").path("body").asString()).doesNotContain("@team", "<img");
  }

  private static LevelVerdict on(String jdk, LevelVerdict verdict) {
    return Altered.of(verdict, "series", Altered.of(verdict.series(), "jdk", jdk));
  }

  /** Judged beside all runs before it, of whose level that is said. */
  private static LevelVerdict beside(LevelVerdict verdict, Alert level) {
    RiseHistory history = new RiseHistory(level, 3, 0, Optional.empty());
    return Altered.of(verdict, "history", Optional.of(history));
  }

  private void apply(JsonNode action) {
    String state = action.path("action").asString().equals("close") ? "closed" : "open";
    int number =
        action.has("issue") && action.path("issue").isNumber()
            ? action.path("issue").asInt()
            : issues.size() + 1;
    String issue =
        JsonMapper.shared()
            .writeValueAsString(
                Map.of(
                    "number",
                    number,
                    "state",
                    state,
                    "author",
                    "github-actions[bot]",
                    "body",
                    action.path("body").asString()));
    if (number <= issues.size()) {
      issues.set(number - 1, issue);
    } else {
      issues.add(issue);
    }
  }

  private JsonNode only(String kind) throws IOException {
    List<JsonNode> actions = actions();
    assertThat(actions).hasSize(1);
    assertThat(actions.getFirst().path("action").asString()).isEqualTo(kind);
    return actions.getFirst();
  }

  private List<JsonNode> actions() throws IOException {
    Path known = Files.writeString(folder.resolve("issues.json"), issues.toString());
    Path out = folder.resolve("actions.json");
    Started started =
        Started.with(
            "alerts",
            "--issues",
            known.toString(),
            "--out",
            out.toString(),
            "--results",
            folder.toString());
    assertThat(started.exitCode()).as(started.errors()).isZero();
    JsonNode written = JsonMapper.shared().readTree(Files.readString(out));
    assertThat(new PublishedSchema("actions-1").errors(Files.readString(out))).isEmpty();
    assertThat(written.path("schema").asString()).isEqualTo("actions/1");
    return written.path("actions").valueStream().toList();
  }

  private void run(LevelVerdict... verdicts) throws IOException {
    run("cpu-x", verdicts);
  }

  private void run(String machine, LevelVerdict... verdicts) throws IOException {
    runs++;
    write(judged(machine, id(), verdicts));
  }

  private String id() {
    return "202611%02dT000000Z-aaaaaa".formatted(runs);
  }

  private LevelVerdicts next(LevelVerdict... verdicts) {
    runs++;
    return judged("cpu-x", id(), verdicts);
  }

  private static LevelVerdicts at(LevelVerdicts one, String commit, String environment) {
    return Altered.of(
        one,
        Map.of(
            "machine",
            Altered.of(one.machine(), "environment", environment),
            "commit",
            Optional.of(commit)));
  }

  private void write(LevelVerdicts one) throws IOException {
    Path file =
        folder.resolve("runs/%s/2026/%s/levels.json".formatted(one.machine().name(), one.run()));
    Files.createDirectories(file.getParent());
    Files.writeString(file, LevelsFile.text(one));
  }
}
