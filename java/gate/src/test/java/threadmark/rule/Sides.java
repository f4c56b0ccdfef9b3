package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.Benchmarked.Conditions;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;

/** Sides of a comparison made of given or seeded numbers. */
public final class Sides {

  public static final CompareRule RULE = CompareRule.of(0.05, 0.02, false);

  private Sides() {}

  public static Comparison one(List<Benchmarked> base, List<Benchmarked> head) {
    List<Comparison> comparisons = Changes.of(base, head, RULE);
    assertThat(comparisons).isNotEmpty();
    return comparisons.getLast();
  }

  public static List<Benchmarked> side(double[]... trials) {
    return side(ComparedMetric.TIME, trials);
  }

  public static List<Benchmarked> side(ComparedMetric metric, double[]... trials) {
    List<Reading> readings = new ArrayList<>();
    if (metric == ComparedMetric.ALLOCATION) {
      readings.add(reading(ComparedMetric.TIME, trials(1, 1.01, 0.99)));
    }
    readings.add(reading(metric, trials));
    return List.of(new Benchmarked(benchmark("x"), readings, List.of(conditions())));
  }

  public static Reading reading(ComparedMetric metric, double[]... trials) {
    return new Reading(
        metric,
        Arrays.stream(trials).map(trial -> Arrays.stream(trial).boxed().toList()).toList(),
        true,
        Optional.empty());
  }

  public static Benchmark benchmark(String name) {
    return new Benchmark(name, "avgt", new TreeMap<>(), 1);
  }

  public static Conditions conditions() {
    return new Conditions("jdk", List.of(), new TreeMap<>());
  }

  public static double[][] trials(double... values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  /** Trials of five iterations: noise between trials, and a little inside each. */
  public static double[][] noisy(long seed, int trials, double level, double noise) {
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

  public static double[][] single(double[][] trials) {
    return Arrays.stream(trials).map(trial -> new double[] {trial[0]}).toArray(double[][]::new);
  }

  public static double[][] times(double scale, double[][] trials) {
    return Arrays.stream(trials)
        .map(trial -> Arrays.stream(trial).map(value -> value * scale).toArray())
        .toArray(double[][]::new);
  }

  public static double[][] inverse(double[][] trials) {
    return Arrays.stream(trials)
        .map(trial -> Arrays.stream(trial).map(value -> 1 / value).toArray())
        .toArray(double[][]::new);
  }
}
