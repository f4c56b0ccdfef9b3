package threadmark.workloads.program;

import java.util.Optional;

/**
 * The parts of a program that its source times, one after the other: the wall time of each, and the
 * CPU time of all. What the JVM needs to start, what is made ready before a part, and what is
 * written after it is in neither.
 */
public final class TimedParts {

  private CpuUse use = CpuUse.NONE;
  private boolean told = true;
  private boolean any;
  private ProcessorTime startTime;
  private long startNanos;

  public TimedParts() {
    startTime = new ProcessorTime(Optional.empty(), 0);
  }

  public void begin() {
    startTime = ProcessorTime.now();
    startNanos = System.nanoTime();
  }

  /** The nanoseconds since the last {@link #begin}. */
  public long end() {
    long nanos = System.nanoTime() - startNanos;
    Optional<CpuUse> part = ProcessorTime.now().since(startTime);
    any = true;
    told = told && part.isPresent();
    use = part.isPresent() ? use.plus(part.get()) : use;
    return nanos;
  }

  /** Nothing where no part was timed, or where the system does not tell. */
  Optional<CpuUse> use() {
    return any && told ? Optional.of(use) : Optional.empty();
  }
}
