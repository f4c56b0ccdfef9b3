package threadmark.benchmarks.profile;

import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * CPU time of the whole process per operation. On Linux, with {@code
 * --enable-native-access=ALL-UNNAMED}, it is known to a microsecond; elsewhere in ticks of 10 ms,
 * so that an iteration of 0.3 s on two processors knows it to about 2%. The split into user and
 * system exists on Linux only.
 */
public final class CpuProfiler implements InternalProfiler, MeasuredPart.Counter {

  private volatile CpuTime start = CpuTime.now();
  private volatile Optional<CpuTime> end = Optional.empty();

  public CpuProfiler() {
    MeasuredPart.counts(this);
  }

  @Override
  public void start() {
    start = CpuTime.now();
    end = Optional.empty();
  }

  @Override
  public void stop() {
    end = Optional.of(CpuTime.now());
  }

  @Override
  public String getDescription() {
    return "CPU time of the process per operation: cpu.total, cpu.user, cpu.system";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start();
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    CpuTime used = end.orElseGet(CpuTime::now).since(start);
    return new PerOperation(result)
        .add("cpu.total", used.total(), "s/op")
        .add("cpu.user", used.user(), "s/op")
        .add("cpu.system", used.system(), "s/op")
        .results();
  }
}
