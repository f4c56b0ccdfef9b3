package threadmark.ledger.judging;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import threadmark.numbers.Contrast;
import threadmark.numbers.Interval;
import threadmark.numbers.Level;
import threadmark.numbers.Ratio;

/**
 * What runs say of a quantity together. Each run has a level of its own, so they are not one long
 * row of trials: the spread between runs is in the interval, as in that of an accepted level.
 *
 * <p>Of few runs an accepted level takes a wide spread for granted, so that the next one gives no
 * alarm. A claim is about the runs that are there. So its interval reaches no farther than what the
 * runs show by themselves: their own intervals, and the one that takes each run for a trial. One
 * run has its own interval, and a second one that agrees with it takes no verdict back.
 *
 * @param findings of at least one run, the newest last
 */
record AcrossRuns(List<RunFinding> findings) {

  private static final double LEVEL = 0.95;

  /**
   * What one run says of a quantity.
   *
   * @param contrast absent where its trials allow no interval
   * @param logarithms whether the contrast is of the logarithm
   */
  record RunFinding(
      String run, double value, Optional<Contrast> contrast, boolean logarithms, int n) {

    /** Whether it has a place among other runs, which are compared by their logarithms. */
    private boolean spreads() {
      return logarithms && contrast.filter(one -> one.standardError() > 0).isPresent();
    }

    private MeasuredQuantity alone() {
      return new MeasuredQuantity(
          value, contrast.flatMap(one -> interval(one, logarithms)), n, List.of(run));
    }
  }

  /** Nothing where trials lie so far apart that a double cannot say it. */
  private static Optional<Interval> interval(Contrast contrast, boolean logarithms) {
    return logarithms
        ? contrast.sayableRatio(LEVEL).map(Ratio::interval)
        : Optional.of(contrast.interval(LEVEL));
  }

  /**
   * Their interval. Where the quantity has no logarithm or does not spread, the run with the most
   * trials speaks alone, of equal ones the newest.
   *
   * @param days on how many days runs were made
   */
  MeasuredQuantity together(ToIntFunction<Collection<String>> days) {
    RunFinding most = findings.stream().reduce((a, b) -> b.n() >= a.n() ? b : a).orElseThrow();
    if (findings.size() == 1) {
      return most.alone();
    }
    List<String> runs = findings.stream().map(RunFinding::run).toList();
    if (findings.stream().allMatch(one -> one.n() == 1 && one.value() > 0)) {
      // The runs are the trials, so the spread between them is in it.
      Contrast contrast =
          Contrast.ofTrials(findings.stream().mapToDouble(one -> Math.log(one.value())).toArray());
      return new MeasuredQuantity(
          Math.exp(contrast.centre()), interval(contrast, true), findings.size(), runs);
    }
    if (!findings.stream().allMatch(RunFinding::spreads)) {
      return most.alone();
    }
    double[] means = contrasts().mapToDouble(Contrast::centre).toArray();
    double[] variances = contrasts().mapToDouble(one -> squared(one.standardError())).toArray();
    int n = findings.stream().mapToInt(RunFinding::n).sum();
    if (!sayable(means, variances)) {
      return new MeasuredQuantity(most.value(), Optional.empty(), n, runs);
    }
    Interval interval =
        noWider(
            Level.of(means, variances, days.applyAsInt(runs)).ratio(LEVEL),
            Contrast.ofTrials(means).interval(LEVEL));
    return new MeasuredQuantity(interval.centre(), Optional.of(interval), n, runs);
  }

  /**
   * No end lies beyond all that the runs show.
   *
   * @param runs the interval of their means, in logarithms
   */
  private Interval noWider(Interval level, Interval runs) {
    List<Interval> shown =
        Stream.concat(Stream.of(runs), contrasts().map(one -> one.interval(LEVEL))).toList();
    double lowest = Math.exp(shown.stream().mapToDouble(Interval::low).min().orElseThrow());
    double highest = Math.exp(shown.stream().mapToDouble(Interval::high).max().orElseThrow());
    double centre = level.centre();
    // The centre lies between those of the runs, but for the last digit.
    return new Interval(
        Math.min(centre, Math.max(level.low(), lowest)),
        centre,
        Math.max(centre, Math.min(level.high(), highest)),
        LEVEL);
  }

  private Stream<Contrast> contrasts() {
    return findings.stream().map(one -> one.contrast().orElseThrow());
  }

  /** Runs that are factors of a hundred apart have no common level that could be written. */
  private static boolean sayable(double[] means, double[] variances) {
    double range =
        DoubleStream.of(means).max().orElseThrow() - DoubleStream.of(means).min().orElseThrow();
    return range <= Level.LARGEST_ERROR
        && DoubleStream.of(means).allMatch(mean -> Math.abs(mean) <= Level.LARGEST_MEAN)
        && DoubleStream.of(variances).allMatch(one -> one <= squared(Level.LARGEST_ERROR));
  }

  private static double squared(double value) {
    return value * value;
  }
}
