package threadmark.components;

import java.util.concurrent.TimeUnit;
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
import threadmark.components.embedded.Store;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.bounded.BoundedCalls;
import threadmark.workloads.bounded.BoundedCalls.Served;

/**
 * Callers that put values of 4 KB into a database in the same JVM: one operation is all callers, to
 * the last value put.
 *
 * <p>The trap is a trial that takes what it takes. A published figure is 20 values a second, so the
 * callers are few, and an iteration ends with the operation in which its time is over. What the
 * table holds is looked at between iterations, beside the clock.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsPrepend = "-Djdk.virtualThreadScheduler.parallelism=2")
public class EmbeddedDatabaseBenchmark {

  @Param({"pool", "virtual", "virtual-unbounded", "load-alone"})
  public String variant;

  /** Of H2. */
  @Param("2.5.252")
  public String version;

  /** As many as the JVM was started with; others than processors are no mistake here. */
  @Param("2")
  public int carriers;

  @Param("100")
  public int callers;

  /** Callers that may write at once. */
  @Param("5")
  public int permits;

  private Store store;
  private BoundedCalls calls;
  private Served knownAnswer;

  @Setup
  public void prepare() throws Exception {
    Carriers.demand(carriers);
    store = new Store(version);
    calls = Load.of(variant).calls(callers, permits, store::put);
    knownAnswer = calls.knownAnswer();
  }

  @Benchmark
  public Served put() throws Exception {
    return WrongAnswer.unless(calls.run(), knownAnswer);
  }

  @TearDown(Level.Iteration)
  public void check() throws Exception {
    MeasuredPart.ends();
    store.check();
  }

  @TearDown
  public void close() throws Exception {
    calls.close();
    store.close();
  }
}
