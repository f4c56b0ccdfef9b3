package threadmark.benchmarks.profile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.consumer.RecordingStream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Counts virtual threads: started and pinned per operation, and the carriers at the end of an
 * iteration. Every start is an event that the flight recorder writes and this reads back, so the
 * times of such a trial are never scored. When the recorder lost events the counts are left out.
 */
public final class CensusProfiler implements InternalProfiler {

  private final LongAdder started = new LongAdder();
  private final LongAdder pinned = new LongAdder();
  private final LongAdder lost = new LongAdder();
  private RecordingStream events = new RecordingStream();

  @Override
  public String getDescription() {
    return "Never in a scored trial: vthreads.started, vthreads.pinned per operation, carriers";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    events.close();
    List.of(started, pinned, lost).forEach(LongAdder::reset);
    events = new RecordingStream();
    events.enable("jdk.VirtualThreadStart");
    events.enable("jdk.VirtualThreadPinned").withThreshold(Duration.ZERO).withoutStackTrace();
    events.enable("jdk.DataLoss");
    events.onEvent("jdk.VirtualThreadStart", event -> started.increment());
    events.onEvent("jdk.VirtualThreadPinned", event -> pinned.increment());
    events.onEvent("jdk.DataLoss", event -> lost.increment());
    events.startAsync();
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long carriers = Carriers.alive();
    events.stop(); // reads all that was written so far
    events.close();
    PerOperation counts = new PerOperation(result);
    if (lost.sum() == 0) {
      counts
          .add("vthreads.started", (double) started.sum(), "#/op")
          .add("vthreads.pinned", (double) pinned.sum(), "#/op");
    }
    List<ScalarResult> results = new ArrayList<>(counts.results());
    results.add(new ScalarResult("carriers", carriers, "threads", AggregationPolicy.MAX));
    return results;
  }
}
