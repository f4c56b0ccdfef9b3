package threadmark.specimens;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is held against the gate, and what is not. */
class ProofTest {

  private static final String TEXT = "example.TextBench.join avgt";
  private static final String QUEUE = "example.QueueBench.handOver avgt variant=virtual";

  private static final Build BUILD = new Build("0".repeat(64), "a".repeat(40));

  @TempDir Path folder;

  @Test
  void aSlowdownThatIsFoundInOneMetricIsFound() {
    Sitting sitting =
        sitting(
            "busy-20", 3, series(TEXT, "time", "regressed"), series(TEXT, "allocation", "steady"));

    assertThat(sitting.against()).isEmpty();
    assertThat(sitting.found()).isEqualTo(1);
    assertThat(sitting.slower()).containsExactly(TEXT);
  }

  @Test
  void aSlowdownThatIsCalledSteadyIsHeldAgainstTheGate() {
    assertThat(sitting("busy-20", 0, series(TEXT, "time", "steady")).against())
        .containsExactly("exit code 0 and not 3 or 4 (said)", TEXT + " time is steady");
  }

  @Test
  void undecidedIsNeitherFoundNorWrong() {
    Sitting sitting = sitting("busy-20", 4, series(TEXT, "time", "undecided"));

    assertThat(sitting.against()).isEmpty();
    assertThat(sitting.found()).isZero();
  }

  @Test
  void anEqualJarThatIsCalledRegressedOrImprovedIsHeldAgainstTheGate() {
    assertThat(sitting("unchanged-1", 3, series(TEXT, "cpu", "regressed")).against())
        .containsExactly("exit code 3 and not 0 or 4 (said)", TEXT + " cpu is regressed");
    assertThat(sitting("unchanged-1", 0, series(TEXT, "time", "improved")).against())
        .containsExactly(TEXT + " time is improved");
  }

  @Test
  void whatIsNotStruckIsUnchanged() {
    assertThat(
            sitting(
                    "virtual-only",
                    3,
                    series(QUEUE, "time", "regressed"),
                    series(QUEUE.replace("virtual", "platform"), "time", "regressed"))
                .against())
        .containsExactly("example.QueueBench.handOver avgt variant=platform time is regressed");
  }

  @Test
  void aWrongBlameIsHeldAgainstTheGateAndAnUnclearOneIsNot() {
    assertThat(sitting("virtual-only", 3, blamed("both")).against())
        .containsExactly(QUEUE + " is blamed on both");
    assertThat(sitting("virtual-only", 3, blamed("unclear")).against()).isEmpty();
    assertThat(sitting("virtual-only", 3, blamed("virtual-only")).against()).isEmpty();
  }

  @Test
  void aBrokenBenchmarkMustBeInvalid() {
    assertThat(sitting("throw", 2, series(TEXT, "time", "invalid")).against()).isEmpty();
    assertThat(sitting("throw", 2, series(TEXT, "time", "undecided")).against())
        .containsExactly(TEXT + " time is undecided");
    assertThat(sitting("throw", 1).against())
        .containsExactly("exit code 1 and not 2 (said)", "no verdict was written");
  }

  @Test
  void anOverloadedMachineKnowsNothing() {
    assertThat(sitting("overload", 4, series(TEXT, "time", "steady")).against())
        .containsExactly(TEXT + " time is steady");
  }

  @Test
  void identicalJarsAreNotMeasured() {
    assertThat(sitting("identical", 0, series(TEXT, "time", "steady")).against())
        .containsExactly("measured what cannot differ");
  }

  @Test
  void processesLeftBehindAndLostTimeAreHeldAgainstTheGate() {
    Scenario overload = scenario("overload");
    Answer answer =
        new Answer(
            4,
            999,
            Optional.of("busy"),
            List.of(series(TEXT, "time", "undecided")),
            List.of("sleep 86397"),
            "");

    assertThat(Sitting.of(overload, BUILD, "w", answer).against())
        .containsExactly(
            "processes were left behind: sleep 86397", "took 999 s and not at most 330");
  }

  @Test
  void aMachineThatWasBusyFromTheStartIsNoAnswerAndOneThatBecameBusyIs() {
    Answer.Series unmeasured =
        new Answer.Series(
            TEXT,
            "time",
            "undecided",
            Optional.of("environment"),
            Optional.empty(),
            Optional.empty(),
            0,
            0,
            Optional.empty());

    assertThat(stopped(unmeasured).foundTheMachineBusy()).isTrue();
    assertThat(stopped(series(TEXT, "time", "undecided")).foundTheMachineBusy()).isFalse();
    assertThat(sitting("identical", 0, unmeasured).foundTheMachineBusy()).isFalse();
  }

  private static Sitting stopped(Answer.Series series) {
    return Sitting.of(
        scenario("unchanged-1"),
        BUILD,
        "w",
        new Answer(4, 9, Optional.of("busy"), List.of(series), List.of(), ""));
  }

  @Test
  void whatKeptAScenarioFromBeingAskedIsHeldAgainstItAndItIsAskedAgain() throws IOException {
    Sitting sitting =
        Sitting.unasked(scenario("busy-20"), BUILD, new IOException("no space left on device"));
    ProofFile.keep(sitting, folder.resolve("a.json"));

    assertThat(sitting.asItMustBe()).isFalse();
    assertThat(sitting.foundTheMachineBusy()).isFalse();
    assertThat(ProofFile.kept(folder.resolve("a.json"), Sitting.class).orElseThrow().wasAsked())
        .isFalse();
    assertThat(ProofPage.of(new Proof(List.of(sitting))))
        .contains("**no**: could not be asked: java.io.IOException: no space left on device")
        .contains("with the gate of commit `" + "a".repeat(40) + "`.");
  }

  @Test
  void aScenarioHasANameOfItsOwn() {
    assertThat(Scenarios.all(3, Optional.of(folder)))
        .extracting(Scenario::name)
        .doesNotHaveDuplicates()
        .contains("unchanged-3", "jdk-21", "children");
  }

  @Test
  void theFileFollowsItsSchemaAndIsReadBack() throws IOException {
    Proof proof =
        new Proof(
            List.of(
                sitting("virtual-only", 3, blamed("both")),
                sitting("unchanged-1", 0, series(TEXT, "time", "steady"))));
    Path file = Files.writeString(folder.resolve("gate.json"), proof.json());
    String schema = Files.readString(Path.of("../../site/schemas/gate-proof-1.schema.json"));

    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema, InputFormat.JSON)
                .validate(proof.json(), InputFormat.JSON))
        .isEmpty();
    assertThat(Proof.read(file)).isEqualTo(proof);
  }

  @Test
  void halfASittingIsNoSitting() throws IOException {
    Path file = folder.resolve("a.json");
    Sitting whole = sitting("unchanged-1", 0, series(TEXT, "time", "steady"));
    ProofFile.keep(whole, file);
    assertThat(ProofFile.kept(file, Sitting.class)).contains(whole);

    Files.writeString(file, Files.readString(file).substring(0, 40));

    assertThat(ProofFile.kept(file, Sitting.class)).isEmpty();
    assertThat(ProofFile.kept(folder.resolve("none.json"), Sitting.class)).isEmpty();
  }

  @Test
  void thePageCountsWhatIsInTheFile() {
    Proof proof =
        new Proof(
            List.of(
                sitting(
                    "unchanged-1",
                    4,
                    series(TEXT, "time", "steady"),
                    series(QUEUE, "time", "undecided")),
                sitting("busy-20", 0, series(TEXT, "time", "steady"))));

    assertThat(ProofPage.of(proof))
        .contains("**1 of 2 scenarios went as they must.**")
        .contains("Of 1 benchmarks that were slower by the margin or more, 0 were found.")
        .contains(
            "In 1 sittings with 2 series: 0 called regressed, 0 improved, 1 undecided, 1 steady.")
        .contains("Seconds spent on an unchanged benchmark: 12 (median), at most 12.")
        .contains(
            "| busy-20 | 20% more work | steady 1 | 0 of 1 | - | 0 | 5 | **no**: exit code 0");
  }

  @Test
  void whatWasAskedInBothWaysStandsSideBySide() {
    Proof proof =
        new Proof(
            List.of(
                sitting("busy-20", 3, series(TEXT, "time", "regressed")),
                sitting("twice", 3, series(TEXT, "time", "regressed")),
                sitting("duet-busy-20", 3, together(1.18, 7)),
                sitting("duet-unchanged", 0, series(TEXT, "time", "steady"))));

    assertThat(ProofPage.of(proof).lines())
        .contains("| busy-20 | " + TEXT + " | × 1.00 | × 1.18 | 12 | 7 |")
        .anyMatch(line -> line.contains("it said: steady 1. A benchmark took 12 seconds"))
        .noneMatch(line -> line.startsWith("| twice | example"));
  }

  private static Sitting sitting(String name, int exitCode, Answer.Series... series) {
    return Sitting.of(
        scenario(name),
        BUILD,
        "a machine, a JDK",
        new Answer(exitCode, 5, Optional.empty(), List.of(series), List.of(), "said"));
  }

  private static Scenario scenario(String name) {
    return Scenarios.all(1, Optional.empty()).stream()
        .filter(scenario -> scenario.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Answer.Series together(double size, double seconds) {
    return new Answer.Series(
        TEXT,
        "time",
        "regressed",
        Optional.empty(),
        Optional.of(1.3),
        Optional.of(size),
        5,
        seconds,
        Optional.empty());
  }

  private static Answer.Series series(String benchmark, String metric, String verdict) {
    return new Answer.Series(
        benchmark,
        metric,
        verdict,
        Optional.empty(),
        Optional.of(1.0),
        Optional.empty(),
        5,
        12,
        Optional.empty());
  }

  private static Answer.Series blamed(String whom) {
    return new Answer.Series(
        QUEUE,
        "time",
        "regressed",
        Optional.empty(),
        Optional.of(1.2),
        Optional.empty(),
        5,
        12,
        Optional.of(whom));
  }
}
