package threadmark.study.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.PublishedSchema;
import threadmark.command.Started;
import threadmark.study.record.ADeliveredRun;
import threadmark.study.schedule.Duty.Occasion;

class PlanCommandTest {

  private static final String DUTY =
      """
      { "schema": "duty/1", "on": ["schedule", "merge_group"], "profile": "full",
        "jdks": [ { "distribution": "temurin", "version": "25.0.3+9" },
                  { "distribution": "zulu", "version": "21.0.8" } ] }
      """;

  @TempDir Path parent;

  @Test
  void aMachineIsAskedForEachOfItsJdks() throws IOException {
    offered(DUTY);
    Started plan = plan();
    assertThat(plan.out().strip())
        .isEqualTo(
            "{\"include\":[{\"machine\":\"here\",\"profile\":\"full\",\"distribution\":\"temurin\","
                + "\"java\":\"25.0.3+9\"},{\"machine\":\"here\",\"profile\":\"full\","
                + "\"distribution\":\"zulu\",\"java\":\"21.0.8\"}]}");
    assertThat(plan.exitCode()).isZero();
    assertThat(plan.errors()).isEmpty();
  }

  @Test
  void aMachineRestsOnOtherOccasions() throws IOException {
    offered(DUTY);
    assertEmpty(plan("--on", "push"), "here: off duty", "nothing to measure on push");
  }

  @Test
  void aMachineThatIsNamedAndOffDutyIsWrongUse() throws IOException {
    ADeliveredRun.baselines(parent);
    Started without = plan("--machine", "here");
    assertThat(without.exitCode()).isEqualTo(2);
    assertThat(without.errors()).contains("here has no runner; write ").hasLineCount(1);
    offered(DUTY);
    Path outputs = parent.resolve("outputs");
    Started plan = plan("--machine", "here", "--on", "push", "--outputs", outputs.toString());
    assertThat(plan.exitCode()).isEqualTo(2);
    assertThat(plan.out()).isEmpty();
    assertThat(plan.errors())
        .contains("here is off duty on push; add \"push\" to \"on\" in ", "here/duty.json")
        .hasLineCount(1);
    assertThat(outputs).doesNotExist();
  }

  @Test
  void aMachineWithoutARunnerIsLeftOutAndNamed() {
    ADeliveredRun.baselines(parent);
    assertEmpty(plan(), "here: no duty.json", "no machine is on duty");
  }

  @Test
  void baselinesThatAreNotThereAreNoNightWithoutMachines() {
    assertThat(plan().exitCode()).isEqualTo(2);
    assertThat(plan().errors()).contains("--baselines", "there is no such folder");
  }

  @Test
  void withoutAnyMachineThatIsSaid() throws IOException {
    Files.createDirectories(parent.resolve("baselines"));
    assertEmpty(plan(), "nothing to measure on schedule: no machine is registered");
  }

  @Test
  void theOutputsOfAStepAreOneLineEach() throws IOException {
    offered(DUTY);
    Path outputs = Files.writeString(parent.resolve("outputs"), "before=1\n");
    String matrix = plan("--outputs", outputs.toString()).out().strip();
    assertThat(outputs).hasContent("before=1\nmatrix=" + matrix + "\ncount=2\n");
  }

  @Test
  void anUnknownMachineIsAnsweredWithTheKnownOnes() throws IOException {
    offered(DUTY);
    Started plan = plan("--machine", "there");
    assertThat(plan.exitCode()).isEqualTo(2);
    assertThat(plan.errors()).contains("--machine there: not registered; known are here");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"temurin\"     | \"te$(id)\"          | jdks.distribution is \"te$(id)\"; setup-java"
            + " knows corretto,",
        "\"temurin\"     | \"temurn\"            | jdks.distribution is \"temurn\"; setup-java"
            + " knows corretto,",
        "\"25.0.3+9\"    | \"25; true\"         | jdks.version is \"25; true\"; write it like",
        "\"full\"        | \"long\"             | field profile",
        "\"full\"        | \"published\"        | takes longer than a job of bench.yml may; write",
        "\"schedule\"    | \"pull_request\"     | field on",
        "\"zulu\", \"version\": \"21.0.8\" | \"temurin\", \"version\": \"25.0.3+9\" | twice",
        "duty/1          | duty/2               | newer than the duty/1",
        "\"on\":         | \"of\":              | field on: is missing",
      })
  void aBrokenDutyIsNamed(String whole, String broken, String words) throws IOException {
    assertThat(DUTY).contains(whole);
    offered(DUTY.replace(whole, broken));
    Started plan = plan();
    assertThat(plan.errors()).contains("here/duty.json", words).hasLineCount(1);
    assertThat(plan.exitCode()).isEqualTo(2);
    assertThat(plan.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"25", "25.0", "21"})
  void aMachineWithBaselinesNamesABuild(String version) throws IOException {
    String moving = DUTY.replace("25.0.3+9", version);
    offered(moving);
    assertThat(plan().exitCode()).isZero();
    Path jdk = Files.createDirectory(parent.resolve("baselines/here/temurin-25.0.3+9"));
    assertThat(plan().exitCode()).as("an empty folder is no baseline").isZero();
    Files.writeString(jdk.resolve("primes.json"), "{}");
    Started plan = plan();
    assertThat(plan.exitCode()).isEqualTo(2);
    assertThat(plan.errors())
        .contains("duty.json: jdks.version is \"%s\", whichever build".formatted(version))
        .contains("(temurin-25.0.3+9); name the build, like \"25.0.3+9\"")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({"25.0.3+9", "25.0.4+7", "25+36", "21.0.8", "21.0.8.9.1"})
  void anyBuildMayBeNamedBesideBaselines(String version) throws IOException {
    offered(DUTY.replace("25.0.3+9", version).replace("21.0.8\"", "21.0.9\""));
    Path jdk = Files.createDirectory(parent.resolve("baselines/here/temurin-25.0.3+9"));
    Files.writeString(jdk.resolve("primes.json"), "{}");
    assertThat(plan().exitCode()).as(plan().errors()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "temurin, true",
    "graalvm-community, true",
    "kona, true",
    "adopt, false",
    "jdkfile, false",
    "temurn, false",
    "Temurin, false"
  })
  void theSchemaAndTheReaderKnowTheSameDistributions(String distribution, boolean known)
      throws IOException {
    String duty = DUTY.replace("temurin", distribution);
    offered(duty);
    assertThat(plan().exitCode()).isEqualTo(known ? 0 : 2);
    assertThat(new PublishedSchema("duty-1").errors(duty).isEmpty()).isEqualTo(known);
  }

  @Test
  void theSchemaAndTheReaderTakeTheSameDuties() {
    PublishedSchema schema = new PublishedSchema("duty-1");
    assertThat(schema.errors(DUTY)).isEmpty();
    assertThat(schema.errors(DUTY.replace("25.0.3+9", "25 ; id"))).isNotEmpty();
    assertThat(schema.errors(DUTY.replace("\"full\"", "\"long\""))).isNotEmpty();
    assertThat(schema.errors(DUTY.replace("\"full\"", "\"published\""))).isNotEmpty();
    for (Occasion occasion : Occasion.values()) {
      assertThat(schema.errors(DUTY.replace("merge_group", occasion.label())).isEmpty())
          .isEqualTo(occasion != Occasion.SCHEDULE);
    }
  }

  @Test
  void aDutyWithoutJdksIsBroken() throws IOException {
    offered(DUTY.replaceAll("(?s)\"jdks\": .*", "\"jdks\": [] }"));
    assertThat(plan().errors()).contains("jdks is empty");
  }

  @Test
  void aMachineFileInAnothersFolderIsBroken() throws IOException {
    offered(DUTY);
    Files.move(parent.resolve("baselines/here"), parent.resolve("baselines/there"));
    Started plan = plan();
    assertThat(plan.exitCode()).isEqualTo(2);
    assertThat(plan.errors()).contains("which is not its folder's name");
  }

  private void offered(String duty) throws IOException {
    Files.writeString(ADeliveredRun.baselines(parent).resolve("here/duty.json"), duty);
  }

  private Started plan(String... more) {
    List<String> words =
        new ArrayList<>(List.of("plan", "--baselines", parent.resolve("baselines").toString()));
    words.addAll(List.of(more));
    return Started.with(words.toArray(String[]::new));
  }

  private static void assertEmpty(Started plan, String... sentences) {
    assertThat(plan.out().strip()).isEqualTo("{\"include\":[]}");
    assertThat(plan.errors()).contains(sentences);
    assertThat(plan.exitCode()).isZero();
  }
}
