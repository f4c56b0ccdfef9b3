package threadmark.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Altered;
import threadmark.calibrate.NoiseTable;
import threadmark.command.PublishedSchema;
import threadmark.gate.GateExamples;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredTiming;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;
import threadmark.text.Window;
import threadmark.verdict.CalibrationFile;
import threadmark.verdict.MachineCalibration;
import threadmark.verdict.MachineCalibration.Counted;
import threadmark.verdict.MachineCalibration.Shuffles;
import threadmark.verdict.Samples;
import threadmark.verdict.SeriesNoise;
import threadmark.verdict.Verdicts;

/** What a gate leaves on the disk: read back as it was, and as the schemas say. */
class GateFolderTest {

  private static final PlanFile PLAN = new PlanFile("gate", List.of(), 7, 1, "machine", Map.of());

  @TempDir private Path folder;

  @Test
  void trialsComeBackAsTheyWereKept() throws IOException {
    GateExamples.Left left = GateExamples.everything(folder);
    Path place = folder.resolve("gate");
    try (GateFolder archive = GateFolder.open(place, Map.of())) {
      left.trials().forEach(trial -> archive.keep(trial, Optional.empty()));
      assertThat(archive.trials()).containsExactlyInAnyOrderElementsOf(left.trials());
    }
    for (GateTrial trial : left.trials()) {
      String name = "trials/%05d-%s.trial.json".formatted(trial.block(), trial.side().label());
      assertThat(new PublishedSchema("gate-trial-1").errors(Files.readString(place.resolve(name))))
          .isEmpty();
    }
  }

  @Test
  void aTrialsOwnWordsAreKeptWithoutThePathsOfThisMachine() throws IOException {
    GateTrial trial = GateExamples.cutShort(folder).trials().getFirst();
    Path raw = Files.writeString(folder.resolve("raw.json"), "[\"/secret/place/base.jar\"]");
    Path place = folder.resolve("gate");
    try (GateFolder archive = GateFolder.open(place, Map.of("/secret/place", "here"))) {
      GateTrial kept = archive.keep(trial, Optional.of(raw));
      assertThat(Files.readString(place.resolve(kept.raw().orElseThrow())))
          .isEqualTo("[\"here/base.jar\"]");
      assertThat(kept.sha256().orElseThrow()).hasSize(64);
    }
  }

  @Test
  void aBlockThatIsMadeAgainReplacesWhatAKilledGateLeft() throws IOException {
    GateTrial trial = GateExamples.cutShort(folder).trials().getFirst();
    try (GateFolder archive = GateFolder.open(folder.resolve("gate"), Map.of())) {
      archive.keep(trial, Optional.empty());
      archive.keep(trial, Optional.empty());
      assertThat(archive.trials()).hasSize(1);
    }
  }

  @Test
  void verdictsComeLastAndAreVoidWhenItBeginsAgain() throws IOException {
    Verdicts verdicts = GateExamples.everything(folder).verdicts();
    Path place = folder.resolve("gate");
    try (GateFolder archive = GateFolder.open(place, Map.of())) {
      archive.begin(PLAN);
      assertThat(GateFolder.verdicts(place)).isEmpty();
      archive.end(verdicts, "page", "comment");
      assertThat(GateFolder.verdicts(place)).contains(verdicts);
      assertThat(
              new PublishedSchema("verdicts-1")
                  .errors(Files.readString(place.resolve("verdicts.json"))))
          .isEmpty();
      assertThat(place.resolve(".scratch")).doesNotExist();
      archive.begin(PLAN);
      assertThat(GateFolder.verdicts(place)).isEmpty();
    }
  }

  @Test
  void aFolderBelowAFileIsRefusedInTheWordsOfARun() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> GateFolder.refuseUnwritable(file.resolve("gate")))
        .withMessage(
            "%s: cannot be written (%s is a file); choose another folder with --out"
                .formatted(file.resolve("gate"), file));
  }

  @Test
  void aSecondWriterIsRefused() {
    try (GateFolder first = GateFolder.open(folder.resolve("gate"), Map.of())) {
      assertThat(first.trials()).isEmpty();
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> GateFolder.open(folder.resolve("gate"), Map.of()))
          .withMessageContaining("another command is writing here");
    }
  }

  @Test
  void everyEventIsOneLineThatItsSchemaKnows() {
    List<GateEvent> events = GateExamples.everything(folder).events();
    assertThat(events.stream().map(Object::getClass).distinct()).hasSize(8);
    for (GateEvent event : events) {
      String line = event.line();
      assertThat(line).doesNotContain("\n");
      assertThat(new PublishedSchema("gate-event-1").errors(line)).as(line).isEmpty();
    }
    String planned = new GateEvent.Planned(2, 6, 60, 900, List.of("2 benchmarks")).line();
    assertThat(new PublishedSchema("gate-event-1").errors(planned)).isEmpty();
    assertThat(new PublishedSchema("gate-event-1").errors(new GateEvent.Again(2, 6, 60).line()))
        .isEmpty();
    GateEvent further =
        new GateEvent.Further(
            FakeWorld.declared("a.A.one").benchmark(), ComparedMetric.TIME, 48, 96);
    assertThat(new PublishedSchema("gate-event-1").errors(further.line())).isEmpty();
    assertThat(new PublishedSchema("gate-event-1").errors(planned.replace("planned", "dreamt")))
        .isNotEmpty();
  }

  @Test
  void aCalibrationIsRecordedBesideTheEarlierRunsOfTheSameHardware() throws IOException {
    MachineCalibration first = calibration("0123456789ab", 1e-3);
    Path file = CalibrationFile.record(folder, first);
    assertThat(new PublishedSchema("calibration-1").errors(Files.readString(file))).isEmpty();
    assertThat(CalibrationFile.recorded(folder, "here", "jdk-25")).contains(first);
    CalibrationFile.record(folder, calibration("0123456789ab", 2e-3));
    assertThat(
            CalibrationFile.recorded(folder, "here", "jdk-25")
                .orElseThrow()
                .series()
                .getFirst()
                .runs())
        .extracting(SeriesNoise.Run::variance)
        .containsExactly(1e-3, 2e-3);
    CalibrationFile.record(folder, calibration("ba9876543210", 3e-3));
    assertThat(
            CalibrationFile.recorded(folder, "here", "jdk-25")
                .orElseThrow()
                .series()
                .getFirst()
                .runs())
        .hasSize(1);
  }

  /** A record that is older than duets does not say that it is none. */
  @Test
  void aRecordWithoutHalvesWasMadeOneAfterTheOther() throws IOException {
    MachineCalibration apart = calibration("0123456789ab", 1e-3);
    Path file = CalibrationFile.record(folder, apart);
    List<String> lines = Files.readAllLines(file);
    assertThat(lines.removeIf(line -> line.contains("\"halves\""))).isTrue();
    Files.write(file, lines);
    assertThat(CalibrationFile.recorded(folder, "here", "jdk-25")).contains(apart);
  }

  @Test
  void aDuetIsToldAsOneWithoutWhatItCannotTell() {
    MachineCalibration apart = calibration("0123456789ab", 1e-3, Optional.empty());
    MachineCalibration duet = calibration("0123456789ab", 1e-3, Optional.of(List.of("0", "1")));
    assertThat(new PublishedSchema("calibration-1").errors(CalibrationFile.text(duet))).isEmpty();
    assertThat(NoiseTable.text(apart, Window.OPEN))
        .contains("visible effect", "false alarms")
        .doesNotContain("at the same time");
    assertThat(NoiseTable.text(duet, Window.OPEN))
        .contains("scatter of a pair", "both sides at the same time")
        .doesNotContain("visible effect", "false alarms");
  }

  private static MachineCalibration calibration(String hardware, double variance) {
    return calibration(hardware, variance, Optional.empty());
  }

  private static MachineCalibration calibration(
      String hardware, double variance, Optional<List<String>> halves) {
    return Altered.of(
        Samples.calibration(
            new MachineIdentity("here", "a-cpu", hardware, "ba9876543210"),
            "jdk-25",
            new SeriesNoise(
                new Benchmark("a.A.one", "avgt", new TreeMap<>(), 1),
                new DeclaredTiming(1, 1, 5, 0.3),
                ComparedMetric.TIME,
                List.of(new SeriesNoise.Run(Samples.START, variance, 7)),
                0.05)),
        Map.of(
            "halves",
            halves,
            "shuffles",
            new Shuffles(
                new Counted(0, 1000, 0, 0.004), new Counted(9, 1000, 0.004, 0.017), 17.5)));
  }
}
