package threadmark.numbers;

import java.util.Comparator;
import java.util.Optional;

/**
 * A figure estimated from trials, positive unless it is a count: its centre, its 95% interval when
 * they allow one, and how many there were.
 */
public record Estimate(double centre, Optional<Interval> interval, int n) {

  /**
   * Of ratios of one thing to several others, first those that rest on more: with an interval, then
   * of more trials. Of equal ones the largest is the hardest to beat.
   */
  public static final Comparator<Estimate> HARDEST =
      Comparator.comparing((Estimate ratio) -> ratio.interval().isPresent())
          .thenComparingInt(Estimate::n)
          .thenComparingDouble(Estimate::centre);

  private static final double LEVEL = 0.95;

  /** Squares of what is below it are numbers still. */
  private static final double LARGEST = 1e100;

  /** The lower end of the interval; the centre where there is none. */
  public double low() {
    return interval.map(Interval::low).orElse(centre);
  }

  /** The upper end of the interval; the centre where there is none. */
  public double high() {
    return interval.map(Interval::high).orElse(centre);
  }

  /** Its centre alone. */
  public Estimate withoutInterval() {
    return new Estimate(centre, Optional.empty(), n);
  }

  /**
   * This one divided by one that was measured apart from it: the distances of both from their
   * centres add up as squares of logarithms. Without an interval on both sides it has none.
   */
  public Estimate over(Estimate other) {
    double ratio = centre / other.centre;
    if (interval.isEmpty() || other.interval.isEmpty() || !(low() > 0 && other.low() > 0)) {
      return new Estimate(ratio, Optional.empty(), Math.min(n, other.n));
    }
    double below = Math.hypot(Math.log(centre / low()), Math.log(other.high() / other.centre));
    double above = Math.hypot(Math.log(high() / centre), Math.log(other.centre / other.low()));
    return new Estimate(
        ratio,
        Optional.of(
            new Interval(
                ratio * Math.exp(-below), ratio, ratio * Math.exp(above), interval.get().level())),
        Math.min(n, other.n));
  }

  /** From one logarithm for each trial or block; nothing from none, or where no double says it. */
  public static Optional<Estimate> ofLogs(double[] logs) {
    return switch (logs.length) {
      case 0 -> Optional.empty();
      case 1 -> sayable(Math.exp(logs[0]), Optional.empty(), 1);
      default -> {
        Contrast contrast = Contrast.ofTrials(logs);
        Optional<Interval> interval = contrast.sayableRatio(LEVEL).map(Ratio::interval);
        yield sayable(Math.exp(contrast.centre()), interval, logs.length);
      }
    };
  }

  private static Optional<Estimate> sayable(double centre, Optional<Interval> interval, int n) {
    return centre > 0 && Double.isFinite(centre)
        ? Optional.of(new Estimate(centre, interval, n))
        : Optional.empty();
  }

  /**
   * From one amount for each trial or block; nothing from none, or from what is no amount. Counts
   * may be zero, which has no logarithm: then the mean is a plain one, and its interval does not go
   * below zero.
   */
  public static Optional<Estimate> ofAmounts(double[] amounts) {
    double[] logs = new double[amounts.length];
    boolean zero = false;
    for (int i = 0; i < amounts.length; i++) {
      if (!(amounts[i] >= 0 && amounts[i] < LARGEST)) {
        return Optional.empty();
      }
      zero |= amounts[i] == 0;
      logs[i] = Math.log(amounts[i]);
    }
    if (!zero) {
      return ofLogs(logs);
    }
    if (amounts.length == 1) {
      return Optional.of(new Estimate(amounts[0], Optional.empty(), 1));
    }
    Interval plain = Contrast.ofTrials(amounts).interval(LEVEL);
    Interval interval =
        new Interval(Math.max(0, plain.low()), plain.centre(), plain.high(), plain.level());
    return Optional.of(new Estimate(interval.centre(), Optional.of(interval), amounts.length));
  }
}
