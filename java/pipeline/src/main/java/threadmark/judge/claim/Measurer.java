package threadmark.judge.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.judge.claim.Evidence.Observation;
import threadmark.model.claim.Claim;
import threadmark.model.claim.Quantity;
import threadmark.model.claim.Quantity.Level;
import threadmark.stats.Contrast;
import threadmark.stats.Interval;
import threadmark.stats.Ratio;

/**
 * Gives quantities their intervals. Cells measured in the same blocks are compared inside each
 * block; others by the errors of each, propagated, from the same runs where there are such.
 * Positive quantities are judged by their logarithms, since times spread by factors.
 */
final class Measurer {

  private static final double LEVEL = 0.95;
  private static final double STEP = 1e-6;

  private final Claim claim;
  private final Map<String, String> size;
  private final Evidence evidence;
  private final Arithmetic arithmetic;

  /** The runs to look into; none where each quantity has its own. */
  private final Set<String> within;

  Measurer(Claim claim, Map<String, String> size, Evidence evidence, Arithmetic arithmetic) {
    this(claim, size, evidence, arithmetic, Set.of());
  }

  private Measurer(
      Claim claim,
      Map<String, String> size,
      Evidence evidence,
      Arithmetic arithmetic,
      Set<String> within) {
    this.within = Set.copyOf(within);
    this.claim = claim;
    this.size = size;
    this.evidence = evidence;
    this.arithmetic = arithmetic;
  }

  /** The quantity; nothing when one of its cells has no trial. */
  Optional<MeasuredQuantity> of(Quantity quantity) {
    Map<Level, Map<String, Observation>> levels = observations(quantity);
    if (levels.isEmpty()) {
      return Optional.of(
          new MeasuredQuantity(
              arithmetic.value(quantity, unused -> 0), Optional.empty(), 0, List.of()));
    }
    if (levels.values().stream().anyMatch(Map::isEmpty)) {
      return Optional.empty();
    }
    Set<String> runs = new TreeSet<>();
    levels.values().forEach(seen -> seen.values().forEach(one -> runs.add(one.run())));
    Set<String> blocks = new LinkedHashSet<>(levels.values().iterator().next().keySet());
    levels.values().forEach(seen -> blocks.retainAll(seen.keySet()));
    double[] paired =
        blocks.stream()
            .mapToDouble(
                block -> arithmetic.value(quantity, level -> levels.get(level).get(block).value()))
            .toArray();
    if (paired.length >= 2 && Arrays.stream(paired).allMatch(Double::isFinite)) {
      return Optional.of(paired(paired, quantity.signed(), List.copyOf(runs)));
    }
    return Optional.of(apart(quantity, levels, List.copyOf(runs)));
  }

  /** Every number that the quantity takes, trial by trial, for a test of exactness. */
  List<Double> each(Quantity quantity) {
    // Of every run: one that counted otherwise must not be passed over, however few its trials.
    Map<Level, Map<String, Observation>> levels = all(quantity);
    List<Double> values = new ArrayList<>();
    levels.values().stream()
        .findFirst()
        .ifPresent(first ->
            first.keySet().stream()
                .filter(block -> levels.values().stream().allMatch(seen -> seen.containsKey(block)))
                .forEach(block ->
                    values.add(
                        arithmetic.value(
                            quantity, level -> levels.get(level).get(block).value()))));
    return values;
  }

  private Map<Level, Map<String, Observation>> all(Quantity quantity) {
    Map<Level, Map<String, Observation>> levels = new LinkedHashMap<>();
    quantity
        .all()
        .forEach(part -> {
          if (part instanceof Level level) {
            levels.computeIfAbsent(level, this::observations);
          }
        });
    return levels;
  }

  private Map<Level, Map<String, Observation>> observations(Quantity quantity) {
    Map<Level, Map<String, Observation>> levels = all(quantity);
    Set<String> runs = within.isEmpty() ? shared(levels.values()) : within;
    if (!runs.isEmpty()) {
      levels.values().forEach(seen -> seen.values().removeIf(one -> !runs.contains(one.run())));
    }
    return levels;
  }

  /** The same, with all of these quantities from the same runs, where there are such. */
  Measurer together(List<Quantity> quantities) {
    if (!within.isEmpty()) {
      return this;
    }
    List<Map<String, Observation>> all =
        quantities.stream()
            .flatMap(Quantity::all)
            .flatMap(
                part -> part instanceof Level level ? Stream.of(observations(level)) : Stream.of())
            .toList();
    return new Measurer(claim, size, evidence, arithmetic, shared(all));
  }

  /**
   * A machine is faster on one day than on the next, so cells are taken from the runs that measured
   * all of them, twice at least; where there is none, from those that measured them once. Nothing
   * when there is no such run either.
   */
  private static Set<String> shared(Collection<Map<String, Observation>> cells) {
    Set<String> all = new TreeSet<>();
    cells.forEach(seen -> seen.values().forEach(one -> all.add(one.run())));
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

  private Map<String, Observation> observations(Level level) {
    return evidence.of(claim, claim.cells().get(level.cell()).at(size), level.metric()).stream()
        .collect(
            Collectors.toMap(
                Observation::block, one -> one, (first, second) -> first, LinkedHashMap::new));
  }

  private static MeasuredQuantity paired(double[] values, boolean signed, List<String> runs) {
    boolean logarithms = !signed && positive(values);
    Contrast contrast = contrast(values, logarithms);
    double centre = logarithms ? Math.exp(contrast.centre()) : contrast.centre();
    return new MeasuredQuantity(centre, interval(contrast, logarithms), values.length, runs);
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

  /** Nothing where trials lie so far apart that a double cannot say it. */
  private static Optional<Interval> interval(Contrast contrast, boolean logarithms) {
    return logarithms
        ? contrast.sayableRatio(LEVEL).map(Ratio::interval)
        : Optional.of(contrast.interval(LEVEL));
  }

  /** One cell's trials on the scale that they are judged on. */
  private record Part(Contrast contrast, boolean logarithms) {
    double value(double centre) {
      return logarithms ? Math.exp(centre) : centre;
    }
  }

  private MeasuredQuantity apart(
      Quantity quantity, Map<Level, Map<String, Observation>> levels, List<String> runs) {
    int n = levels.values().stream().mapToInt(Map::size).min().orElse(0);
    if (n < 2) {
      double value = arithmetic.value(quantity, level -> mean(levels.get(level)));
      return new MeasuredQuantity(value, Optional.empty(), n, runs);
    }
    Map<Level, Part> parts = new LinkedHashMap<>();
    levels.forEach((level, seen) -> parts.put(level, part(seen)));
    double value = at(quantity, parts, Map.of());
    if (!Double.isFinite(value)) {
      return new MeasuredQuantity(value, Optional.empty(), n, runs);
    }
    boolean logarithms = !quantity.signed() && value > 0;
    double[] slopes =
        parts.keySet().stream()
            .mapToDouble(level -> slope(quantity, parts, level, logarithms))
            .toArray();
    if (!Arrays.stream(slopes).allMatch(Double::isFinite)) {
      // A step to either side of it already divides by zero, or is below it.
      return new MeasuredQuantity(value, Optional.empty(), n, runs);
    }
    Contrast whole =
        Contrast.propagated(
            logarithms ? Math.log(value) : value,
            slopes,
            parts.values().stream().map(Part::contrast).toList());
    return new MeasuredQuantity(value, interval(whole, logarithms), n, runs);
  }

  private static Part part(Map<String, Observation> seen) {
    double[] values = seen.values().stream().mapToDouble(Observation::value).toArray();
    boolean logarithms = positive(values);
    return new Part(contrast(values, logarithms), logarithms);
  }

  private static double mean(Map<String, Observation> seen) {
    return seen.values().stream().mapToDouble(Observation::value).average().orElseThrow();
  }

  private double at(Quantity quantity, Map<Level, Part> parts, Map<Level, Double> moved) {
    return arithmetic.value(
        quantity,
        level -> {
          Part part = parts.get(level);
          return part.value(part.contrast().centre() + moved.getOrDefault(level, 0.0));
        });
  }

  private double slope(Quantity quantity, Map<Level, Part> parts, Level level, boolean logarithms) {
    Part part = parts.get(level);
    double step = part.logarithms() ? STEP : STEP * Math.max(1, Math.abs(part.contrast().centre()));
    double up = at(quantity, parts, Map.of(level, step));
    double down = at(quantity, parts, Map.of(level, -step));
    return logarithms ? (Math.log(up) - Math.log(down)) / (2 * step) : (up - down) / (2 * step);
  }
}
