package threadmark.study.experiment;

import java.util.EnumSet;
import java.util.Set;
import threadmark.text.Labelled;

/** What a measurement counts. The unit belongs to the metric, so it cannot be mixed up. */
public enum Metric implements Labelled {
  WALL("wall", "s/op", "wall time per operation"),
  CPU("cpu", "s/op", "process CPU time per operation"),
  CPU_USER("cpu-user", "s/op", "of that, in user mode"),
  CPU_SYSTEM("cpu-system", "s/op", "of that, in the kernel"),
  ALLOCATION("allocation", "B/op", "heap bytes allocated per operation, by all threads"),
  GC_TIME("gc-time", "s", "time that collectors reported, per iteration"),
  GC_COUNT("gc-count", "collections", "collections per iteration"),
  PEAK_HEAP("peak-heap", "B", "highest heap use"),
  SWITCHES_VOLUNTARY("switches-voluntary", "switches/op", "context switches asked for by waiting"),
  SWITCHES_INVOLUNTARY("switches-involuntary", "switches/op", "context switches by pre-emption"),
  CARRIERS("carriers", "threads", "platform threads that carried virtual ones"),
  THREADS_STARTED(
      "threads-started", "threads/op", "virtual threads started, in census trials only"),
  PINNED("pinned", "events/op", "times a virtual thread was pinned, in census trials only"),
  LEAVES("leaves", "leaves", "parts that a range was split to, in census trials only"),
  DEADLOCKS(
      "deadlocks",
      "deadlocks",
      "pools all of whose threads waited for tasks that none was left to run"),
  DUMP_VIRTUAL("dump-virtual", "threads", "virtual threads in a thread dump as JSON"),
  SHOWN_VIRTUAL("shown-virtual", "threads", "virtual threads that Thread.print shows"),
  PRINT_THREADS("print-threads", "threads", "platform threads that the JVM lists"),
  PRINT_VIRTUAL("print-virtual", "threads", "of those, virtual ones"),
  LATENCY("latency", "s", "mean time from hand-over to answer of one task"),
  LATENCY_P50("latency-p50", "s", "half of the requests were answered within this"),
  LATENCY_P90("latency-p90", "s", "90% of the requests were answered within this"),
  LATENCY_P99("latency-p99", "s", "99% of the requests were answered within this"),
  LATENCY_P999("latency-p99.9", "s", "99.9% of the requests were answered within this"),
  LATENCY_MAX("latency-max", "s", "every request was answered within this"),
  RATE("rate", "requests/s", "requests answered in a second"),
  LOAD_PROCESSORS("load-processors", "processors", "processors' worth of time of the load itself"),
  PEAK_CONCURRENCY("peak-concurrency", "tasks", "most tasks at the same resource at once"),
  UNWANTED(
      "unwanted",
      "tasks/op",
      "tasks that went on to their end although nobody needed them any more"),
  HAND_OVERS(
      "hand-overs",
      "hand-overs/turn",
      "share of a lock's turns that another thread took than the one before"),
  COMPLETED("completed", "tasks", "tasks that ran to their end"),
  POOL_SIZE("pool-size", "threads", "platform threads of the pool, where its size is worked out"),
  OVERSHOOT_P50("overshoot-p50", "s", "how much longer than asked half of the sleeps took"),
  OVERSHOOT_P99("overshoot-p99", "s", "how much longer than asked all but 1% of the sleeps took"),
  HEAP_PER_THREAD("heap-per-thread", "B", "live heap bytes of one parked thread"),
  MEMORY_PER_THREAD(
      "memory-per-thread",
      "B",
      "resident bytes of one parked thread, with what the JVM gained meanwhile"),
  RESIDENT_PER_THREAD(
      "resident-per-thread", "B", "those of them that are new, where other threads ended before");

  private static final Set<Metric> STRUCTURAL =
      EnumSet.of(
          THREADS_STARTED,
          LEAVES,
          DEADLOCKS,
          DUMP_VIRTUAL,
          SHOWN_VIRTUAL,
          PRINT_THREADS,
          PRINT_VIRTUAL,
          COMPLETED);

  private static final Set<Metric> HIGHEST =
      EnumSet.of(PEAK_HEAP, PEAK_CONCURRENCY, CARRIERS, LATENCY_MAX);

  private final String label;
  private final String unit;
  private final String meaning;

  Metric(String label, String unit, String meaning) {
    this.label = label;
    this.unit = unit;
    this.meaning = meaning;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * The unit in which every value of this metric is kept: seconds, bytes and counts, never scaled.
   */
  public String unit() {
    return unit;
  }

  /** Whether it counts what a program does, which no busy machine changes. */
  public boolean structural() {
    return STRUCTURAL.contains(this);
  }

  /** Whether a trial's figure is the highest of its iterations and not their mean. */
  public boolean highest() {
    return HIGHEST.contains(this);
  }

  /** What it counts, for people. */
  public String meaning() {
    return meaning;
  }
}
