package threadmark.study.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.study.record.MeasuredTime;

/** When the runs of one machine were measured. A search looks at a few of very many. */
final class MachineTimes {

  /** From a run's first trial to the end of its last, in whole seconds. */
  private record Seconds(long first, long last) {

    static Optional<Seconds> of(MeasuredTime time) {
      return time.from()
          .map(
              from -> new Seconds(from.getEpochSecond(), time.to().orElseThrow().getEpochSecond()));
    }

    /** A run takes less than two to the power of these. */
    int binaryDigits() {
      return Long.SIZE - Long.numberOfLeadingZeros(last - first);
    }
  }

  /**
   * Places of runs by their binary digits, then by their first second. A run that reaches into a
   * time began less than two to the power of its digits before it. A machine makes one run at a
   * time, so few others began there.
   */
  private final Map<Integer, NavigableMap<Long, List<Integer>>> places = new HashMap<>();

  /** A run of which no trial tells a time is never near another. */
  void add(int place, MeasuredTime time) {
    Seconds.of(time)
        .ifPresent(run ->
            places
                .computeIfAbsent(run.binaryDigits(), unused -> new TreeMap<>())
                .computeIfAbsent(run.first(), unused -> new ArrayList<>())
                .add(place));
  }

  /** All that overlap that time, and perhaps others, in the order of their places. */
  Stream<Integer> near(MeasuredTime time) {
    return Seconds.of(time).stream().flatMap(this::between).sorted();
  }

  private Stream<Integer> between(Seconds asked) {
    return places.entrySet().stream()
        .flatMap(alike ->
            alike
                .getValue()
                .subMap(asked.first() - (1L << alike.getKey()), asked.last() + 1)
                .values()
                .stream())
        .flatMap(List::stream);
  }
}
