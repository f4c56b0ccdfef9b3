package threadmark.workloads.pools;

import java.util.OptionalDouble;
import threadmark.workloads.Workload;

/**
 * One computing task on the caller's thread, with its sum and without. Without it there is no
 * answer to compare, so no way to know that anything was computed: that is the lesson.
 */
public record DiscardedSeries(SeriesAnswer variant, int terms) implements Workload<OptionalDouble> {

  public DiscardedSeries {
    Series.requireTerms(terms);
  }

  @Override
  public OptionalDouble run() {
    return switch (variant) {
      case RETURNED -> OptionalDouble.of(Series.sum(terms));
      case DISCARDED -> {
        Series.discarded(terms);
        yield OptionalDouble.empty();
      }
    };
  }

  @Override
  public OptionalDouble knownAnswer() {
    return switch (variant) {
      case RETURNED -> OptionalDouble.of(Series.known(terms));
      case DISCARDED -> OptionalDouble.empty();
    };
  }
}
