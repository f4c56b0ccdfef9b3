package threadmark.benchmarks;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.benchmarks.profile.MeasuredPart;
import threadmark.workloads.PoolSize;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.pinning.ContendedTasks;
import threadmark.workloads.pinning.Guard;
import threadmark.workloads.pinning.PinningVariant;
import threadmark.workloads.pinning.QueueOutsideMonitor;

/**
 * Tasks that wait inside a guard for which others wait, warm: one operation is all of them.
 *
 * <p>The trap is a lock that is contended by count only: virtual threads that never wait while they
 * hold it take turns on their carriers, and nobody stands before it. Here the holder sleeps. The
 * other trap is a trial that never ends: threads that JDK 21 starves are interrupted by a watchdog
 * and counted. What such a trial took is the watchdog's patience, so it is a census and no time.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class PinnedContendedBenchmark {

  private static final Duration PATIENCE = Duration.ofSeconds(1);

  @Param({"platform", "virtual"})
  public String variant;

  @Param({"monitor", "lock", "lock-in-monitor"})
  public String guard;

  /** A number, or P, 2P, … for as many times the processors. */
  @Param("32")
  public String tasks;

  /** Among which the tasks are shared out; lock-in-monitor has one. */
  @Param("8")
  public int guards;

  /** How long a guard is held; lock-in-monitor is held for no time. */
  @Param("2")
  public int waitMillis;

  private Pass cell;

  /** Runs of the iteration that a watchdog had to end. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Watched {

    public long deadlocks;

    @Setup(Level.Iteration)
    public void forget() {
      deadlocks = 0;
    }
  }

  private interface Pass extends AutoCloseable {
    long all(Watched watched) throws InterruptedException, ExecutionException;

    @Override
    void close();
  }

  @Setup
  public void prepare() {
    Guard named = Variant.named(Guard.class, guard);
    cell =
        switch (named) {
          case MONITOR, LOCK ->
              contended(
                  new ContendedTasks(
                      Variant.named(PinningVariant.class, variant),
                      named,
                      PoolSize.of(tasks),
                      guards,
                      waitMillis));
          case LOCK_IN_MONITOR ->
              queued(
                  new QueueOutsideMonitor(
                      Variant.named(ThreadKind.class, variant),
                      PoolSize.of(tasks),
                      PoolSize.of("P"),
                      PATIENCE));
        };
  }

  private static Pass contended(ContendedTasks tasks) {
    return new Pass() {
      @Override
      public long all(Watched watched) throws InterruptedException, ExecutionException {
        return WrongAnswer.unless(tasks.run(), tasks.knownAnswer());
      }

      @Override
      public void close() {
        tasks.close();
      }
    };
  }

  private static Pass queued(QueueOutsideMonitor threads) {
    return new Pass() {
      @Override
      public long all(Watched watched) throws InterruptedException {
        int ended = WrongAnswer.unless(threads.run(), threads.knownAnswer());
        watched.deadlocks += threads.deadlocks();
        return ended;
      }

      @Override
      public void close() {}
    };
  }

  @Benchmark
  public long pass(Watched watched) throws Exception {
    return cell.all(watched);
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }
}
