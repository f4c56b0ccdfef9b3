package threadmark.machine;

import java.util.List;
import java.util.Optional;
import threadmark.jvm.Sandbox;

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
}
