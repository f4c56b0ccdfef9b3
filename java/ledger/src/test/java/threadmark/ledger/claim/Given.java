package threadmark.ledger.claim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import threadmark.ledger.judging.Evidence;
import threadmark.ledger.judging.Evidence.Answers;
import threadmark.ledger.judging.Evidence.Observation;

/**
 * Evidence that a test makes up: for every cell and metric a number, seen in several blocks with a
 * little noise.
 */
record Given(Map<String, Double> values, int trials, double noise, boolean fit, boolean right)
    implements Evidence {

  private static final double[] SWING = {1.0, -1.0, 0.5, -0.5, 0.0};

  static Given nothing() {
    return new Given(Map.of(), 0, 0, true, true);
  }

  static Given fit(Map<String, Double> values) {
    return new Given(values, SWING.length, 1e-4, true, true);
  }

  Given changed(String key, DoubleUnaryOperator change) {
    Map<String, Double> other = new LinkedHashMap<>(values);
    other.compute(key, (unused, value) -> change.applyAsDouble(value));
    return new Given(other, trials, noise, fit, right);
  }

  /** Figures a part of the way from these to those, by factors where both are positive. */
  Given towards(Given those, double way) {
    Map<String, Double> between = new LinkedHashMap<>();
    values.forEach((key, from) -> {
      double to = those.values().get(key);
      between.put(
          key, from > 0 && to > 0 ? from * Math.pow(to / from, way) : from + (to - from) * way);
    });
    return new Given(between, trials, noise, fit, right);
  }

  Given noisy(double share) {
    return new Given(values, trials, share, fit, right);
  }

  Given once() {
    return new Given(values, 1, noise, fit, right);
  }

  Given unfit() {
    return new Given(values, trials, noise, false, right);
  }

  Given wrong() {
    return new Given(values, trials, noise, fit, false);
  }

  static String key(Claim claim, ClaimedCell cell, String metric) {
    return cell.text(claim.experiment()) + " " + metric;
  }

  /** The swing differs between cells, or it would cancel inside the blocks. */
  @Override
  public List<Observation> of(Claim claim, ClaimedCell cell, String metric) {
    String key = key(claim, cell, metric);
    List<Observation> seen = new ArrayList<>();
    if (values.containsKey(key)) {
      int shift = Math.floorMod(key.hashCode(), SWING.length);
      for (int i = 0; i < trials; i++) {
        double swing = 1 + noise * SWING[(i + shift) % SWING.length];
        seen.add(new Observation("r/" + i, "r", values.get(key) * swing));
      }
    }
    return seen;
  }

  @Override
  public Answers answers(Claim claim, ClaimedCell cell) {
    String prefix = key(claim, cell, "");
    boolean there = values.keySet().stream().anyMatch(key -> key.startsWith(prefix));
    return new Answers(there && right ? trials : 0, right ? 0 : trials, 0, 0, List.of("r"));
  }

  @Override
  public Optional<String> leftOut(Claim claim, ClaimedCell cell) {
    return Optional.empty();
  }

  @Override
  public String remedy(Claim claim, ClaimedCell missing, List<ClaimedCell> cells) {
    return "not measured yet: " + missing.text(claim.experiment());
  }

  @Override
  public int days(Collection<String> runs) {
    return 1;
  }

  @Override
  public Optional<Double> fact(MachineFact fact) {
    return Optional.of(fact == MachineFact.CORES ? 4.0 : 8.0);
  }

  @Override
  public Optional<String> refusal(Claim claim) {
    return fit ? Optional.empty() : Optional.of("this machine cannot");
  }
}
