package threadmark.jmh;

import java.util.List;
import java.util.stream.Stream;
import threadmark.text.Labelled;

/**
 * What is compared of a benchmark of any project, in base units and with its direction: a row for
 * each, with all that tells it from the others.
 */
public enum ComparedMetric implements Labelled {
  TIME("s/op", Source.MODE, 0, "--margin", "slower", "faster", "slowdown"),
  THROUGHPUT("ops/s", Source.MODE, 0, "--margin", "slower", "faster", "slowdown"),
  CPU("s/op", Source.PROFILER, 0, "--margin", "uses more CPU", "uses less CPU", "growth"),
  ALLOCATION(
      "B/op",
      Source.PROFILER,
      1,
      "--allocation-margin",
      "allocates more",
      "allocates less",
      "growth");

  /** Where a file has its figures from. */
  private enum Source {
    /** The benchmark's mode: every trial tells it. */
    MODE,
    /** A profiler, where one could be loaded. */
    PROFILER
  }

  private final String unit;
  private final Source source;
  private final double least;
  private final String marginOption;
  private final String worse;
  private final String better;
  private final String worsening;

  ComparedMetric(
      String unit,
      Source source,
      double least,
      String marginOption,
      String worse,
      String better,
      String worsening) {
    this.unit = unit;
    this.source = source;
    this.least = least;
    this.marginOption = marginOption;
    this.worse = worse;
    this.better = better;
    this.worsening = worsening;
  }

  /** What a benchmark's mode measures. */
  public static ComparedMetric primary(Benchmark benchmark) {
    return benchmark.mode().equals("thrpt") ? THROUGHPUT : TIME;
  }

  /** What profilers add to the mode's own. */
  public static List<ComparedMetric> profiled() {
    return Stream.of(values()).filter(ComparedMetric::isProfiled).toList();
  }

  /** Whether a profiler tells it, and not the benchmark's mode. */
  public boolean isProfiled() {
    return source == Source.PROFILER;
  }

  public String unit() {
    return unit;
  }

  /** Whether a larger value is the better one: a rate, and not a cost. */
  public boolean rate() {
    return this == THROUGHPUT;
  }

  /** Less than this is nothing: what is left of it is the harness's own. */
  public double least() {
    return least;
  }

  /**
   * Whether it is counted and not timed. No machine's noise excuses it, and all of it may vanish.
   */
  public boolean isCounted() {
    return least > 0;
  }

  /** The option that says the smallest worsening of it that matters. */
  public String marginOption() {
    return marginOption;
  }

  /** "slower", "allocates more". */
  public String worse() {
    return worse;
  }

  /** "faster", "allocates less". */
  public String better() {
    return better;
  }

  /** "slowdown", "growth". */
  public String worsening() {
    return worsening;
  }
}
