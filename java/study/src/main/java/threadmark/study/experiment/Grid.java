package threadmark.study.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.machine.MachineLimits;

/**
 * Cells of one experiment that a profile measures alike: every listed variant at every combination
 * of the parameters' values.
 *
 * @param reference the variant that the others are divided by here, where it is not the
 *     experiment's
 * @param timing how a steady trial spends its time; absent for programs, which time themselves
 * @param trials trials of each cell
 * @param trialSeconds what a trial is expected to take on two processors, its JVM's start included
 * @param heapMebibytes heap of each trial, fixed (-Xms = -Xmx)
 * @param collector the garbage collector, as in -XX:+UseG1GC
 * @param jvmOptions options beyond those that the harness always sets
 * @param needsThreads platform threads that live at once, at most
 * @param needsFiles files and sockets that one process has open at once, at most; 0 for a few
 * @param confinement to fewer processors than the machine has; absent for all of them
 */
public record Grid(
    Protocol protocol,
    List<String> variants,
    Optional<String> reference,
    SortedMap<String, List<String>> parameters,
    int trials,
    Optional<Timing> timing,
    double trialSeconds,
    int heapMebibytes,
    Collector collector,
    List<String> jvmOptions,
    int needsThreads,
    int needsFiles,
    Optional<Confinement> confinement) {

  /** The option by which a JVM touches all of its heap before the program starts. */
  public static final String TOUCHED_HEAP = "-XX:+AlwaysPreTouch";

  public Grid {
    variants = List.copyOf(variants);
    jvmOptions = List.copyOf(jvmOptions);
    var copy = new TreeMap<String, List<String>>();
    parameters.forEach((name, values) -> copy.put(name, List.copyOf(values)));
    parameters = Collections.unmodifiableSortedMap(copy);
  }

  /** The same trials of other cells. */
  public Grid trying(
      List<String> otherVariants,
      SortedMap<String, List<String>> otherParameters,
      int otherTrials,
      int otherThreads) {
    return new Grid(
        protocol,
        otherVariants,
        Optional.empty(),
        otherParameters,
        otherTrials,
        timing,
        trialSeconds,
        heapMebibytes,
        collector,
        jvmOptions,
        otherThreads,
        needsFiles,
        confinement);
  }

  /** The same trials of some of its cells, so many of each. */
  public Grid only(List<String> those, SortedMap<String, String> point, int blocks) {
    var single = new TreeMap<String, List<String>>();
    point.forEach((name, value) -> single.put(name, List.of(value)));
    return new Grid(
        protocol,
        variants.stream().filter(those::contains).toList(),
        reference,
        single,
        blocks,
        timing,
        trialSeconds,
        heapMebibytes,
        collector,
        jvmOptions,
        needsThreads,
        needsFiles,
        confinement);
  }

  /** Whether that cell is one of its own, with that option for the collector. */
  public boolean holds(Cell cell, String collectorOption) {
    return protocol == cell.protocol()
        && collector.option().equals(collectorOption)
        && variants.contains(cell.variant())
        && points().contains(cell.parameters());
  }

  /** Every combination of the parameters' values; one empty combination when there are none. */
  public List<SortedMap<String, String>> points() {
    List<SortedMap<String, String>> points = List.of(new TreeMap<>());
    for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
      List<SortedMap<String, String>> longer = new ArrayList<>();
      for (SortedMap<String, String> point : points) {
        for (String value : parameter.getValue()) {
          var next = new TreeMap<>(point);
          next.put(parameter.getKey(), value);
          longer.add(next);
        }
      }
      points = longer;
    }
    return points;
  }

  /** Its cells of that experiment: at each point every variant. */
  public Stream<Cell> cells(String experiment) {
    return points().stream()
        .flatMap(point ->
            variants.stream().map(variant -> new Cell(experiment, protocol, variant, point)));
  }

  /** Why a trial would fail or fake its result on such a machine; nothing when it fits. */
  public Optional<String> refusal(MachineLimits limits) {
    // A JVM needs about a third more than its heap: code cache, metaspace, stacks, collector.
    long needed = heapMebibytes * 4L / 3;
    if (limits.freeMebibytes().isPresent() && limits.freeMebibytes().get() < needed) {
      return Optional.of(
          "needs %d MiB of free memory, has %d".formatted(needed, limits.freeMebibytes().get()));
    }
    if (limits.threads().isPresent() && limits.threads().get() < needsThreads) {
      return Optional.of(
          "needs %d threads at once, the system allows %d"
              .formatted(needsThreads, limits.threads().get()));
    }
    // A platform thread takes two memory maps: its stack and the guard below it.
    if (limits.maps().isPresent() && limits.maps().get() < 2L * needsThreads) {
      return Optional.of(
          "needs %d memory maps, vm.max_map_count is %d"
              .formatted(2L * needsThreads, limits.maps().get()));
    }
    if (limits.files().isPresent() && limits.files().get() < needsFiles) {
      return Optional.of(
          "needs %d open files in one process, the system allows %d"
              .formatted(needsFiles, limits.files().get()));
    }
    return confinement.flatMap(fewer -> fewer.refusal(limits));
  }

  /**
   * How a steady trial spends its time: so many iterations of so many seconds, first to warm up.
   */
  public record Timing(
      int warmUpIterations, double warmUpSeconds, int iterations, double iterationSeconds) {

    public Timing {
      if (warmUpIterations < 0 || iterations < 1) {
        throw new IllegalArgumentException(
            "a trial needs at least one iteration and no negative warm-up");
      }
      if (!(warmUpSeconds >= 0) || !(iterationSeconds > 0)) {
        throw new IllegalArgumentException("an iteration lasts longer than no time at all");
      }
    }

    /** The shortest time in which such a trial can end, its JVM's start left out. */
    public double seconds() {
      return warmUpIterations * warmUpSeconds + iterations * iterationSeconds;
    }
  }
}
