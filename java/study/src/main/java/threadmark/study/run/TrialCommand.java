package threadmark.study.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jvm.JavaHome;
import threadmark.machine.MachineLimits;
import threadmark.study.experiment.Collector;
import threadmark.study.experiment.Confinement;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Grid.Timing;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.run.Plan.PlannedTrial;

/**
 * The command line of a trial. Processors, heap, collector and the scheduler's parallelism are
 * said, because the JVM's own choice follows the machine; only where that choice is the question,
 * collector or processors are left to it.
 */
public final class TrialCommand {

  /**
   * The profilers of our own that only count. The first one is outermost: where the kernel cannot
   * be asked it reads a file for each thread, and that may not be in the CPU time of 10,000 of
   * them.
   */
  private static final List<String> PROFILERS =
      List.of("SwitchesProfiler", "AllocationProfiler", "CpuProfiler", "HeapProfiler");

  /** The one that listens to events, for trials whose times nobody looks at. */
  private static final List<String> CENSUS_PROFILERS = List.of("CensusProfiler");

  private static final Pattern MULTIPLE = Pattern.compile("\\{([0-9]{0,4}P|P-1)\\}");

  private final Path benchmarks;
  private final Path workloads;
  private final MachineLimits limits;

  public TrialCommand(Path benchmarks, Path workloads, MachineLimits limits) {
    this.benchmarks = benchmarks;
    this.workloads = workloads;
    this.limits = limits;
  }

  /** The options of the JVM under test. */
  List<String> jvmOptions(Grid grid) {
    List<String> options = new ArrayList<>();
    if (grid.collector() != Collector.CHOSEN_BY_JVM) {
      options.add(grid.collector().option());
    }
    options.add("-Xms%dm".formatted(grid.heapMebibytes()));
    options.add("-Xmx%dm".formatted(grid.heapMebibytes()));
    if (!inCpuset(grid)) {
      options.add("-XX:ActiveProcessorCount=" + processors(grid));
    }
    options.add("-Djdk.virtualThreadScheduler.parallelism=" + processors(grid));
    // The profilers of CPU time and of context switches call the system's getrusage.
    options.add("--enable-native-access=ALL-UNNAMED");
    grid.jvmOptions().forEach(option -> options.add(ofProcessors(option, processors(grid))));
    return options;
  }

  /**
   * {@code {2P}} in an option becomes twice the processors, and {@code {P-1}} all but one where
   * there are more.
   */
  private static String ofProcessors(String option, int processors) {
    return MULTIPLE.matcher(option).replaceAll(multiple -> number(multiple.group(1), processors));
  }

  private int processors(Grid grid) {
    return grid.confinement().map(Confinement::processors).orElse(limits.processors());
  }

  private static boolean inCpuset(Grid grid) {
    return grid.confinement().filter(limit -> limit.by() == Confinement.Means.CPUSET).isPresent();
  }

  /**
   * What a command begins with whose JVM, and all that it starts, may write to that folder alone,
   * and has few processors where that is asked.
   */
  List<String> confining(Grid grid, Path folder) {
    return Stream.concat(cpuset(grid).stream(), limits.sandbox().words(folder).stream()).toList();
  }

  private List<String> cpuset(Grid grid) {
    return inCpuset(grid)
        ? List.of(
            "taskset",
            "--cpu-list",
            limits.cpus().stream()
                .limit(processors(grid))
                .map(cpu -> Integer.toString(cpu))
                .collect(Collectors.joining(",")))
        : List.of();
  }

  /** The whole command; its own words go to the given file, to whose folder alone it may write. */
  public List<String> of(PlannedTrial trial, JavaHome java, Path words) {
    List<String> command =
        new ArrayList<>(confining(trial.grid(), words.toAbsolutePath().getParent()));
    command.addAll(
        switch (trial.grid().protocol()) {
          case STEADY, CENSUS -> fork(trial, java, words);
          case AS_PUBLISHED -> program(trial, java, words);
        });
    return command;
  }

  /** What a person would type to make the same fork without us. */
  public List<String> byHand(PlannedTrial trial, JavaHome java, Path words) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(java.java().toString(), "-jar", benchmarks.toString()));
    command.addAll(jmh(trial, words));
    return command;
  }

  private List<String> fork(PlannedTrial trial, JavaHome java, Path words) {
    List<String> command = new ArrayList<>();
    command.add(java.java().toString());
    // The host JVM only starts the fork and writes JSON: it should be up soon and stay small.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m"));
    command.addAll(List.of("-Djmh.ignoreLock=true", "-jar", benchmarks.toString()));
    command.addAll(jmh(trial, words));
    return command;
  }

  private List<String> jmh(PlannedTrial trial, Path words) {
    Timing timing = trial.grid().timing().orElseThrow();
    List<String> command = new ArrayList<>();
    command.add("^" + trial.experiment().benchmark().orElseThrow().replace(".", "\\.") + "$");
    command.addAll(List.of("-f", "1", "-bm", "avgt", "-tu", "s", "-foe", "true"));
    command.addAll(List.of("-wi", Integer.toString(timing.warmUpIterations())));
    command.addAll(List.of("-i", Integer.toString(timing.iterations())));
    command.addAll(List.of("-w", milliseconds(timing.warmUpSeconds())));
    command.addAll(List.of("-r", milliseconds(timing.iterationSeconds())));
    command.addAll(List.of("-p", "variant=" + trial.cell().variant()));
    trial
        .cell()
        .parameters()
        .forEach((name, value) -> command.addAll(List.of("-p", name + "=" + value)));
    trial
        .poolSize()
        .ifPresent(size -> command.addAll(List.of("-p", TunedSizes.PARAMETER + "=" + size)));
    for (String profiler : profilers(trial)) {
      command.addAll(List.of("-prof", "threadmark.benchmarks.profile." + profiler));
    }
    // What an annotation says in front is for whoever starts the benchmark by hand.
    command.addAll(List.of("-jvmArgsPrepend", ""));
    command.addAll(List.of("-jvmArgs", String.join(" ", jvmOptions(trial.grid()))));
    command.addAll(List.of("-rf", "json", "-rff", words.toString()));
    return command;
  }

  private static List<String> profilers(PlannedTrial trial) {
    return trial.grid().protocol() == Protocol.CENSUS ? CENSUS_PROFILERS : PROFILERS;
  }

  private static String milliseconds(double seconds) {
    return Math.round(seconds * 1000) + "ms";
  }

  private List<String> program(PlannedTrial trial, JavaHome java, Path words) {
    Experiment experiment = trial.experiment();
    List<String> command = new ArrayList<>();
    command.add(java.java().toString());
    command.addAll(jvmOptions(trial.grid()));
    command.add("-Dthreadmark.trial=" + words);
    command.addAll(List.of("-cp", workloads.toString()));
    for (String word : experiment.programs().get(trial.cell().variant())) {
      command.add(filled(word, trial));
    }
    return command;
  }

  private String filled(String word, PlannedTrial trial) {
    String filled = word;
    int own = processors(trial.grid());
    for (Map.Entry<String, String> parameter : trial.cell().parameters().entrySet()) {
      filled = filled.replace("{" + parameter.getKey() + "}", number(parameter.getValue(), own));
    }
    return filled;
  }

  /** The programs know numbers only: {@code 2P} becomes twice the processors. */
  private static String number(String value, int processors) {
    if (value.equals("P-1")) {
      return Integer.toString(Math.max(1, processors - 1));
    }
    if (!value.matches("[0-9]{0,4}P")) {
      return value;
    }
    String times = value.substring(0, value.length() - 1);
    return Integer.toString((times.isEmpty() ? 1 : Integer.parseInt(times)) * processors);
  }
}
