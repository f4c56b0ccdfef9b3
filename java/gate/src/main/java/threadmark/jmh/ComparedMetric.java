package threadmark.jmh;

import threadmark.text.Labelled;

/** What is compared of a benchmark of any project, in base units and with its direction. */
public enum ComparedMetric implements Labelled {
  TIME("s/op", "slower", "faster", "slowdown"),
  THROUGHPUT("ops/s", "slower", "faster", "slowdown"),
  CPU("s/op", "uses more CPU", "uses less CPU", "growth"),
  ALLOCATION("B/op", "allocates more", "allocates less", "growth");

  private final String unit;
  private final String worse;
  private final String better;
  private final String worsening;

  ComparedMetric(String unit, String worse, String better, String worsening) {
    this.unit = unit;
    this.worse = worse;
    this.better = better;
    this.worsening = worsening;
  }

  /** What a benchmark's mode measures. */
  public static ComparedMetric primary(Benchmark benchmark) {
    return benchmark.mode().equals("thrpt") ? THROUGHPUT : TIME;
  }

  public String unit() {
    return unit;
  }

  /** Whether a larger value is the better one: a rate, and not a cost. */
  public boolean rate() {
    return this == THROUGHPUT;
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
