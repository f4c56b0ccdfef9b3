package threadmark.study.record;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * When a run's trials ran. A machine makes one after the other; a run that was stopped and went on
 * later leaves it free between.
 */
public final class MeasuredTime {

  /** A clock may be set while a machine measures. */
  public static final Duration CLOCK_SET = Duration.ofMinutes(1);

  private record Span(Instant from, Instant to) {}

  /** By their begin; none reaches into the next. */
  private final List<Span> spans = new ArrayList<>();

  private Duration shared = Duration.ZERO;

  private MeasuredTime() {}

  /** That of the run's trials. */
  public static MeasuredTime of(Run run) {
    MeasuredTime time = new MeasuredTime();
    run.trials().stream()
        .filter(trial -> trial.seconds() >= 0)
        .sorted(Comparator.comparing(Trial::startedAt))
        .forEach(time::add);
    return time;
  }

  /** When the first of them began; absent where there is none. */
  public Optional<Instant> from() {
    return spans.isEmpty() ? Optional.empty() : Optional.of(spans.getFirst().from());
  }

  /** When the last of them ended. */
  public Optional<Instant> to() {
    return spans.isEmpty() ? Optional.empty() : Optional.of(spans.getLast().to());
  }

  private void add(Trial trial) {
    Instant from = trial.startedAt();
    Instant to = from.plusMillis(Math.round(Math.min(trial.seconds(), Integer.MAX_VALUE) * 1e3));
    if (spans.isEmpty() || from.isAfter(spans.getLast().to())) {
      spans.add(new Span(from, to));
      return;
    }
    Span before = spans.removeLast();
    Instant end = before.to().isAfter(to) ? before.to() : to;
    Instant both = before.to().isAfter(to) ? to : before.to();
    shared = shared.plus(Duration.between(from, both));
    spans.add(new Span(before.from(), end));
  }

  /** Whether trials of the one run ran beside each other, which no machine makes. */
  public boolean overlaps() {
    return shared.compareTo(CLOCK_SET) > 0;
  }

  /** Whether the two runs cannot be of one machine: it would have made both at a time. */
  public boolean overlaps(MeasuredTime other) {
    if (spans.isEmpty()
        || other.spans.isEmpty()
        || !spans.getFirst().from().isBefore(other.spans.getLast().to())
        || !other.spans.getFirst().from().isBefore(spans.getLast().to())) {
      return false;
    }
    Duration together = together(other);
    Duration shorter = whole().compareTo(other.whole()) < 0 ? whole() : other.whole();
    return together.compareTo(CLOCK_SET) > 0
        || (!together.isZero() && together.multipliedBy(2).compareTo(shorter) >= 0);
  }

  private Duration together(MeasuredTime other) {
    Duration together = Duration.ZERO;
    int own = 0;
    int others = 0;
    while (own < spans.size() && others < other.spans.size()) {
      Span one = spans.get(own);
      Span two = other.spans.get(others);
      Instant from = one.from().isAfter(two.from()) ? one.from() : two.from();
      Instant to = one.to().isBefore(two.to()) ? one.to() : two.to();
      if (from.isBefore(to)) {
        together = together.plus(Duration.between(from, to));
      }
      if (one.to().isBefore(two.to())) {
        own++;
      } else {
        others++;
      }
    }
    return together;
  }

  private Duration whole() {
    return spans.stream()
        .map(span -> Duration.between(span.from(), span.to()))
        .reduce(Duration.ZERO, Duration::plus);
  }
}
