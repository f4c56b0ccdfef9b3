package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.files.Digest;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Examples;
import threadmark.text.Complaint;
import threadmark.trial.PlanFile;
import threadmark.verdict.Samples;

class RunFolderTest {

  private static final PlanFile PLAN = new PlanFile("run", List.of(), 1, 1, "machine", Map.of());

  private static final Trial FIRST = Examples.measured("0001", "b001", "platform", 0.1);
  private static final Trial SECOND = Examples.measured("0002", "b001", "virtual", 0.2);

  @TempDir Path parent;

  @Test
  void aSecondWriterIsRefused() {
    try (RunFolder first = RunFolder.open(folder(), Map.of())) {
      assertThat(first.trials()).isEmpty();
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> RunFolder.open(folder(), Map.of()))
          .withMessage(
              folder() + ": another command is writing here; wait for its end, or stop it");
    }
  }

  @Test
  void whatSpokeAgainstABaselineAtTheBeginningIsNotForgottenLater() {
    try (RunFolder first = RunFolder.open(folder(), Map.of())) {
      assertThat(first.objections(List.of("busy"))).containsExactly("busy");
    }
    try (RunFolder next = RunFolder.open(folder(), Map.of())) {
      assertThat(next.objections(List.of())).containsExactly("busy");
      assertThat(next.objections(List.of("steal", "busy"))).containsExactly("busy", "steal");
    }
  }

  @Test
  void theNextWriterMayFollow() {
    RunFolder.open(folder(), Map.of()).close();
    try (RunFolder next = RunFolder.open(folder(), Map.of())) {
      assertThat(next.trials()).isEmpty();
    }
  }

  @Test
  void whatWasKeptIsReadInTheOrderOfTheStarts() {
    try (RunFolder archive = RunFolder.open(folder(), Map.of())) {
      Trial second = archive.keep(SECOND, Optional.empty());
      Trial first = archive.keep(FIRST, Optional.empty());
      assertThat(archive.trials()).containsExactly(first, second).containsExactly(FIRST, SECOND);
    }
  }

  @Test
  void bothAttemptsAreKept() {
    try (RunFolder archive = RunFolder.open(folder(), Map.of())) {
      Trial again =
          Examples.trial(
              "0001",
              "b001",
              2,
              "platform",
              Outcome.MEASURED,
              Optional.empty(),
              Samples.quiet(),
              0.3);
      archive.keep(FIRST, Optional.empty());
      archive.keep(again, Optional.empty());
      assertThat(archive.trials()).containsExactlyInAnyOrder(FIRST, again);
    }
  }

  @Test
  void halfWrittenFilesAndScratchAreNeverReadAsTrials() throws IOException {
    try (RunFolder archive = RunFolder.open(folder(), Map.of())) {
      archive.keep(FIRST, Optional.empty());
      Path whole = folder().resolve("trials/0001-1.trial.json");
      Files.copy(whole, folder().resolve("trials/.0002-1.trial.json.part"));
      Files.copy(whole, archive.scratch().resolve("0003-1.trial.json"));
      Files.writeString(folder().resolve("trials/0004-1.json"), "[");
      assertThat(archive.trials()).containsExactly(FIRST);
    }
  }

  @Test
  void whoeverGoesOnRemovesWhatAKillLeftOfATrial() throws IOException {
    Path raw = Files.writeString(parent.resolve("raw.json"), "[]");
    try (RunFolder archive = RunFolder.open(folder(), Map.of())) {
      archive.keep(FIRST, Optional.of(raw));
      Path trials = folder().resolve("trials");
      Files.writeString(trials.resolve("0002-1.json"), "[]");
      Files.writeString(trials.resolve(".0002-1.trial.json.part"), "{");
      archive.begin(PLAN);
      try (Stream<Path> left = Files.list(trials)) {
        assertThat(left.map(file -> file.getFileName().toString()))
            .containsExactlyInAnyOrder("0001-1.json", "0001-1.trial.json");
      }
    }
  }

  @Test
  void whatATrialWithoutFiguresPrintedIsKeptAsText() throws IOException {
    Trial failed =
        Examples.trial(
            "0001",
            "b001",
            1,
            "virtual",
            Outcome.FAILED,
            Optional.of("ended with code 1"),
            Samples.quiet(),
            0.3);
    try (RunFolder archive = RunFolder.open(folder(), Map.of())) {
      Path output = archive.scratch().resolve("0001.txt");
      Files.writeString(output, "# Fork: 1 of 1\n<failure>\n");
      assertThat(archive.keep(failed, Optional.of(output)).raw()).contains("trials/0001-1.txt");
      Files.writeString(folder().resolve("trials/0002-1.txt"), "half a trial");
      archive.begin(PLAN);
      try (Stream<Path> left = Files.list(folder().resolve("trials"))) {
        assertThat(left.map(file -> file.getFileName().toString()))
            .containsExactlyInAnyOrder("0001-1.txt", "0001-1.trial.json");
      }
    }
  }

  @Test
  void aTrialsOwnWordsAreKeptWithoutThisMachinesPaths() throws IOException {
    Map<String, String> hidden =
        Map.of("/opt/jdk", "temurin-25", folder().toString(), "run", parent.toString(), "home");
    try (RunFolder archive = RunFolder.open(folder(), hidden)) {
      Path raw = archive.scratch().resolve("0001.json");
      Files.writeString(raw, "{\"jvm\":\"/opt/jdk/bin/java\",\"file\":\"" + raw + "\"}");
      Trial kept = archive.keep(FIRST, Optional.of(raw));
      assertThat(kept.raw()).contains("trials/0001-1.json");
      Path words = folder().resolve(kept.raw().orElseThrow());
      assertThat(Files.readString(words))
          .isEqualTo("{\"jvm\":\"temurin-25/bin/java\",\"file\":\"run/.scratch/0001.json\"}");
      assertThat(kept.sha256()).contains(Digest.sha256(words));
    }
  }

  @Test
  void aReasonIsKeptWithoutThisMachinesPaths() {
    Trial failed =
        Examples.trial(
            "0001",
            "b001",
            1,
            "virtual",
            Outcome.UNREADABLE,
            Optional.of(folder() + "/.scratch/0001.json: not readable as JSON"),
            Samples.quiet());
    try (RunFolder archive = RunFolder.open(folder(), Map.of(folder().toString(), "run"))) {
      assertThat(archive.keep(failed, Optional.empty()).reason())
          .contains("run/.scratch/0001.json: not readable as JSON");
    }
  }

  @Test
  void aFolderThatCannotBeMadeIsAComplaint() throws IOException {
    Path file = Files.writeString(parent.resolve("file"), "");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> RunFolder.open(file.resolve("run"), Map.of()))
        .withMessageStartingWith(file.resolve("run") + ": cannot be written (")
        .withMessageEndingWith("); choose another folder with --out");
  }

  @Test
  void theNewestUnfinishedRunIsFound() throws IOException {
    for (String name :
        List.of("mine", "20260101T000000Z-a", "20260103T000000Z-c", "20260102T000000Z-b")) {
      try (RunFolder archive = RunFolder.open(parent.resolve(name), Map.of())) {
        archive.begin(PLAN);
      }
    }
    Files.writeString(parent.resolve("20260103T000000Z-c/run.json"), "");
    Files.createDirectory(parent.resolve("20260104T000000Z-d"));
    assertThat(RunFolder.newestUnfinished(parent)).isEqualTo(parent.resolve("20260102T000000Z-b"));
  }

  @Test
  void withoutAnUnfinishedRunThereIsAComplaint() {
    for (Path results : List.of(parent, parent.resolve("absent"))) {
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> RunFolder.newestUnfinished(results))
          .withMessage(results + ": holds no unfinished run; name it with --out");
    }
  }

  @Test
  void theRecordOfARunIsReadBack() {
    Run run = Examples.run(FIRST, SECOND);
    try (RunFolder archive = RunFolder.open(folder(), Map.of())) {
      archive.keep(FIRST, Optional.empty());
      archive.end(run);
      assertThat(RunFolder.read(folder().resolve("run.json"))).isEqualTo(run);
      assertThat(RunManifest.faults(RunFiles.in(folder()))).isEmpty();
    }
  }

  @Test
  void aRunNeverEndsWithoutItsManifest() throws IOException {
    try (RunFolder archive = RunFolder.open(folder(), Map.of())) {
      archive.keep(FIRST, Optional.empty());
      Path inTheWay = Files.createDirectories(folder().resolve("run.json/x"));
      assertThatExceptionOfType(Complaint.class).isThrownBy(() -> archive.end(Examples.run(FIRST)));
      assertThat(folder().resolve("manifest.json")).exists();
      Files.delete(inTheWay);
      Files.delete(inTheWay.getParent());
      archive.end(Examples.run(FIRST));
    }
    assertThat(RunManifest.faults(RunFiles.in(folder()))).isEmpty();
    String before = Files.readString(folder().resolve("manifest.json"));
    RunManifest.write(folder());
    assertThat(folder().resolve("manifest.json")).hasContent(before);
  }

  @Test
  void aFinishedRunLeavesNeitherScratchNorPlan() throws IOException {
    try (RunFolder archive = RunFolder.open(folder(), Map.of())) {
      archive.begin(PLAN);
      Files.writeString(archive.scratch().resolve("pid"), "1");
      archive.keep(FIRST, Optional.empty());
      archive.end(Examples.run(FIRST));
    }
    try (Stream<Path> files = Files.walk(folder())) {
      assertThat(
              files
                  .filter(Files::isRegularFile)
                  .map(file -> folder().relativize(file).toString().replace('\\', '/')))
          .containsExactlyInAnyOrder(
              ".lock", "manifest.json", "run.json", "trials/0001-1.trial.json");
    }
  }

  private Path folder() {
    return parent.resolve("run");
  }
}
