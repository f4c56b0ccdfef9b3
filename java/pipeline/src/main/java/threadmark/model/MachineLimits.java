package threadmark.model;

import java.util.List;
import java.util.Optional;

/**
 * What this machine can hold. A limit that the system does not tell is absent.
 *
 * @param freeMebibytes memory that a new JVM may take
 * @param threads platform threads that one process may have
 * @param maps memory maps that one process may have
 * @param files files and sockets that one process may have open
 * @param cpus the numbers of the processors that a process can be confined to; empty where the
 *     system has no way to confine one
 * @param sandbox what trials can be kept apart by
 */
public record MachineLimits(
    int processors,
    Optional<Long> freeMebibytes,
    Optional<Long> threads,
    Optional<Long> maps,
    Optional<Long> files,
    List<Integer> cpus,
    Sandbox sandbox) {

  public MachineLimits {
    cpus = List.copyOf(cpus);
  }

  /** Those of a machine that keeps trials apart from nothing. */
  public MachineLimits(
      int processors,
      Optional<Long> freeMebibytes,
      Optional<Long> threads,
      Optional<Long> maps,
      Optional<Long> files,
      List<Integer> cpus) {
    this(processors, freeMebibytes, threads, maps, files, cpus, Sandbox.NONE);
  }

  /** The same limits of one that keeps them apart like that. */
  public MachineLimits with(Sandbox other) {
    return new MachineLimits(processors, freeMebibytes, threads, maps, files, cpus, other);
  }

  /** Why a trial of this grid would fail or fake its result here; nothing when it fits. */
  public Optional<String> refusal(Grid grid) {
    // A JVM needs about a third more than its heap: code cache, metaspace, stacks, collector.
    long needed = grid.heapMebibytes() * 4L / 3;
    if (freeMebibytes.isPresent() && freeMebibytes.get() < needed) {
      return Optional.of(
          "needs %d MiB of free memory, has %d".formatted(needed, freeMebibytes.get()));
    }
    if (threads.isPresent() && threads.get() < grid.needsThreads()) {
      return Optional.of(
          "needs %d threads at once, the system allows %d"
              .formatted(grid.needsThreads(), threads.get()));
    }
    // A platform thread takes two memory maps: its stack and the guard below it.
    if (maps.isPresent() && maps.get() < 2L * grid.needsThreads()) {
      return Optional.of(
          "needs %d memory maps, vm.max_map_count is %d"
              .formatted(2L * grid.needsThreads(), maps.get()));
    }
    if (files.isPresent() && files.get() < grid.needsFiles()) {
      return Optional.of(
          "needs %d open files in one process, the system allows %d"
              .formatted(grid.needsFiles(), files.get()));
    }
    return grid.confinement().flatMap(this::refusal);
  }

  /** A limit above what is there would be no limit. */
  private Optional<String> refusal(Confinement confinement) {
    if (processors < confinement.processors()) {
      return Optional.of(
          "needs %d processors, has %d".formatted(confinement.processors(), processors));
    }
    return switch (confinement.by()) {
      case OPTION -> Optional.empty();
      case CPUSET ->
          cpus.size() < confinement.processors()
              ? Optional.of("needs the command taskset, which is not here")
              : Optional.empty();
    };
  }
}
