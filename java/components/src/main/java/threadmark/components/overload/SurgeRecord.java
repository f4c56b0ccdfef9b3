package threadmark.components.overload;

import java.util.BitSet;
import org.HdrHistogram.Histogram;

/** What has become of each request of a surge so far. Times are seconds since its start. */
final class SurgeRecord {

  /** An answer is in time within so long of when its request was due. */
  static final double IN_TIME_SECONDS = 0.2;

  /** So much of a slot's requests must have been served in time. */
  private static final double BACK = 0.99;

  private static final int DIGITS = 3;

  private final Surge surge;
  private final BitSet answered = new BitSet();
  private final Histogram nanos = new Histogram(DIGITS);

  /** Requests of each slot after the surge that were served in time. */
  private final int[] inTimeOfSlot;

  private int asked;
  private int served;
  private int refused;
  private int inTimeOfSurge;
  private int slot;
  private double recovered = Double.NaN;
  private double now;

  SurgeRecord(Surge surge) {
    this.surge = surge;
    this.inTimeOfSlot =
        new int[1 + (surge.requests() - surge.firstAfter()) / surge.requestsOfSlot()];
  }

  void asked(int number) {
    asked = number + 1;
  }

  /** An answer, or a refusal, to that request. */
  void came(int number, boolean wasServed, double time) {
    if (number < 0 || number >= asked || answered.get(number)) {
      throw new IllegalStateException("an answer came to request %d, once more".formatted(number));
    }
    answered.set(number);
    if (!wasServed) {
      refused++;
      return;
    }
    served++;
    double latency = time - surge.due(number);
    nanos.recordValue(Math.max(0, Math.round(latency * 1e9)));
    if (latency <= IN_TIME_SECONDS) {
      if (surge.during(number)) {
        inTimeOfSurge++;
      } else if (number >= surge.firstAfter()) {
        inTimeOfSlot[(number - surge.firstAfter()) / surge.requestsOfSlot()]++;
      }
    }
  }

  /** Looks at slots whose last request is in time no more. */
  void at(double time) {
    now = time;
    int size = surge.requestsOfSlot();
    while (Double.isNaN(recovered) && slot + 1 < inTimeOfSlot.length) {
      int last = surge.firstAfter() + (slot + 1) * size - 1;
      if (surge.due(last) + IN_TIME_SECONDS >= time) {
        return;
      }
      if (inTimeOfSlot[slot] >= BACK * size) {
        recovered = surge.due(surge.firstAfter() + slot * size) - surge.endOfSurge();
      }
      slot++;
    }
  }

  boolean recovered() {
    return !Double.isNaN(recovered);
  }

  int pending() {
    return asked - served - refused;
  }

  SurgeOutcome outcome(boolean serverEnded, double loadProcessors) {
    int lost = pending();
    for (int number = answered.nextClearBit(0);
        number < asked;
        number = answered.nextClearBit(number + 1)) {
      nanos.recordValue(Math.max(0, Math.round((now - surge.due(number)) * 1e9)));
    }
    return new SurgeOutcome(
        asked,
        served,
        refused,
        lost,
        inTimeOfSurge / surge.surgeSeconds(),
        recovered() ? recovered : surge.patienceSeconds(),
        serverEnded,
        nanos.getValueAtPercentile(50) / 1e9,
        nanos.getValueAtPercentile(99) / 1e9,
        nanos.getValueAtPercentile(99.9) / 1e9,
        loadProcessors);
  }
}
