package threadmark.ledger.judging;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import threadmark.ledger.claim.Quantity;
import threadmark.ledger.claim.Quantity.Level;
import threadmark.ledger.judging.AcrossRuns.RunFinding;
import threadmark.ledger.judging.Evidence.Observation;
import threadmark.numbers.Contrast;

/**
 * Gives quantities their intervals. A quantity is computed inside a run that has all of its cells,
 * never across runs: cells of the same blocks are compared inside each block, others by the errors
 * of each, propagated. Several runs are put together with the spread between runs, as the level
 * gate does. Positive quantities are judged by their logarithms, since times spread by factors.
 *
 * @param within the only runs to look into; absent where each quantity has its own
 */
record Measurer(ClaimAtSize at, Optional<Set<String>> within) {

  private static final double STEP = 1e-6;

  Measurer(ClaimAtSize at) {
    this(at, Optional.empty());
  }

  /** The quantity; nothing when no run has a trial of each of its cells. */
  Optional<MeasuredQuantity> of(Quantity quantity) {
    Map<Level, Map<String, Observation>> levels = all(quantity);
    if (levels.isEmpty()) {
      return Optional.of(
          new MeasuredQuantity(at.value(quantity, unused -> 0), Optional.empty(), 0, List.of()));
    }
    List<RunFinding> findings =
        shared(levels.values()).stream()
            .map(run -> inside(run, quantity, only(run, levels)))
            .toList();
    return findings.isEmpty()
        ? Optional.empty()
        : Optional.of(new AcrossRuns(findings).together(at.evidence()::days));
  }

  /** Every number that the quantity takes, trial by trial, for a test of exactness. */
  List<Observation> each(Quantity quantity) {
    // Of every run: one that counted otherwise must not be passed over, however few its trials.
    Map<Level, Map<String, Observation>> levels = all(quantity);
    return levels.values().stream()
        .limit(1)
        .flatMap(first -> first.values().stream())
        .filter(one -> levels.values().stream().allMatch(seen -> seen.containsKey(one.block())))
        .map(one ->
            new Observation(
                one.block(),
                one.run(),
                at.value(quantity, level -> levels.get(level).get(one.block()).value())))
        .toList();
  }

  private Map<Level, Map<String, Observation>> all(Quantity quantity) {
    Map<Level, Map<String, Observation>> levels = new LinkedHashMap<>();
    quantity
        .all()
        .forEach(part -> {
          if (part instanceof Level level) {
            levels.computeIfAbsent(level, at::observations);
          }
        });
    return levels;
  }

  private static Map<Level, Map<String, Observation>> only(
      String run, Map<Level, Map<String, Observation>> levels) {
    Map<Level, Map<String, Observation>> only = new LinkedHashMap<>();
    levels.forEach((level, seen) -> {
      Map<String, Observation> kept = new LinkedHashMap<>(seen);
      kept.values().removeIf(one -> !one.run().equals(run));
      only.put(level, kept);
    });
    return only;
  }

  /** The same, with all of these quantities from the runs that have every cell of them. */
  Measurer together(List<Quantity> quantities) {
    List<Map<String, Observation>> cells =
        quantities.stream()
            .flatMap(Quantity::all)
            .flatMap(part ->
                part instanceof Level level ? Stream.of(at.observations(level)) : Stream.of())
            .toList();
    return new Measurer(at, Optional.of(shared(cells)));
  }

  /**
   * A machine is faster on one day than on the next, so only runs count that measured all cells,
   * twice at least; where there is none, those that measured them once.
   */
  private Set<String> shared(Collection<Map<String, Observation>> cells) {
    Set<String> all = new TreeSet<>();
    cells.forEach(seen -> seen.values().forEach(one -> all.add(one.run())));
    within.ifPresent(all::retainAll);
    for (int least = 2; least > 0; least--) {
      int times = least;
      Set<String> shared = new TreeSet<>(all);
      shared.removeIf(run ->
          cells.stream()
              .anyMatch(seen ->
                  seen.values().stream().filter(one -> one.run().equals(run)).count() < times));
      if (!shared.isEmpty()) {
        return shared;
      }
    }
    return Set.of();
  }

  private RunFinding inside(
      String run, Quantity quantity, Map<Level, Map<String, Observation>> levels) {
    Set<String> blocks = new LinkedHashSet<>(levels.values().iterator().next().keySet());
    levels.values().forEach(seen -> blocks.retainAll(seen.keySet()));
    double[] paired =
        blocks.stream()
            .mapToDouble(block -> at.value(quantity, level -> levels.get(level).get(block).value()))
            .toArray();
    return paired.length >= 2 && Arrays.stream(paired).allMatch(Double::isFinite)
        ? paired(run, paired, quantity.signed())
        : apart(run, quantity, levels);
  }

  private static RunFinding paired(String run, double[] values, boolean signed) {
    boolean logarithms = !signed && positive(values);
    Contrast contrast = contrast(values, logarithms);
    double centre = logarithms ? Math.exp(contrast.centre()) : contrast.centre();
    return new RunFinding(run, centre, Optional.of(contrast), logarithms, values.length);
  }

  private static boolean positive(double[] values) {
    for (double value : values) {
      if (!(value > 0)) {
        return false;
      }
    }
    return true;
  }

  private static Contrast contrast(double[] values, boolean logarithms) {
    double[] scaled = values.clone();
    for (int i = 0; logarithms && i < scaled.length; i++) {
      scaled[i] = Math.log(scaled[i]);
    }
    return Contrast.ofTrials(scaled);
  }

  /** One cell's trials on the scale that they are judged on. */
  private record Part(Contrast contrast, boolean logarithms) {
    double value(double centre) {
      return logarithms ? Math.exp(centre) : centre;
    }
  }

  private RunFinding apart(
      String run, Quantity quantity, Map<Level, Map<String, Observation>> levels) {
    int n = levels.values().stream().mapToInt(Map::size).min().orElse(0);
    if (n < 2) {
      double value = at.value(quantity, level -> mean(levels.get(level)));
      return new RunFinding(run, value, Optional.empty(), false, n);
    }
    Map<Level, Part> parts = new LinkedHashMap<>();
    levels.forEach((level, seen) -> parts.put(level, part(seen)));
    double value = value(quantity, parts, Map.of());
    if (!Double.isFinite(value)) {
      return new RunFinding(run, value, Optional.empty(), false, n);
    }
    boolean logarithms = !quantity.signed() && value > 0;
    double[] slopes =
        parts.keySet().stream()
            .mapToDouble(level -> slope(quantity, parts, level, logarithms))
            .toArray();
    if (!Arrays.stream(slopes).allMatch(Double::isFinite)) {
      // A step to either side of it already divides by zero, or is below it.
      return new RunFinding(run, value, Optional.empty(), false, n);
    }
    Contrast whole =
        Contrast.propagated(
            logarithms ? Math.log(value) : value,
            slopes,
            parts.values().stream().map(Part::contrast).toList());
    return new RunFinding(run, value, Optional.of(whole), logarithms, n);
  }

  private static Part part(Map<String, Observation> seen) {
    double[] values = seen.values().stream().mapToDouble(Observation::value).toArray();
    boolean logarithms = positive(values);
    return new Part(contrast(values, logarithms), logarithms);
  }

  private static double mean(Map<String, Observation> seen) {
    return seen.values().stream().mapToDouble(Observation::value).average().orElseThrow();
  }

  private double value(Quantity quantity, Map<Level, Part> parts, Map<Level, Double> moved) {
    return at.value(
        quantity,
        level -> {
          Part part = parts.get(level);
          return part.value(part.contrast().centre() + moved.getOrDefault(level, 0.0));
        });
  }

  private double slope(Quantity quantity, Map<Level, Part> parts, Level level, boolean logarithms) {
    Part part = parts.get(level);
    double step = part.logarithms() ? STEP : STEP * Math.max(1, Math.abs(part.contrast().centre()));
    double up = value(quantity, parts, Map.of(level, step));
    double down = value(quantity, parts, Map.of(level, -step));
    return logarithms ? (Math.log(up) - Math.log(down)) / (2 * step) : (up - down) / (2 * step);
  }
}
