package threadmark.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import threadmark.model.Benchmark;
import threadmark.model.Benchmarked;
import threadmark.model.CompareRule;
import threadmark.model.ComparedMetric;
import threadmark.model.Comparison;
import threadmark.model.Conditions;
import threadmark.model.Reading;

/** Sides of a comparison made of given or seeded numbers. */
final class Sides {

  static final CompareRule RULE = CompareRule.of(0.05, 0.02, false);

  private Sides() {}

  static Comparison one(List<Benchmarked> base, List<Benchmarked> head) {
    List<Comparison> comparisons = Changes.of(base, head, RULE);
    assertThat(comparisons).isNotEmpty();
    return comparisons.getLast();
  }

  static List<Benchmarked> side(double[]... trials) {
    return side(ComparedMetric.TIME, trials);
  }

  static List<Benchmarked> side(ComparedMetric metric, double[]... trials) {
    List<Reading> readings = new ArrayList<>();
    if (metric == ComparedMetric.ALLOCATION) {
      readings.add(reading(ComparedMetric.TIME, trials(1, 1.01, 0.99)));
    }
    readings.add(reading(metric, trials));
    return List.of(new Benchmarked(benchmark("x"), readings, List.of(conditions())));
  }

  static Reading reading(ComparedMetric metric, double[]... trials) {
    return new Reading(
        metric,
        Arrays.stream(trials).map(trial -> Arrays.stream(trial).boxed().toList()).toList(),
        true,
        Optional.empty());
  }

  static Benchmark benchmark(String name) {
    return new Benchmark(name, "avgt", new TreeMap<>(), 1);
  }

  static Conditions conditions() {
    return new Conditions("jdk", List.of(), new TreeMap<>());
  }

  static double[][] trials(double... values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  /** Trials of five iterations: noise between trials, and a little inside each. */
  static double[][] noisy(long seed, int trials, double level, double noise) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] values = new double[trials][5];
    for (double[] trial : values) {
      double own = level * Math.exp(noise * random.nextGaussian());
      for (int i = 0; i < trial.length; i++) {
        trial[i] = own * Math.exp(0.01 * random.nextGaussian());
      }
    }
    return values;
  }

  static double[][] single(double[][] trials) {
    return Arrays.stream(trials).map(trial -> new double[] {trial[0]}).toArray(double[][]::new);
  }

  static double[][] times(double scale, double[][] trials) {
    return Arrays.stream(trials)
        .map(trial -> Arrays.stream(trial).map(value -> value * scale).toArray())
        .toArray(double[][]::new);
  }

  static double[][] inverse(double[][] trials) {
    return Arrays.stream(trials)
        .map(trial -> Arrays.stream(trial).map(value -> 1 / value).toArray())
        .toArray(double[][]::new);
  }
}
