package threadmark.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.scoped.ScopeVariant;
import threadmark.workloads.scoped.ScopedValues;
import threadmark.workloads.scoped.ValueUse;

/**
 * What one start of a thread costs, or a hundred reads, where its parent has values: an invocation
 * makes a thousand of either.
 *
 * <p>The trap is a parent that has nothing to hand on: JMH's own threads have no thread locals
 * worth the name. Here a thread of the measured kind is the parent, and the last of its threads
 * proves what it has by reading it. The other trap is a reference that looks: a thread without
 * thread locals makes a map when it asks for one, and pays for what it did not inherit.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class ScopedValuesBenchmark {

  @Param({"not-inherited", "inherited", "scoped-value"})
  public String variant;

  @Param("virtual")
  public String threads;

  @Param("start")
  public String use;

  @Param("8")
  public int values;

  private ScopedValues cell;
  private Long knownAnswer;

  @Setup
  public void prepare() {
    cell =
        new ScopedValues(
            Variant.named(ThreadKind.class, threads),
            Variant.named(ScopeVariant.class, variant),
            Variant.named(ValueUse.class, use),
            values);
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  @OperationsPerInvocation(ScopedValues.TURNS)
  public long turns() throws Exception {
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }
}
