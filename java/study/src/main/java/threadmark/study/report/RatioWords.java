package threadmark.study.report;

import java.util.function.DoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;

/** A ratio as people say it: {@code 24 times as long}, {@code 33% less memory}. */
public final class RatioWords {

  private static final double FAR = 2;
  private static final Pattern PERCENTILE = Pattern.compile("-(p[0-9.]+)$");

  private RatioWords() {}

  /** {@code 5.0 times as fast}, {@code 2.7 times the CPU time}, {@code 1.9% more time}. */
  public static String of(Estimate ratio, Metric metric) {
    double centre = ratio.centre();
    String noun = noun(metric);
    if (centre >= FAR) {
      return metric == Metric.WALL
          ? "%s times as long".formatted(factor(centre))
          : "%s times the %s".formatted(factor(centre), noun);
    }
    if (centre > 1 / FAR) {
      String size = size(centre);
      return size.equals("0.0%")
          ? "the same " + noun
          : "%s %s %s".formatted(size, centre > 1 ? "more" : "less", noun);
    }
    return metric == Metric.WALL
        ? "%s times as fast".formatted(factor(1 / centre))
        : "1/%s of the %s".formatted(factor(1 / centre), noun);
  }

  /** Its interval in the same words; nothing where it has none. */
  public static String interval(Estimate ratio, Metric metric) {
    double centre = ratio.centre();
    if (centre >= FAR) {
      return ends(ratio, end -> end < 1 ? "1/" + factor(1 / end) : factor(end));
    }
    if (centre > 1 / FAR) {
      return ends(ratio, RatioWords::change);
    }
    return metric == Metric.WALL
        ? ratio
            .interval()
            .map(ends -> "%s to %s".formatted(factor(1 / ends.high()), factor(1 / ends.low())))
            .orElse("")
        : ends(ratio, end -> "1/" + factor(1 / end));
  }

  private static String ends(Estimate ratio, DoubleFunction<String> words) {
    return ratio
        .interval()
        .map(ends -> "%s to %s".formatted(words.apply(ends.low()), words.apply(ends.high())))
        .orElse("");
  }

  private static String factor(double factor) {
    return Figures.significant(factor);
  }

  private static String size(double ratio) {
    return Figures.percent(Math.abs(ratio - 1));
  }

  private static String change(double ratio) {
    return (ratio < 1 ? "−" : "+") + size(ratio);
  }

  /** What the ratio is of: {@code time}, {@code p99 latency}. */
  public static String noun(Metric metric) {
    Matcher percentile = PERCENTILE.matcher(metric.label());
    return percentile.find() ? percentile.group(1) + " " + metric.quantity() : metric.quantity();
  }
}
