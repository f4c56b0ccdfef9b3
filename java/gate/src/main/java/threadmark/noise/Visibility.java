package threadmark.noise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import threadmark.numbers.Deviation;
import threadmark.numbers.GateRule;
import threadmark.numbers.VariancePrior;
import threadmark.numbers.VisibleEffect;

/**
 * The smallest slowdown that the gate is expected to tell on a machine, from how fresh JVMs differ
 * there in small loops. A workload that is noisier than these loops hides more.
 *
 * @param spreads at least one
 */
public record Visibility(List<WorkSpread> spreads, double seconds, Surroundings during) {

  /** A pull request of a usual size: more series share the same chance of a false fail. */
  public static final int SERIES = 20;

  /** The margin plays no part in the visible effect; the rule wants one. */
  private static final GateRule RULE = GateRule.oneOf(SERIES, 0.1);

  public Visibility {
    spreads = List.copyOf(spreads);
  }

  private WorkSpread worst() {
    return spreads.stream()
        .max(Comparator.comparingDouble(spread -> spread.difference().centre()))
        .orElseThrow();
  }

  /** The smallest visible slowdown as a share: 0.04 for 4%. */
  public double visible() {
    return visible(worst().difference().centre());
  }

  private static double visible(double deviation) {
    return VisibleEffect.of(new VariancePrior(VariancePrior.MOST_DEGREES, deviation, false), RULE);
  }

  /** The answer, its reason and its remedy. */
  public String sentence(NoiseReport noise) {
    WorkSpread worst = worst();
    List<NoiseFinding> findings = noise.noise();
    List<String> reasons = new ArrayList<>();
    reasons.add(
        "two fresh JVMs differ in %s by %s%% (%s to %s, 90%% interval, %s pairs)"
            .formatted(
                worst.work(),
                percent(worst.difference().centre()),
                percent(worst.difference().low()),
                percent(worst.difference().high()),
                worst.difference().n()));
    if (during.disturbances().isEmpty()) {
      findings.stream().findFirst().map(NoiseFinding::sentence).ifPresent(reasons::add);
    } else {
      reasons.addAll(during.disturbances());
    }
    return "changes of %s%% (%s to %s) or more are visible here, because %s; to improve: %s"
        .formatted(
            whole(visible()),
            whole(visible(worst.difference().low())),
            whole(visible(worst.difference().high())),
            String.join(", and ", reasons),
            findings.stream()
                .map(NoiseFinding::remedy)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse("take more trials; nothing on this machine is known to disturb them"));
  }

  /** Up: a change must not be called visible because its percent was rounded down. */
  private static long whole(double share) {
    return Math.max(1, (long) Math.ceil(100 * share - 1e-9));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  /**
   * How unevenly fresh JVMs repeat the same work: the standard deviation of the difference, in
   * logarithms, between two that follow each other.
   */
  public record WorkSpread(String work, Deviation difference) {}
}
