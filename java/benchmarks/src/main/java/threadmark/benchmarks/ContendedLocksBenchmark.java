package threadmark.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.benchmarks.profile.MeasuredPart;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.locks.ContendedTurns;
import threadmark.workloads.locks.LockKind;

/**
 * What one turn under a lock costs that other threads want all the time, warm.
 *
 * <p>The trap is a lock that is shared and never contended: where each thread has its own few
 * turns, one is through before the next has begun. Here an invocation lasts until the total is
 * reached, and that is 50 ms at least. The other trap is a thread that wants the lock back at once:
 * it mostly gets it, and the others wait for nothing. The hand-overs tell whether the lock went
 * round.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class ContendedLocksBenchmark {

  @Param({"platform", "virtual"})
  public String variant;

  @Param({"synchronized", "lock", "fair-lock"})
  public String lock;

  @Param("16")
  public int threads;

  /** How long each turn computes inside. */
  @Param("4")
  public int holdMicros;

  /** How long a thread computes between two turns. A cell that names none is of turns at once. */
  @Param("0")
  public int betweenMicros;

  private ContendedTurns cell;
  private Long knownAnswer;

  /** The share of turns that another thread took than the one before. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Owners {

    private long operations;
    private double shares;

    @Setup(Level.Iteration)
    public void forget() {
      operations = 0;
      shares = 0;
    }

    public double handOvers() {
      return operations == 0 ? 0 : shares / operations;
    }
  }

  @Setup
  public void prepare() {
    cell =
        new ContendedTurns(
            Variant.named(ThreadKind.class, variant),
            Variant.named(LockKind.class, lock),
            threads,
            holdMicros,
            betweenMicros);
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  @OperationsPerInvocation(ContendedTurns.TURNS)
  public long turns(Owners owners) throws InterruptedException {
    Long made = WrongAnswer.unless(cell.run(), knownAnswer);
    owners.operations++;
    owners.shares += cell.handOvers();
    return made;
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }
}
