package threadmark.benchmarks.load;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import threadmark.benchmarks.profile.MeasuredPart;

/**
 * The load of one trial: from which processor it asks, how often, and of which capacity that is a
 * share.
 */
public final class TrialLoad {

  private final RequestRate rate;
  private final LoadProcessor processor;
  private LoadProcess process;
  private Optional<Capacity> capacity = Optional.empty();
  private int perSecond;

  private TrialLoad(RequestRate rate, LoadProcessor processor) {
    this.rate = rate;
    this.processor = processor;
    this.perSecond = rate.value();
  }

  /**
   * Before the server starts its threads: each runs where the one that started it does, and a load
   * that asks for a share of the capacity has a processor for itself.
   */
  public static TrialLoad at(RequestRate rate) throws InterruptedException {
    return new TrialLoad(rate, rate.ofCapacity() ? LoadProcessor.setApart() : LoadProcessor.SHARED);
  }

  /** Where its process has to run. */
  public LoadProcessor processor() {
    return processor;
  }

  /** Takes over both, to end them with this JVM, and finds out what the server can answer. */
  public void on(Closeable server, LoadProcess connected) throws IOException {
    process = connected;
    AtTheEnd.close(server, connected);
    if (rate.ofCapacity()) {
      Capacity found = connected.capacity();
      capacity = Optional.of(found);
      perSecond = rate.perSecond(found);
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
