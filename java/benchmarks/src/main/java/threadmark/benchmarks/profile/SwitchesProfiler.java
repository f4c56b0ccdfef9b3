package threadmark.benchmarks.profile;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Context switches of the process per operation. The exact labels appear where the kernel's count
 * for the process can be read; elsewhere the labels end in {@code atLeast}, because the switches of
 * threads that ended during the iteration are missing from them. The count needs {@code
 * --enable-native-access=ALL-UNNAMED}.
 */
public final class SwitchesProfiler implements InternalProfiler, MeasuredPart.Counter {

  private volatile Switches start = Switches.UNKNOWN;
  private volatile LiveThreadSwitches startLive = new LiveThreadSwitches(Map.of());
  private volatile Optional<Switches> counted = Optional.empty();

  public SwitchesProfiler() {
    MeasuredPart.counts(this);
  }

  @Override
  public void start() {
    Optional<ProcessUsage> process = ProcessUsage.counter();
    if (process.isPresent()) {
      start = process.get().switches();
    } else {
      startLive = LiveThreadSwitches.now();
    }
    counted = Optional.empty();
  }

  @Override
  public void stop() {
    counted = Optional.of(sinceStart());
  }

  private Switches sinceStart() {
    return ProcessUsage.counter()
        .map(process -> process.switches().since(start))
        .orElseGet(() -> LiveThreadSwitches.now().since(startLive));
  }

  @Override
  public String getDescription() {
    return "Context switches per operation: switches.voluntary, switches.involuntary;"
        + " with .atLeast without --enable-native-access=ALL-UNNAMED; Linux";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start();
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return labelled(
        ProcessUsage.counter().isPresent() ? "" : ".atLeast",
        counted.orElseGet(this::sinceStart),
        result);
  }

  private static List<ScalarResult> labelled(
      String suffix, Switches switches, IterationResult result) {
    return new PerOperation(result)
        .add("switches.voluntary" + suffix, switches.voluntary(), "#/op")
        .add("switches.involuntary" + suffix, switches.involuntary(), "#/op")
        .results();
  }
}
