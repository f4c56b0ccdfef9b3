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
  private Optional<Capacity> capacity = Optional.empty();
  private int ownProcessors;

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

  /** What the rate of this load was a share of. */
  public void shareOf(Capacity serverCapacity) {
    capacity = Optional.of(serverCapacity);
  }

  /** Where the load ran. */
  public void loadOn(LoadProcessor processor) {
    ownProcessors = processor.count();
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

  /** Requests a second that the server could answer; 0 where nobody asked. */
  public double capacity() {
    return capacity.map(Capacity::perSecond).orElse(0.0);
  }

  /** Processors' worth of time that the load used while it found that out. */
  public double capacityLoadProcessors() {
    return capacity.map(Capacity::loadProcessors).orElse(0.0);
  }

  /** Processors that the load had for itself; 0 says that it shared the server's. */
  public int loadOwnProcessors() {
    return ownProcessors;
  }
}
