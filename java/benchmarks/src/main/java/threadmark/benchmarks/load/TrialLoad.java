package threadmark.benchmarks.load;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import threadmark.benchmarks.profile.MeasuredPart;

/**
 * The load of one trial: from which processor it asks, how often, and what the server could answer
 * at most.
 */
public final class TrialLoad {

  private static final int REHEARSAL_SECONDS = 1;

  private final RequestRate rate;
  private final LoadProcessor processor;
  private LoadProcess process;
  private Optional<Capacity> capacity = Optional.empty();
  private int perSecond;

  private TrialLoad(RequestRate rate, LoadProcessor processor) {
    this.rate = rate;
    this.processor = processor;
  }

  /**
   * Before the server starts its threads: each runs where the one that started it does, and a load
   * with a schedule has a processor for itself.
   */
  public static TrialLoad at(RequestRate rate) throws InterruptedException {
    return new TrialLoad(
        rate, rate.isScheduled() ? LoadProcessor.setApart() : LoadProcessor.SHARED);
  }

  /** Where its process has to run. */
  public LoadProcessor processor() {
    return processor;
  }

  /**
   * Takes over both, to end them with this JVM. Warms the server, finds out what it can answer, and
   * keeps the schedule for a while that the trial will keep.
   */
  public void on(Closeable server, LoadProcess connected) throws IOException, InterruptedException {
    process = connected;
    AtTheEnd.close(server, connected);
    if (rate.isScheduled()) {
      processor.lendToCompilers();
      connected.warmUp();
      processor.takeBack();
      Capacity found = connected.capacity();
      capacity = Optional.of(found);
      perSecond = rate.perSecond(found);
      connected.ask(REHEARSAL_SECONDS * perSecond, perSecond);
      connected.end();
    }
    MeasuredPart.begins();
  }

  /** Waits for that many answers; how many were right. */
  public long ask(int requests, Seen seen) throws IOException {
    seen.loadOn(processor);
    capacity.ifPresent(seen::shareOf);
    if (perSecond != 0) {
      seen.endAtLast(process);
    }
    Span span = process.ask(requests, perSecond);
    seen.add(span);
    return span.answered();
  }
}
