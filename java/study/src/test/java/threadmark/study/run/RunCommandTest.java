package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.KeptPlan;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.files.Digest;
import threadmark.jvm.FakeJdk;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.level.ConfirmingPlan;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Trial;
import threadmark.trial.PlanFile;

@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtimes are shell scripts")
class RunCommandTest {

  @TempDir Path folder;
  private TinyRun run;

  @BeforeEach
  void prepare() {
    run = TinyRun.in(folder);
  }

  @Test
  void aStoppedRunKnowsItsOptions() {
    stop();
    Started resumed = run.with(List.of("--resume"));
    assertThat(resumed.exitCode()).as(resumed.errors()).isIn(TinyRun.WELL);
    Run whole = RunFolder.read(run.out().resolve("run.json"));
    assertThat(whole.trials().stream().map(Trial::id).distinct()).hasSize(TinyRun.TRIALS);
    assertThat(whole.seed()).isEqualTo(7);
    assertThat(RunManifest.faults(RunFiles.in(run.out()))).isEmpty();
    assertThat(run.out().resolve("plan.json")).doesNotExist();
  }

  @Test
  void aRunThatConfirmsMeasuresTheCellsOfItsPlanAndSaysWhoseRisesItSettles() throws Exception {
    String settled = "20261119T013000Z-abcdef";
    ConfirmingPlan plan =
        new ConfirmingPlan(
            settled,
            SeenMachine.in(Files.createDirectory(folder.resolve("seen"))).identity(),
            Profile.QUICK,
            6,
            List.of(
                new ConfirmingPlan.Question(
                    new Cell("killed", Protocol.STEADY, "discarded", Map.of("terms", "1")),
                    "returned",
                    "temurin-25.0.3+9",
                    "-XX:+UseG1GC")));
    List<String> words = new ArrayList<>(run.choice());
    words.add("--confirm");
    words.add(Files.writeString(folder.resolve("likely.json"), plan.text()).toString());
    List<String> two = new ArrayList<>(words);
    two.addAll(List.of("--experiment", "killed"));
    assertRefused(run.with(two), "--experiment: --confirm says what is measured; leave it out");
    Started confirmed = run.with(words);
    assertThat(confirmed.exitCode()).as(confirmed.errors()).isIn(TinyRun.WELL);
    Run whole = RunFolder.read(run.out().resolve("run.json"));
    assertThat(whole.confirms()).contains(settled);
    assertThat(whole.trials().stream().map(Trial::block).distinct()).hasSize(6);
  }

  @Test
  void aRunThatWasKilledAfterItsRecordLeavesNothingOver() throws IOException {
    stop();
    String plan = Files.readString(run.out().resolve("plan.json"));
    assertThat(run.with(List.of("--resume")).exitCode()).isIn(TinyRun.WELL);
    String record = Files.readString(run.out().resolve("run.json"));
    Files.writeString(run.out().resolve("plan.json"), plan);
    Files.createDirectory(run.out().resolve(".scratch"));
    Files.writeString(run.out().resolve(".scratch/pid"), "1");
    assertRefused(run.with(List.of("--resume", "--dry-run")), "the run here is finished");
    assertThat(run.out().resolve("plan.json")).exists();

    Started resumed = run.with(List.of("--resume"));
    assertThat(resumed.exitCode()).as(resumed.errors()).isIn(TinyRun.WELL);
    assertThat(run.out().resolve("plan.json")).doesNotExist();
    assertThat(run.out().resolve(".scratch")).doesNotExist();
    assertThat(run.out().resolve("run.json")).hasContent(record);
    assertRefused(run.with(List.of("--resume")), "the run here is finished");
  }

  /** Killed between its last trial and its record; nobody wrote the record for a while. */
  @Test
  void aRunEndsWithItsLastTrialWheneverItsRecordIsWritten() throws IOException {
    stop();
    String plan = Files.readString(run.out().resolve("plan.json"));
    assertThat(run.with(List.of("--resume")).exitCode()).isIn(TinyRun.WELL);
    Path record = run.out().resolve("run.json");
    String first = Files.readString(record);
    Run whole = RunFolder.read(record);
    assertThat(whole.endedAt())
        .isEqualTo(whole.trials().stream().map(Trial::end).max(Instant::compareTo).orElseThrow());
    Files.delete(record);
    Files.writeString(run.out().resolve("plan.json"), plan);

    Started resumed = run.with(List.of("--resume"));
    assertThat(resumed.exitCode()).as(resumed.errors()).isIn(TinyRun.WELL);
    assertThat(record).hasContent(first);
  }

  @Test
  void theOptionsOfAStoppedRunAreNamed() {
    stop();
    assertRefused(
        run.begin("--resume", "--profile", "full"),
        "--profile full: the one in %s was begun with no --profile; leave it out"
            .formatted(run.out()));
    Path other =
        FakeJdk.in(folder.resolve("other"), FakeJdk.TEMURIN_25.replace("25.0.3+9", "25.0.4+1"));
    assertRefused(
        run.with(List.of("--resume", "--jdk", other.toString())),
        "begun with other declarations, pool sizes, JDKs or free memory; repeat those");
  }

  @Test
  void aResumedRunKeepsItsSeed() {
    stop();
    assertRefused(
        run.with(List.of("--resume", "--seed", "8")),
        "--seed 8: the one in %s was begun with 7; leave it out".formatted(run.out()));
    assertThat(run.with(List.of("--resume", "--seed", "7")).exitCode()).isIn(TinyRun.WELL);
  }

  @Test
  void aRunOfAnotherMachineIsNotResumed() throws IOException {
    stop();
    replaceInPlan("(?m)\"machine\": .*$", "\"machine\": \"cpu-other 0 0\",");
    assertRefused(run.with(List.of("--resume")), "was begun on another machine, or before kernel");
  }

  @Test
  void aRunIsNotResumedOnJarsThatWereRebuilt() throws IOException {
    stop();
    replaceInPlan("[0-9a-f]{64}", "00");
    assertRefused(run.with(List.of("--resume")), "was begun with other jars;");
  }

  @Test
  void aRunIsNotResumedOnDeclarationsThatChanged() throws IOException {
    stop();
    Path declared = run.declared().resolve("killed.json");
    Files.writeString(
        declared, Files.readString(declared).replace("\"trials\": 10", "\"trials\": 9"));
    assertRefused(
        run.with(List.of("--resume")),
        "was begun with other declarations, pool sizes, JDKs or free memory; repeat those");
  }

  @Test
  void aRunIsNotResumedOnAnotherJdkOfTheSameId() throws IOException {
    stop();
    Path classes = folder.resolve("jdk/lib/modules");
    Files.createDirectories(classes.getParent());
    Files.writeString(classes, "of another build");
    assertRefused(
        run.with(List.of("--resume")), "was begun with other files of JDK temurin-25.0.3+9;");
    Files.delete(classes);
    assertThat(run.with(List.of("--resume")).exitCode()).isIn(TinyRun.WELL);
  }

  /** Else its trials would contradict the declarations that the record names. */
  @Test
  void whatIsEditedWhileItIsMeasuredIsNotWhatTheRecordNames() {
    Path declared = run.declared().resolve("killed.json");
    String first = Digest.sha256(declared);
    Started edited = run.onMeasuringJavaThat("echo >>'%s'".formatted(declared)).begin();
    assertThat(edited.exitCode()).as(edited.errors()).isIn(TinyRun.WELL);
    assertThat(Digest.sha256(declared)).isNotEqualTo(first);
    Run whole = RunFolder.read(run.out().resolve("run.json"));
    assertThat(whole.build().experimentsSha256()).isEqualTo(first);
    assertThat(whole.notForBaselines()).anyMatch(reason -> reason.startsWith("declarations"));
  }

  @Test
  void theRecordOfAResumedRunNamesTheBuildThatItBeganWith() throws IOException {
    stop();
    String first = "0".repeat(64);
    replaceInPlan(
        "\"experimentsSha256\": \"[0-9a-f]{64}\"",
        "\"experimentsSha256\": \"%s\"".formatted(first));
    assertThat(run.with(List.of("--resume")).exitCode()).isIn(TinyRun.WELL);
    Run whole = RunFolder.read(run.out().resolve("run.json"));
    assertThat(whole.build().experimentsSha256()).isEqualTo(first);
    assertThat(whole.notForBaselines()).anyMatch(reason -> reason.startsWith("declarations"));
  }

  /** Of it nobody knows which program and which JDK began it. */
  @Test
  void aRunThatAnOlderVersionBeganGoesOnAndMakesNoBaseline() {
    stop();
    PlanFile begun = KeptPlan.read(run.out().resolve("plan.json"));
    Map<String, List<String>> known = new LinkedHashMap<>();
    for (String part : List.of("jars", "declarations, pool sizes, JDKs or free memory")) {
      known.put(part, begun.part(part));
    }
    new PlanFile("run", begun.options(), begun.seed(), 1, begun.machine(), known).write(run.out());
    Started resumed = run.with(List.of("--resume"));
    assertThat(resumed.exitCode()).as(resumed.errors()).isIn(TinyRun.WELL);
    assertThat(RunFolder.read(run.out().resolve("run.json")).notForBaselines())
        .anyMatch(reason -> reason.contains("an older version"));
  }

  @Test
  void anotherCommandsRunIsNotResumed() throws IOException {
    stop();
    replaceInPlan("\"command\": \"run\"", "\"command\": \"tune\"");
    assertRefused(
        run.with(List.of("--resume")),
        "threadmark tune began here; go on with: threadmark tune --resume --out " + run.out());
  }

  @Test
  void aPlanThatWasCutIsNamed() throws IOException {
    stop();
    replaceInPlan("(?s)\"trials\": .*", "");
    assertRefused(run.with(List.of("--resume")), "it was cut short or changed: start anew");
  }

  @Test
  void aRunThatIsAliveIsNamedBeforeAnythingElse() {
    stop();
    try (RunFolder alive = RunFolder.open(run.out(), Map.of())) {
      assertThat(alive.trials()).isEmpty();
      for (List<String> words :
          List.of(List.of("--resume"), List.<String>of(), List.of("--experiment", "none"))) {
        assertRefused(
            run.with(words),
            run.out() + ": another command is writing here; wait for its end, or stop it");
      }
    }
  }

  @Test
  void aRunThatMeasuredNothingSaysSoAndEndsWithTwo() {
    Started failed = run.onFailingJava().begin();
    assertThat(failed.exitCode()).isEqualTo(2);
    assertThat(failed.errors())
        // A busy machine has its blocks made again.
        .matches(
            "threadmark: all of 20 trials measured nothing; the first, 0001( \\(attempt 2\\))? of"
                + " killed/.*\\R")
        .hasLineCount(1);
    assertThat(run.out().resolve("run.json")).exists();
  }

  @Test
  void theDryRunShowsThePlanAndWritesNothing() {
    Started dry = run.begin("--dry-run", "--seed", "7");
    assertThat(dry.exitCode()).as(dry.errors()).isZero();
    assertThat(dry.out())
        .isEqualToIgnoringNewLines(
            """
            killed: 20 trials, 2 s
              steady, 2 cells x 10 trials of 0.1 s, 2 s: terms=1
                returned, discarded

            total: 20 trials in 10 blocks, about 2 s
            """);
    assertThat(run.out()).doesNotExist();
  }

  @Test
  void theDryRunOfAResumedRunShowsItsPlan() {
    stop();
    Started dry = run.with(List.of("--resume", "--dry-run"));
    assertThat(dry.exitCode()).as(dry.errors()).isZero();
    assertThat(dry.out())
        .contains("total: 20 trials in 10 blocks")
        .endsWith(run.out() + ": 0 of 20 trials done, 20 to go, about 2 s\n");
  }

  /** Of the first block the first trial was kept twice, as when two attempts were cut short. */
  @Test
  void aDryRunCountsWhatIsDoneAndSaysWhatIsMadeAgain() throws IOException {
    stop();
    String plan = Files.readString(run.out().resolve("plan.json"));
    assertThat(run.with(List.of("--resume")).exitCode()).isIn(TinyRun.WELL);
    Path trials = run.out().resolve("trials");
    for (Path folder : List.of(run.out(), trials)) {
      for (File file : folder.toFile().listFiles(File::isFile)) {
        if (!file.getName().startsWith("0001-1.")) {
          Files.delete(file.toPath());
        }
      }
    }
    Files.writeString(run.out().resolve("plan.json"), plan);
    Files.writeString(
        trials.resolve("0001-2.trial.json"),
        Files.readString(trials.resolve("0001-1.trial.json"))
            .replace("\"attempt\": 1", "\"attempt\": 2")
            .replace("0001-1.json", "0001-2.json"));
    Files.copy(trials.resolve("0001-1.json"), trials.resolve("0001-2.json"));
    assertThat(run.with(List.of("--resume", "--dry-run")).out())
        .contains("\n%s: 0 of 20 trials done, 20 to go, about ".formatted(run.out()))
        .endsWith(
            " s; 1 of them was measured before, in a block that was disturbed or cut short and is"
                + " made again as a whole\n");
  }

  /** Leaves a run with a plan and without an end. */
  private void stop() {
    Started stopped = run.onJava("#!/bin/sh\nexit 1\n").begin("--seed", "7");
    assertThat(stopped.exitCode()).isEqualTo(2);
    assertThat(stopped.errors()).contains("does not start with");
    run.onMeasuringJava();
  }

  private void replaceInPlan(String line, String other) throws IOException {
    Path plan = run.out().resolve("plan.json");
    String text = Files.readString(plan);
    assertThat(text).containsPattern(line);
    Files.writeString(plan, text.replaceFirst(line, other));
  }

  private static void assertRefused(Started started, String sentence) {
    assertThat(started.errors()).startsWith("threadmark: ").contains(sentence).hasLineCount(1);
    assertThat(started.exitCode()).isEqualTo(2);
  }
}
