package threadmark.components;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
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
import threadmark.components.locals.TaskThreads;
import threadmark.components.locals.Use;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;

/**
 * Tasks that call a library which keeps something for each thread: one operation is all tasks.
 *
 * <p>The trap is to take the cost of a thread for that of the library. A buffer of ours stands
 * beside them, kept by its thread or made by each call, and needs no library.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class LibraryThreadLocalsBenchmark {

  @Param({"virtual", "virtual-pool", "pool-p"})
  public String variant;

  @Param("jackson-thread-local")
  public String use;

  @Param("2000")
  public int tasks;

  /** Of each task, one after the other. */
  @Param("1")
  public int calls;

  private ExecutorService threads;
  private Use called;
  private Integer knownAnswer;

  @Setup
  public void prepare() throws Exception {
    threads = Variant.named(TaskThreads.class, variant).open();
    called = Use.of(use);
    knownAnswer = tasks * calls;
  }

  @Benchmark
  public int run() throws Exception {
    return WrongAnswer.unless(TaskThreads.run(threads, tasks, calls, called), knownAnswer);
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    threads.close();
    called.close();
  }
}
