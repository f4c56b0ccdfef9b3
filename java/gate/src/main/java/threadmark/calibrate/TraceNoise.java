package threadmark.calibrate;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import threadmark.numbers.GateRule;
import threadmark.numbers.VariancePrior;
import threadmark.numbers.VisibleEffect;

/** Recorded trials, resampled: each series of a pull request is one trace, drawn by lot. */
public record TraceNoise(String name, List<Trace> traces) implements Noise {

  public TraceNoise {
    traces = List.copyOf(traces);
    if (traces.isEmpty()) {
      throw new IllegalArgumentException(name + ": no trace");
    }
  }

  @Override
  public Machine machine(int series, SplittableRandom random) {
    Trace[] drawn = new Trace[series];
    for (int i = 0; i < series; i++) {
      drawn[i] = traces.get(random.nextInt(traces.size()));
    }
    return sittings -> {
      Trace.Replayed[] sitting = new Trace.Replayed[series];
      for (int i = 0; i < series; i++) {
        sitting[i] = drawn[i].sit(sittings);
      }
      return i -> sitting[i].next();
    };
  }

  /** The traces quiet enough to show the margin, when there are any. */
  Optional<TraceNoise> shows(double margin, int series) {
    return only("quiet enough", trace -> !hides(trace, margin, series));
  }

  /** The traces whose own noise hides the margin, when there are any. */
  Optional<TraceNoise> hides(double margin, int series) {
    return only("too noisy", trace -> hides(trace, margin, series));
  }

  private Optional<TraceNoise> only(String words, Predicate<Trace> kept) {
    List<Trace> some = traces.stream().filter(kept).toList();
    return some.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TraceNoise(
                "%s: %d of %d, %s".formatted(name, some.size(), traces.size(), words), some));
  }

  private static boolean hides(Trace trace, double margin, int series) {
    VariancePrior own = new VariancePrior(VariancePrior.MOST_DEGREES, trace.pairDeviation(), false);
    return !(VisibleEffect.of(own, GateRule.oneOf(series, margin)) <= margin);
  }
}
