package threadmark.study.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Altered;
import threadmark.command.Started;
import threadmark.command.Terminal;
import threadmark.files.SwappedFolder;
import threadmark.jvm.Outcome;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Subject;
import threadmark.study.experiment.TunedFile;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.experiment.TunedSizes.TunedSize;
import threadmark.study.experiment.TunedVariant;
import threadmark.study.record.Build;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.study.record.Words;
import threadmark.text.Complaint;
import threadmark.verdict.Samples;

/** Whatever stops the freezing, the tuning is not lost. */
class FreezingTest {

  @TempDir Path folder;
  private Path baselines;
  private Path out;
  private Path file;

  @BeforeEach
  void prepare() throws Exception {
    baselines = Files.createDirectories(folder.resolve("baselines"));
    out = folder.resolve("tuning");
    file = TunedFile.of(baselines, "here");
  }

  @Test
  void aMachineWithoutANameIsToldWhereItsSizesStopBeingFound() {
    assertThat(freezing(Samples.machine()).unregistered())
        .contains(file.toString())
        .endsWith("name it first: threadmark machine --register NAME");
  }

  @Test
  void aTuningWhoseFreezingWasRefusedIsFrozenLater() {
    measured(tried("0001", 8, 0.3), tried("0002", 16, 0.1));
    SwappedFolder.changing(
        baselines,
        () -> {
          assertThatExceptionOfType(Complaint.class)
              .isThrownBy(() -> freezing(Samples.machine()).freeze(out))
              .withMessage(
                  "%s: another command is writing here; wait for it and try again; the trials are"
                          .formatted(baselines.toAbsolutePath())
                      + " kept, freeze them with: threadmark tune --resume --out "
                      + out);
          return out;
        });
    assertThat(file).doesNotExist();

    freezing(Samples.machine()).freeze(out);
    assertThat(TunedFile.read(file).orElseThrow().sizes())
        .extracting(TunedSize::size)
        .containsExactly(16);
  }

  @Test
  void theCommandTakesUpAFinishedTuning() {
    measured(tried("0001", 8, 0.3));
    Started resumed =
        Started.with(
            "tune", "--resume", "--out", out.toString(), "--experiments", "../../experiments");
    assertThat(resumed.exitCode()).isEqualTo(2);
    assertThat(resumed.errors())
        .startsWith("threadmark: %s: was measured on other hardware (".formatted(out))
        .hasLineCount(1);
    Started told =
        Started.with("tune", "--resume", "--out", out.toString(), "--experiment", "crossover");
    assertThat(told.exitCode()).isEqualTo(2);
    assertThat(told.errors())
        .contains(
            "the trials here are finished; leave out all but --resume, --out and --experiments");
  }

  @Test
  void sizesOfOtherHardwareAreNotFrozenHere() {
    measured(tried("0001", 8, 0.3));
    refused(new MachineIdentity("here", "a-cpu", "ffffffffffff", "ffffffffffff"), "other hardware");
  }

  @Test
  void aRunThatIsReportedChoosesNoSize() {
    measured(tried("0001", 8, 0.3), Examples.measured("0002", "b001", "virtual", 0.1));
    refused(Samples.machine(), "is a run and no tuning");
  }

  @Test
  void theBestOfSeveralVariantsIsFrozenBesideTheSizes() {
    measured(
        tried("0001", 8, 0.3),
        Examples.measured("0002", "b001", "platform", 0.2),
        Examples.measured("0003", "b001", "platform-2p", 0.1));
    freezing(Samples.machine()).freeze(out);
    TunedSizes frozen = TunedFile.read(file).orElseThrow();
    assertThat(frozen.sizes()).extracting(TunedSize::size).containsExactly(8);
    assertThat(frozen.variants()).extracting(TunedVariant::variant).containsExactly("platform-2p");
  }

  @Test
  void howItWasMeasuredIsFrozenWithWhatWasChosen() {
    String since = Build.ALL_MEASURE_SINCE;
    measured(
        tried("0001", 8, 0.3),
        Examples.measured("0002", "b001", "platform", 0.2),
        Examples.measured("0003", "b001", "platform-2p", 0.1));
    freezing(Samples.machine()).freeze(out);
    assertThat(TunedFile.read(file).orElseThrow().measuring())
        .isEqualTo(Map.of("crossover", since, "primes", since));
  }

  /** No run would use it, and what was chosen as it is measured now would go. */
  @Test
  void whatWasMeasuredInAnotherWayIsNotFrozen() {
    measuredIn("0.0.1", tried("0001", 8, 0.3));
    refused(Samples.machine(), "0.0.1");
  }

  @Test
  void aVariantWithoutAFigureMayBeTheBest() {
    measured(
        Examples.measured("0001", "b001", "platform", 0.2),
        failed(Examples.measured("0002", "b001", "platform-2p", 0.1)));
    refused(Samples.machine(), "what has no figure may be the best: primes/platform-2p");
  }

  @Test
  void oneVariantAloneChoosesNothing() {
    measured(Examples.measured("0001", "b001", "platform", 0.2));
    refused(Samples.machine(), "nothing is frozen");
  }

  @Test
  void aSizeWithoutAFigureMayBeTheBest() {
    measured(tried("0001", 8, 0.3), failed(tried("0002", 16, 0.1)));
    refused(Samples.machine(), "what has no figure may be the best: crossover/pool-tuned");
  }

  @Test
  void aLostTrialOfASizeThatHasAFigureLosesNothing() {
    measured(tried("0001", 8, 0.3), tried("0002", 16, 0.1), failed(tried("0003", 16, 0.1)));
    freezing(Samples.machine()).freeze(out);
    assertThat(TunedFile.read(file).orElseThrow().sizes())
        .extracting(TunedSize::size)
        .containsExactly(16);
  }

  private static Trial failed(Trial trial) {
    return Altered.of(
        trial,
        Map.of(
            "block",
            "b002",
            "outcome",
            Outcome.FAILED,
            "reason",
            Optional.of("out of memory"),
            "measurements",
            List.of()));
  }

  private void refused(MachineIdentity machine, String why) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> freezing(machine).freeze(out))
        .withMessageContaining(why);
    assertThat(file).doesNotExist();
  }

  private Freezing freezing(MachineIdentity machine) {
    return new Freezing(
        file,
        machine,
        Examples.untuned(),
        List.of(
            OtherExperiment.about(
                Examples.experiment(Examples.steady(3, "virtual", "platform", "platform-2p")),
                Subject.VIRTUAL_THREADS,
                "platform",
                "platform-2p")),
        new Terminal(
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            false,
            false));
  }

  private void measured(Trial... trials) {
    measuredIn(Build.MEASURES_SINCE, trials);
  }

  private void measuredIn(String version, Trial... trials) {
    Run run = Examples.run(trials);
    Build build = Altered.of(run.build(), "measuring", Optional.of(version));
    Words.write(Altered.of(run, "build", build), out);
  }

  private static Trial tried(String id, int size, double seconds) {
    return Altered.of(
        Examples.measured(id, "b001", "platform", seconds),
        "cell",
        new Cell(
            "crossover",
            Protocol.STEADY,
            "pool-tuned",
            new TreeMap<>(Map.of("tasks", "400", "pool", Integer.toString(size)))));
  }
}
