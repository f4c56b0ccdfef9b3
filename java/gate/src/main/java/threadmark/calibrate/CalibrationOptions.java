package threadmark.calibrate;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import threadmark.command.BenchmarkChoice;
import threadmark.command.Home;
import threadmark.command.Javas;
import threadmark.command.ThisMachine;
import threadmark.command.Unconfined;
import threadmark.files.RunId;
import threadmark.jvm.Clock;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Sandbox;
import threadmark.text.Complaint;

/** What a calibration of this machine measures. */
final class CalibrationOptions {

  @Option(
      names = "--jar",
      paramLabel = "JAR",
      description = "any JMH jar (default: the gate cells of our own experiments)")
  private Path jar;

  @Mixin private BenchmarkChoice benchmarks;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "24",
      description =
          "pairs of each benchmark, a multiple of 8, 16 at least (default: ${DEFAULT-VALUE})")
  private int pairs;

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description =
          "measure on this JDK, of another jar also a release such as 17 (default: the one running"
              + " now)")
  private Path jdk;

  @Option(
      names = "--duet",
      description =
          "both sides at the same time, each on half of the processors, as gate --duet runs"
              + " benchmarks of one thread; on Linux, with two processors and the command taskset")
  private boolean duet;

  @Option(
      names = "--record",
      description =
          "add it to baselines/, so that gates here know the noise before their first pair")
  private boolean record;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where trials are kept (default: a new folder in results/calibrations/)")
  private Path out;

  @Option(
      names = "--resume",
      description = "go on with the calibration in --out; it knows its options")
  private boolean resume;

  @Option(
      names = "--dry-run",
      description =
          "print the plan and its time, with --resume also what is kept and left, and stop")
  private boolean dryRun;

  @Mixin private Unconfined unconfined;

  Sandbox sandbox(ThisMachine machine) {
    return unconfined.sandbox(machine);
  }

  Optional<Path> jar() {
    return Optional.ofNullable(jar);
  }

  BenchmarkChoice benchmarks() {
    return benchmarks;
  }

  int pairs() {
    return pairs;
  }

  /** Whole runs only, and two at least: one says nothing of how runs differ. */
  boolean pairsMakeRuns() {
    return pairs >= 2 * Calibrating.PAIRS_A_RUN && pairs % Calibrating.PAIRS_A_RUN == 0;
  }

  JavaHome java(Map<String, String> environment) {
    Optional<Path> named = Optional.ofNullable(jdk);
    return jar == null
        ? Javas.at(named, "--jdk", environment)
        : Javas.forAnyJar(named, "--jdk", environment);
  }

  boolean duet() {
    return duet;
  }

  boolean record() {
    return record;
  }

  /** The folder that was named; else a new one. */
  Path folder(Home home, Clock clock) {
    if (resume && out == null) {
      throw new Complaint("--resume: name the folder of the calibration to go on with in --out");
    }
    return Optional.ofNullable(out)
        .orElseGet(() -> home.results().resolve("calibrations").resolve(RunId.at(clock.now())))
        .toAbsolutePath();
  }

  boolean resume() {
    return resume;
  }

  boolean dryRun() {
    return dryRun;
  }
}
