package threadmark.pages.page;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.pages.chart.MapsAndCards;
import threadmark.study.answer.Answer;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.Metric;
import threadmark.study.report.RatioWords;
import threadmark.text.Figures;

/**
 * One answer as a page prints it: a word, a figure with its interval, and what was measured.
 *
 * @param lead what a reader should do about it
 * @param against what virtual threads were divided by
 * @param levels both figures in their own unit
 * @param bar where the figure lies on a small scale
 */
public record SpokenAnswer(
    String alternative,
    String alternativeWords,
    String tone,
    String lead,
    String word,
    String figure,
    String interval,
    String against,
    String sentence,
    String levels,
    Bar bar,
    String title,
    String page,
    String run) {

  /** What a variant is to somebody who does not read its experiment. */
  private static final Map<String, String> VARIANTS =
      Map.ofEntries(
          Map.entry("virtual", "virtual threads"),
          Map.entry("try3", "virtual threads"),
          Map.entry("platform", "platform threads"),
          Map.entry("platform-per-task", "a thread per task"),
          Map.entry("platform-per-caller", "a thread per caller"),
          Map.entry("platform-per-connection", "a thread per connection"),
          Map.entry("pool-items", "a thread per item"),
          Map.entry("pool-tasks", "a pool with a thread per task"),
          Map.entry("pool-200", "a pool of 200"),
          Map.entry("pool-p", "a pool of one thread per processor"),
          Map.entry("pool-2p", "a pool of two threads per processor"),
          Map.entry("platform-2p", "a pool of two threads per processor"),
          Map.entry("pool-fit", "a pool fitted to its waits"),
          Map.entry("pool-tuned", "a tuned pool"),
          Map.entry("forkjoin", "fork/join"),
          Map.entry("forkjoin-as-described", "fork/join"),
          Map.entry("event-loop", "an event loop"),
          Map.entry("staged", "a pool for each stage"),
          Map.entry("pool", "a pool"));

  private static final Pattern PARAMETER = Pattern.compile("\\{([\\w-]+)}");

  /**
   * Places on a scale of a hundred, on which 50 is 1 and each doubling is as wide as the next.
   *
   * @param below what lies to the left of the same
   * @param above what lies to the right of it
   */
  public record Bar(
      String low,
      String centre,
      String high,
      String marginLow,
      String marginHigh,
      String below,
      String above) {

    /** What lies further out is drawn at the end. */
    private static final double DOUBLINGS = 5;

    static Bar of(Estimate ratio, double margin, Metric metric) {
      Interval interval =
          ratio
              .interval()
              .orElseGet(() -> new Interval(ratio.centre(), ratio.centre(), ratio.centre(), 0));
      return new Bar(
          place(interval.low()),
          place(ratio.centre()),
          place(interval.high()),
          place(1 / (1 + margin)),
          place(1 + margin),
          metric == Metric.WALL ? "faster" : "less",
          metric == Metric.WALL ? "slower" : "more");
    }

    private static String place(double ratio) {
      double doublings = Math.log(ratio) / Math.log(2);
      double at = 50 + 46 * Math.max(-1, Math.min(1, doublings / DOUBLINGS));
      return String.format(Locale.ROOT, "%.1f", at);
    }
  }

  static SpokenAnswer of(MapsAndCards.Answered answered) {
    ProgramAnswer program = answered.answer();
    Metric metric = program.declared().metric();
    Answer answer = program.answer();
    return new SpokenAnswer(
        program.declared().alternative().label(),
        program.declared().alternative().words(),
        answer.tone(),
        lead(answer, metric),
        answer.label(metric),
        RatioWords.of(program.ratio(), metric),
        RatioWords.interval(program.ratio(), metric),
        named(program.against()),
        sentence(program),
        levels(program),
        Bar.of(program.ratio(), program.experiment().margin(), metric),
        program.experiment().title(),
        "experiments/" + program.experiment().id() + "/",
        answered.run().id());
  }

  private static String lead(Answer answer, Metric metric) {
    boolean wall = metric == Metric.WALL;
    return switch (answer) {
      case FASTER -> wall ? "Yes" : "It saves";
      case A_LITTLE_FASTER -> wall ? "Yes, a little" : "It saves a little";
      case ABOUT_THE_SAME -> "No difference";
      case A_LITTLE_SLOWER -> wall ? "Rather not" : "It costs a little";
      case SLOWER -> wall ? "No" : "Measure first";
      case COULD_NOT_TELL, NOT_MEASURED -> "Unclear";
    };
  }

  private static String sentence(ProgramAnswer program) {
    Map<String, String> parameters = program.cell().parameters();
    return PARAMETER
        .matcher(program.declared().sentence())
        .replaceAll(found ->
            Matcher.quoteReplacement(number(parameters.getOrDefault(found.group(1), "?"))));
  }

  private static String number(String value) {
    return value.matches("\\d{4,18}")
        ? String.format(Locale.ROOT, "%,d", Long.parseLong(value))
        : value;
  }

  private static String levels(ProgramAnswer program) {
    Map<String, Estimate> figures = program.figures();
    return Stream.of(program.declared().variant(), program.against())
        .filter(figures::containsKey)
        .map(variant ->
            "%s with %s"
                .formatted(
                    figure(figures.get(variant), program.declared().metric()), named(variant)))
        .collect(Collectors.joining(", "));
  }

  private static String named(String variant) {
    return VARIANTS.getOrDefault(variant, variant);
  }

  private static String figure(Estimate estimate, Metric metric) {
    return metric.unit().equals("B") ? Figures.bytes(estimate) : Figures.time(estimate);
  }
}
