package threadmark.study.experiment;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import threadmark.text.Labelled;

/**
 * What a measurement counts: label, unit, the names that JMH and a program give it, its meaning and
 * its traits. The unit belongs to the metric, so it cannot be mixed up.
 */
public enum Metric implements Labelled {
  WALL("s/op", "", "", "wall time per operation"),
  CPU(
      "s/op",
      "cpu.total",
      "/cpuSeconds",
      "process CPU time per operation",
      Trait.SHARED_BY_REPETITIONS,
      Trait.OF_THE_ITERATION),
  CPU_USER(
      "s/op",
      "cpu.user",
      "/userSeconds",
      "CPU time per operation in user mode",
      Trait.SHARED_BY_REPETITIONS,
      Trait.OF_THE_ITERATION),
  CPU_SYSTEM(
      "s/op",
      "cpu.system",
      "/systemSeconds",
      "CPU time per operation in the kernel",
      Trait.SHARED_BY_REPETITIONS,
      Trait.OF_THE_ITERATION),
  ALLOCATION(
      "B/op",
      "gc.alloc.rate.norm",
      "/allocatedBytes",
      "heap bytes allocated per operation, by all threads",
      Trait.SHARED_BY_REPETITIONS,
      Trait.OF_THE_ITERATION),
  GC_TIME(
      "s",
      "gc.time",
      "/gcSeconds",
      "time that collectors reported, per iteration",
      Trait.SUMMED_BY_JMH,
      Trait.OF_THE_ITERATION),
  GC_COUNT(
      "collections",
      "gc.count",
      "",
      "collections per iteration",
      Trait.SUMMED_BY_JMH,
      Trait.OF_THE_ITERATION),
  PAUSES(
      "pauses",
      "pauses",
      "",
      "pauses of the collector per iteration",
      Trait.SUMMED_BY_JMH,
      Trait.OF_THE_ITERATION),
  PAUSE_P50(
      "s",
      "pauseP50",
      "",
      "half of the collector's pauses were no longer",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  PAUSE_P99(
      "s",
      "pauseP99",
      "",
      "99% of the collector's pauses were no longer",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  PAUSE_MAX(
      "s",
      "pauseMax",
      "",
      "no pause of the collector was longer",
      Trait.HIGHEST,
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  COLLECTOR_SHARE(
      "share",
      "collectorShare",
      "",
      "share of the process's CPU time that the collector's own threads took",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  PEAK_HEAP(
      "B",
      "heap.peak",
      "/peakHeapBytes",
      "highest heap use",
      Trait.HIGHEST,
      Trait.ZERO_MEANS_ABSENT,
      Trait.OF_THE_ITERATION),
  SWITCHES_VOLUNTARY(
      "switches/op",
      "switches.voluntary",
      "",
      "context switches asked for by waiting",
      Trait.OF_THE_ITERATION),
  SWITCHES_INVOLUNTARY(
      "switches/op",
      "switches.involuntary",
      "",
      "context switches by pre-emption",
      Trait.OF_THE_ITERATION),
  CARRIERS("threads", "carriers", "", "platform threads that carried virtual ones", Trait.HIGHEST),
  THREADS_STARTED(
      "threads/op",
      "vthreads.started",
      "",
      "virtual threads started, in census trials only",
      Trait.STRUCTURAL),
  PINNED(
      "events/op",
      "vthreads.pinned",
      "",
      "times a virtual thread was pinned, in census trials only"),
  LEAVES(
      "leaves",
      "",
      "/details/leaves",
      "parts that a range was split to, in census trials only",
      Trait.STRUCTURAL),
  DEADLOCKS(
      "deadlocks",
      "deadlocks",
      "/details/deadlocks",
      "pools that deadlocked: every thread waited, and none was left to run what it waited for",
      Trait.STRUCTURAL,
      Trait.SUMMED_BY_JMH),
  DUMP_VIRTUAL(
      "threads",
      "",
      "/details/dump.virtual",
      "virtual threads in a thread dump as JSON",
      Trait.STRUCTURAL),
  SHOWN_VIRTUAL(
      "threads",
      "",
      "/details/threadPrint.virtual",
      "virtual threads that Thread.print shows",
      Trait.STRUCTURAL),
  PRINT_THREADS(
      "threads",
      "",
      "/details/traditional.threads",
      "platform threads that the JVM lists",
      Trait.STRUCTURAL),
  PRINT_VIRTUAL(
      "threads",
      "",
      "/details/traditional.virtual",
      "virtual threads that the JVM lists",
      Trait.STRUCTURAL),
  LATENCY(
      "s",
      "latencyMean",
      "/details/meanLatency",
      "mean time from hand-over to answer of one task",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  LATENCY_P50(
      "s",
      "latencyP50",
      "",
      "half of the requests were answered within this",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  LATENCY_P90(
      "s",
      "latencyP90",
      "",
      "90% of the requests were answered within this",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  LATENCY_P99(
      "s",
      "latencyP99",
      "",
      "99% of the requests were answered within this",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  LATENCY_P999(
      "s",
      "latencyP999",
      "",
      "99.9% of the requests were answered within this",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  LATENCY_MAX(
      "s",
      "latencyMax",
      "",
      "every request was answered within this",
      Trait.HIGHEST,
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  RATE("requests/s", "rate", "", "requests answered in a second", Trait.SUMMED_BY_JMH),
  LOAD_PROCESSORS(
      "processors",
      "loadProcessors",
      "",
      "processors' worth of time of the load itself",
      Trait.SUMMED_BY_JMH),
  LOAD_OWN_PROCESSORS(
      "processors",
      "loadOwnProcessors",
      "",
      "processors that the load had for itself; 0 where it shared the server's",
      Trait.SUMMED_BY_JMH),
  CAPACITY(
      "requests/s",
      "capacity",
      "",
      "requests that the server could answer in a second, as its trial found out beforehand",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  CAPACITY_LOAD_PROCESSORS(
      "processors",
      "capacityLoadProcessors",
      "",
      "processors' worth of time of the load meanwhile; near 1, the load was the limit",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  GOODPUT(
      "requests/s",
      "goodput",
      "",
      "requests answered in time in a second, while more are asked than the server can answer",
      Trait.SUMMED_BY_JMH),
  RECOVERY(
      "s",
      "recovery",
      "",
      "from the end of an overload until answers came in time again, or patience was over",
      Trait.SUMMED_BY_JMH),
  OUT_OF_MEMORY(
      "times",
      "outOfMemory",
      "",
      "servers that ended because they ran out of memory",
      Trait.SUMMED_BY_JMH),
  REFUSED(
      "share", "refused", "", "share of the requests that the server refused", Trait.SUMMED_BY_JMH),
  LOST("share", "lost", "", "share of the requests that were never answered", Trait.SUMMED_BY_JMH),
  SERVER_HEAP(
      "B",
      "serverHeap",
      "",
      "most that a collection left in the heap of a server in a process of its own",
      Trait.HIGHEST,
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  SERVER_CPU(
      "s",
      "serverCpu",
      "",
      "CPU time of a server in a process of its own",
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  RESIDENT(
      "B",
      "resident",
      "",
      "most memory that the process of a server ever held, the JVM included",
      Trait.HIGHEST,
      Trait.ZERO_MEANS_ABSENT,
      Trait.SUMMED_BY_JMH),
  PEAK_CONCURRENCY(
      "tasks",
      "peakConcurrency",
      "",
      "most tasks at the same resource at once",
      Trait.HIGHEST,
      Trait.SUMMED_BY_JMH),
  UNWANTED(
      "tasks/op",
      "unwanted",
      "",
      "tasks that went on to their end although nobody needed them any more",
      Trait.SUMMED_BY_JMH),
  HAND_OVERS(
      "hand-overs/turn",
      "handOvers",
      "",
      "share of a lock's turns taken by another thread than the turn before",
      Trait.SUMMED_BY_JMH),
  COMPLETED("tasks", "", "/completed", "tasks that ran to their end", Trait.STRUCTURAL),
  POOL_SIZE(
      "threads",
      "poolSize",
      "",
      "platform threads of the pool, where its size is worked out",
      Trait.ZERO_MEANS_ABSENT),
  OVERSHOOT_P50(
      "s",
      "overshootP50",
      "",
      "how much longer than asked half of the sleeps took",
      Trait.ZERO_MEANS_ABSENT),
  OVERSHOOT_P99(
      "s",
      "overshootP99",
      "",
      "how much longer than asked all but 1% of the sleeps took",
      Trait.ZERO_MEANS_ABSENT),
  HEAP_PER_THREAD(
      "B", "heapPerThread", "", "live heap bytes of one parked thread", Trait.ZERO_MEANS_ABSENT),
  MEMORY_PER_THREAD(
      "B",
      "memoryPerThread",
      "",
      "resident bytes of one parked thread, with what the JVM gained meanwhile",
      Trait.ZERO_MEANS_ABSENT),
  RESIDENT_PER_THREAD(
      "B",
      "residentPerThread",
      "",
      "resident bytes of one parked thread that are new, where other threads ended before",
      Trait.ZERO_MEANS_ABSENT),
  GROUP_PER_THREAD(
      "B",
      "groupPerThread",
      "",
      "bytes that the kernel counts for the control group, its own included, of one parked thread",
      Trait.ZERO_MEANS_ABSENT);

  private enum Trait {
    STRUCTURAL,
    HIGHEST,
    ZERO_MEANS_ABSENT,
    SHARED_BY_REPETITIONS,
    SUMMED_BY_JMH,
    OF_THE_ITERATION
  }

  private final String unit;
  private final String jmhName;
  private final String programPointer;
  private final String meaning;

  @SuppressWarnings("ImmutableEnumChecker") // filled here, and never changed
  private final Set<Trait> traits = EnumSet.noneOf(Trait.class);

  Metric(String unit, String jmhName, String programPointer, String meaning, Trait... traits) {
    this.unit = unit;
    this.jmhName = jmhName;
    this.programPointer = programPointer;
    this.meaning = meaning;
    this.traits.addAll(Arrays.asList(traits));
  }

  /** The metric that one of our profilers or of our benchmarks' own counters reports to JMH. */
  public static Optional<Metric> ofJmh(String name) {
    String plain = name.replace("·", "");
    return Arrays.stream(values())
        .filter(metric -> !metric.jmhName.isEmpty() && metric.jmhName.equals(plain))
        .findFirst();
  }

  /** Where a program's record has it, as a JSON pointer. */
  public Optional<String> programPointer() {
    return Optional.of(programPointer).filter(pointer -> !pointer.isEmpty());
  }

  @Override
  public String label() {
    return this == LATENCY_P999 ? "latency-p99.9" : Labelled.super.label();
  }

  /**
   * The unit in which every value of this metric is kept: seconds, bytes and counts, never scaled.
   */
  public String unit() {
    return unit;
  }

  /** Whether it counts what a program does, which no busy machine changes. */
  public boolean structural() {
    return traits.contains(Trait.STRUCTURAL);
  }

  /** Whether a trial's figure is the highest of its iterations and not their mean. */
  public boolean highest() {
    return traits.contains(Trait.HIGHEST);
  }

  /**
   * Whether a zero stands for a missing value: G1 reports its heap use now and then only, a counter
   * of latencies has gaps, and a benchmark counts what its variant does not have.
   */
  public boolean zeroMeansAbsent() {
    return traits.contains(Trait.ZERO_MEANS_ABSENT);
  }

  /** Whether a program notes it of the whole process, so that all repetitions share it. */
  public boolean sharedByRepetitions() {
    return traits.contains(Trait.SHARED_BY_REPETITIONS);
  }

  /** Whether it is counted from the beginning of an iteration, whatever the process does then. */
  public boolean ofTheIteration() {
    return traits.contains(Trait.OF_THE_ITERATION);
  }

  /**
   * Whether JMH's score is the sum of all iterations. JMH adds up what benchmarks count by
   * themselves, percentiles too: only its raw data tell.
   */
  public boolean summedByJmh() {
    return traits.contains(Trait.SUMMED_BY_JMH);
  }

  /** What a ratio of it is of, for people: {@code time}, {@code latency}. */
  public String quantity() {
    return switch (this) {
      case WALL -> "time";
      case CPU, CPU_USER, CPU_SYSTEM, SERVER_CPU -> "CPU time";
      case LATENCY, LATENCY_P50, LATENCY_P90, LATENCY_P99, LATENCY_P999, LATENCY_MAX -> "latency";
      case PAUSE_P50, PAUSE_P99, PAUSE_MAX -> "pause time";
      case OVERSHOOT_P50, OVERSHOOT_P99 -> "overshoot";
      case HEAP_PER_THREAD, PEAK_HEAP, SERVER_HEAP -> "heap";
      case MEMORY_PER_THREAD, RESIDENT_PER_THREAD, GROUP_PER_THREAD, RESIDENT -> "memory";
      default -> label().replace('-', ' ');
    };
  }

  /** What it counts, for people. */
  public String meaning() {
    return meaning;
  }
}
