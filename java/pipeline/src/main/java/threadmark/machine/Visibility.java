package threadmark.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import threadmark.model.Surroundings;

/**
 * The smallest change that a machine is expected to show: an estimate from inside one process.
 * Trials in fresh JVMs differ by more than their stretches do, so it is a lower bound.
 *
 * @param spreads at least one
 */
public record Visibility(List<Spread> spreads, double seconds, Surroundings during) {

  /**
   * With five trials on each side, a one-sided t-test at 5% sees a change of so many standard
   * deviations in four of five cases: (1.860 + 0.889) * sqrt(2 / 5), t quantiles with 8 degrees of
   * freedom (Cohen 1988, chapter 2).
   */
  private static final double DEVIATIONS = (1.860 + 0.889) * Math.sqrt(2.0 / 5);

  /** Below this, what two JVMs differ by from start to start hides any change. */
  private static final double FLOOR = 0.01;

  public Visibility {
    spreads = List.copyOf(spreads);
  }

  private Spread worst() {
    return spreads.stream().max(Comparator.comparingDouble(Spread::centre)).orElseThrow();
  }

  /** As a share: 0.04 for changes of 4%. */
  public double visible() {
    return Math.max(FLOOR, DEVIATIONS * worst().centre());
  }

  /** The answer, its reason and its remedy. */
  public String sentence(NoiseReport noise) {
    Spread worst = worst();
    List<Finding> findings = noise.noise();
    List<String> reasons = new ArrayList<>();
    reasons.add(
        "the time of %s varies by %s%% (%s to %s, 90%% interval, n = %s)"
            .formatted(
                worst.work(),
                percent(worst.centre()),
                percent(worst.low()),
                percent(worst.high()),
                worst.stretches()));
    if (during.disturbances().isEmpty()) {
      findings.stream().findFirst().map(Finding::sentence).ifPresent(reasons::add);
    } else {
      reasons.addAll(during.disturbances());
    }
    return "changes of %s%% (%s to %s) or more are visible here, because %s; to improve: %s"
        .formatted(
            whole(visible()),
            whole(Math.max(FLOOR, DEVIATIONS * worst.low())),
            whole(Math.max(FLOOR, DEVIATIONS * worst.high())),
            String.join(", and ", reasons),
            findings.stream()
                .map(Finding::remedy)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse("take more trials; nothing on this machine is known to disturb them"));
  }

  /** Up: a change must not be called visible because its percent was rounded down. */
  private static long whole(double share) {
    return (long) Math.ceil(100 * share - 1e-9);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }
}
