package threadmark.cli;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.machine.Facts;
import threadmark.machine.FreshLoopTrial;
import threadmark.machine.LoopTrial;
import threadmark.machine.NoiseReport;
import threadmark.machine.OperatingSystem;
import threadmark.machine.Preflight;
import threadmark.machine.PrintedCommands;
import threadmark.machine.Sources;
import threadmark.machine.Survey;
import threadmark.machine.SystemSurroundings;
import threadmark.model.EnvironmentProbe;
import threadmark.model.Machine;
import threadmark.model.MachineIdentity;
import threadmark.model.MachineLimits;
import threadmark.model.TunedSizes;
import threadmark.run.ChildProcesses;
import threadmark.run.SystemClock;
import threadmark.store.MachineFile;
import threadmark.store.TunedFile;

/** Where this process runs: what a run has to know of it before and during the trials. */
record ThisMachine(
    Machine machine,
    boolean registered,
    MachineLimits limits,
    EnvironmentProbe environment,
    NoiseReport noise,
    TunedSizes tuned,
    List<String> notForBaselines) {

  ThisMachine {
    notForBaselines = List.copyOf(notForBaselines);
  }

  static ThisMachine read() throws InterruptedException {
    Sources sources = sources();
    Survey survey =
        Survey.of(
            sources,
            new SystemSurroundings(sources, new SystemClock()),
            seconds -> Thread.sleep(Math.round(seconds * 1000)));
    return of(survey, baselines());
  }

  /** What it is, without waiting to see what disturbs it. */
  static Machine atFirstSight() {
    return Facts.read(sources()).unregistered();
  }

  /** Whose records are its own: what {@link #read()} says of it, without the wait. */
  static MachineIdentity identityAtFirstSight() {
    Machine seen = atFirstSight();
    return named(seen, names(seen, baselines())).identity();
  }

  private static List<Machine> names(Machine seen, Path baselines) {
    return MachineFile.all(baselines).stream().filter(machine -> machine.comparable(seen)).toList();
  }

  private static Machine named(Machine seen, List<Machine> names) {
    return names.size() == 1 ? seen.named(names.getFirst().name()) : seen;
  }

  static Path baselines() {
    return Home.here().folder().resolve("baselines");
  }

  /** The machine by its registered name, when exactly one name is registered for it. */
  static ThisMachine of(Survey survey, Path baselines) {
    List<Machine> names = names(survey.machine(), baselines);
    Machine here = named(survey.machine(), names);
    Optional<Machine> registered = MachineFile.registered(baselines, here.name());
    List<String> reasons = new ArrayList<>();
    if (names.size() > 1) {
      reasons.add(
          "this hardware is registered under several names (%s); keep one of them"
              .formatted(String.join(", ", names.stream().map(Machine::name).toList())));
    }
    reasons.addAll(Preflight.reasons(survey.noise(), here, registered));
    return new ThisMachine(
        here,
        names.size() == 1,
        survey.limits(),
        survey.environment(),
        survey.noise(),
        tuned(baselines, here),
        reasons);
  }

  /** The pool sizes that were chosen on this hardware; those of other hardware say nothing. */
  private static TunedSizes tuned(Path baselines, Machine here) {
    return TunedFile.read(TunedFile.of(baselines, here.name()))
        .filter(sizes -> sizes.machine().hardware().equals(here.hardware()))
        .orElseGet(() -> TunedSizes.none(here.identity()));
  }

  /** A folder of nobody else's: a name that can be guessed could be a link laid by another. */
  static Path scratch() {
    try {
      Path folder = Files.createTempDirectory("threadmark-");
      folder.toFile().deleteOnExit();
      return folder;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Sources sources() {
    Path pid = scratch().resolve("pid");
    pid.toFile().deleteOnExit();
    return new Sources(
        OperatingSystem.named(System.getProperty("os.name")),
        System.getProperty("os.version"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        memoryBytes(),
        Path.of("/"),
        new PrintedCommands(new ChildProcesses(pid)));
  }

  /** Times a loop in a JVM like this one, started from the same jar. */
  static LoopTrial loopTrial() {
    Path folder = scratch();
    Path output = folder.resolve("loop");
    Path pid = folder.resolve("loop.pid");
    output.toFile().deleteOnExit();
    pid.toFile().deleteOnExit();
    return new FreshLoopTrial(
        new ChildProcesses(pid),
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            LoopTimer.class.getName()),
        output);
  }

  private static long memoryBytes() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  MachineIdentity identity() {
    return machine.identity();
  }
}
