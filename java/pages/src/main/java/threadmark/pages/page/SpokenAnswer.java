package threadmark.pages.page;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.pages.chart.MapsAndCards;
import threadmark.study.answer.Answer;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Series;
import threadmark.study.report.AnswerSentence;
import threadmark.study.report.RatioWords;

/**
 * One answer as a page prints it: a word, a figure with its interval, and what was measured.
 *
 * @param headline what a reader should do about it, and why
 * @param quantity what the figure is of
 * @param ratio the figure as a number
 * @param against what virtual threads were divided by
 * @param setting what tells it from others of its experiment; empty where nothing has to
 * @param work the cell, what was counted, under which collector and in which way
 * @param alternative empty where it answers its experiment's question alone
 * @param levels both figures in their own unit; empty where the sentence has them
 * @param bar where the figure lies on a small scale
 * @param older whether the run is older than the way in which its experiment is measured now
 */
public record SpokenAnswer(
    String alternative,
    String alternativeWords,
    String tone,
    String headline,
    String word,
    String figure,
    String interval,
    String metric,
    String quantity,
    double ratio,
    String against,
    String setting,
    String sentence,
    String work,
    String levels,
    Bar bar,
    String title,
    String page,
    String run,
    boolean older) {

  /** What a variant is to somebody who does not read its experiment. */
  private static final Map<String, String> VARIANTS =
      Map.ofEntries(
          Map.entry("virtual", "virtual threads"),
          Map.entry("try3", "virtual threads"),
          Map.entry("virtual-unbounded", "virtual threads without a bound"),
          Map.entry("virtual-refusing", "virtual threads and a bound that refuses"),
          Map.entry("virtual-system-pollers", "platform threads that watch the sockets"),
          Map.entry("futures", "CompletableFuture"),
          Map.entry("invoke-all", "invokeAll"),
          Map.entry("platform", "platform threads"),
          Map.entry("platform-per-task", "a new thread per task"),
          Map.entry("platform-per-caller", "a thread per caller"),
          Map.entry("platform-per-connection", "a thread per connection"),
          Map.entry("pool-items", "a thread per item"),
          Map.entry("pool-tasks", "a pool with a ready thread per task"),
          Map.entry("pool-200", "a pool of 200"),
          Map.entry("pool-p", "a pool of one thread per processor"),
          Map.entry("pool-2p", "a pool of two threads per processor"),
          Map.entry("platform-2p", "a pool of two threads per processor"),
          Map.entry("pool-fit", "a pool fitted to its waits"),
          Map.entry("pool-tuned", "a tuned pool"),
          Map.entry("forkjoin", "a fork/join pool"),
          Map.entry("forkjoin-as-described", "a fork/join pool"),
          Map.entry("event-loop", "an event loop"),
          Map.entry("staged", "a pool for each stage"),
          Map.entry("pool", "a pool"),
          Map.entry("pool-4p", "a pool of four threads per processor"),
          Map.entry("pool-8p", "a pool of eight threads per processor"),
          Map.entry("pool-16p", "a pool of 16 threads per processor"),
          Map.entry("pool-32p", "a pool of 32 threads per processor"),
          Map.entry("pool-64p", "a pool of 64 threads per processor"),
          Map.entry("pool-128p", "a pool of 128 threads per processor"),
          Map.entry("pool-160p", "a pool of 160 threads per processor"),
          Map.entry("pool-192p", "a pool of 192 threads per processor"),
          Map.entry("pool-256p", "a pool of 256 threads per processor"),
          Map.entry("parts-1", "one part"),
          Map.entry("parts-1000", "1,000 parts"),
          Map.entry("parts-1000000", "1,000,000 parts"),
          Map.entry("discarded", "a task that drops its answer"),
          Map.entry("returned", "a task that returns its answer"),
          Map.entry("inherited", "threads that inherit values"),
          Map.entry("scoped-value", "scoped values"),
          Map.entry("not-inherited", "threads that inherit nothing"));

  /**
   * Places on a scale of a hundred, on which 50 is 1 and each doubling is as wide as the next.
   *
   * @param below what lies to the left of the same, and whether the figure goes on beyond it
   * @param above the same of what lies to the right
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
    private static final int DOUBLINGS = 5;

    private static final int FURTHEST = 1 << DOUBLINGS;

    static Bar of(Estimate ratio, double margin, Metric metric) {
      // Of one block alone there is no interval, and the bar is its centre.
      double low = ratio.interval().map(Interval::low).orElse(ratio.centre());
      double high = ratio.interval().map(Interval::high).orElse(ratio.centre());
      return new Bar(
          place(low),
          place(ratio.centre()),
          place(high),
          place(1 / (1 + margin)),
          place(1 + margin),
          end(low * FURTHEST < 1, metric == Metric.WALL ? "faster" : "less"),
          end(high > FURTHEST, metric == Metric.WALL ? "slower" : "more"));
    }

    private static String end(boolean beyond, String word) {
      return "%s%d× %s".formatted(beyond ? "beyond " : "", FURTHEST, word);
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
        program.declared().alternative().map(Alternative::label).orElse(""),
        program.declared().alternative().map(Alternative::words).orElse(""),
        answer.tone(),
        headline(answer, metric),
        answer.label(metric),
        RatioWords.of(program.ratio(), metric),
        RatioWords.interval(program.ratio(), metric),
        metric.label(),
        RatioWords.noun(metric),
        program.ratio().centre(),
        named(program.against()),
        program.declared().setting().orElse(""),
        program.mostlyLost()
            ? AnswerSentence.of(program) + " Too many of its trials gave no figure."
            : AnswerSentence.of(program),
        work(answered),
        AnswerSentence.levels(program, SpokenAnswer::named),
        Bar.of(program.ratio(), program.experiment().margin(), metric),
        program.experiment().title(),
        "experiments/" + program.experiment().id() + "/",
        answered.run().id(),
        !answered.run().build().measuredAsNow(program.experiment()));
  }

  private static String work(MapsAndCards.Answered answered) {
    ProgramAnswer program = answered.answer();
    return String.join(
        " · ",
        program.cell().toString(),
        program.declared().metric().label(),
        Series.collectorName(program.collector()),
        answered.run().build().measuresSince(program.experiment()));
  }

  /** {@code 33% less time (−35% to −30%) against a pool of 200}: no figure without the others. */
  String spoken() {
    return interval.isEmpty()
        ? "%s against %s".formatted(figure, against)
        : "%s (%s) against %s".formatted(figure, interval, against);
  }

  /** Whether it gives one of those answers. */
  boolean saysOneOf(Set<Answer> answers) {
    return answers.stream().map(Answer::tone).anyMatch(tone::equals);
  }

  /** Whether it gives the same answer, by however different figures. */
  boolean saysAs(SpokenAnswer other) {
    return tone.equals(other.tone);
  }

  /** Whether it could be told. */
  boolean isAnAnswer() {
    return !tone.equals(Answer.COULD_NOT_TELL.tone());
  }

  /** Whether the other one is slower, and this one is surely not. */
  boolean endsTheLossOf(SpokenAnswer other) {
    return other.tone.equals(Answer.SLOWER.tone())
        && isAnAnswer()
        && !tone.equals(Answer.SLOWER.tone())
        && !tone.equals(Answer.A_LITTLE_SLOWER.tone());
  }

  /** Whether it holds the same work against the same thing, so that two JDKs can be compared. */
  boolean asksTheSame(SpokenAnswer other) {
    return work.equals(other.work)
        && against.equals(other.against)
        && setting.equals(other.setting);
  }

  private static String headline(Answer answer, Metric metric) {
    String word = answer.label(metric);
    boolean wall = metric == Metric.WALL;
    return switch (answer) {
      case FASTER -> (wall ? "Yes: " : "It saves: ") + word;
      case A_LITTLE_FASTER -> (wall ? "Rather yes: " : "It saves: ") + word;
      case ABOUT_THE_SAME -> "Either will do: " + word;
      case A_LITTLE_SLOWER -> (wall ? "Rather not: " : "It costs: ") + word;
      case SLOWER -> (wall ? "No: " : "It costs: ") + word;
      case COULD_NOT_TELL, NOT_MEASURED -> "No answer yet: " + word;
    };
  }

  static String named(String variant) {
    return VARIANTS.getOrDefault(variant, variant);
  }
}
