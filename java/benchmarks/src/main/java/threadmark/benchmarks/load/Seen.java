package threadmark.benchmarks.load;

import java.io.IOException;
import java.util.Optional;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * What the load saw during one iteration, as counters of JMH: the percentiles are of all requests
 * of the iteration together and never a mean of percentiles. Values are in seconds, which JMH does
 * not know: it writes "#".
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Seen {

  private Span.Latencies latencies = Span.Latencies.empty();
  private long answered;
  private double seconds;
  private double cpuSeconds;
  private Optional<LoadProcess> paced = Optional.empty();

  @Setup(Level.Iteration)
  public void forget() {
    latencies = Span.Latencies.empty();
    answered = 0;
    seconds = 0;
    cpuSeconds = 0;
  }

  /** That load keeps a schedule, which ends with the iteration. */
  public void endAtLast(LoadProcess load) {
    paced = Optional.of(load);
  }

  /** A request that is under way when the iteration ends is one of it: the slowest may be. */
  @TearDown(Level.Iteration)
  public void end() throws IOException {
    if (paced.isPresent()) {
      LoadProcess load = paced.orElseThrow();
      paced = Optional.empty();
      add(load.end());
    }
  }

  public void add(Span span) {
    latencies.add(span.latencies());
    answered += span.answered();
    seconds += span.seconds();
    cpuSeconds += span.cpuSeconds();
  }

  public double latencyMean() {
    return latencies.count() == 0 ? 0 : latencies.meanSeconds();
  }

  public double latencyP50() {
    return latencies.seconds(50);
  }

  public double latencyP90() {
    return latencies.seconds(90);
  }

  public double latencyP99() {
    return latencies.seconds(99);
  }

  public double latencyP999() {
    return latencies.seconds(99.9);
  }

  public double latencyMax() {
    return latencies.seconds(100);
  }

  /** Right answers a second. */
  public double rate() {
    return seconds == 0 ? 0 : answered / seconds;
  }

  /** Processors' worth of time that the load itself used. */
  public double loadProcessors() {
    return seconds == 0 ? 0 : cpuSeconds / seconds;
  }
}
