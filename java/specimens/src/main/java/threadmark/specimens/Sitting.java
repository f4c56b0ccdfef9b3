package threadmark.specimens;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One scenario as it went.
 *
 * @param build digest of the gate that was asked
 * @param commit that the gate was built from
 * @param where the machine's name and its JDK
 * @param truths what was true of each benchmark
 * @param against why it is not as it must be; empty when it is
 */
record Sitting(
    String scenario,
    String question,
    String base,
    String head,
    String include,
    String build,
    String commit,
    String where,
    Answer answer,
    Map<String, Truth> truths,
    List<String> against) {

  private static final String REGRESSED = "regressed";

  static Sitting of(Scenario scenario, Build build, String where, Answer answer) {
    Map<String, Truth> truths = new LinkedHashMap<>();
    answer.series().forEach(one -> truths.put(one.benchmark(), scenario.of(one.benchmark())));
    List<String> against = new ArrayList<>(outside(scenario, answer));
    truths.forEach(
        (benchmark, truth) -> against(benchmark, truth, scenario, answer).ifPresent(against::add));
    return new Sitting(
        scenario.name(),
        scenario.question(),
        scenario.base().label(),
        scenario.head().label(),
        scenario.include(),
        build.digest(),
        build.commit(),
        where,
        answer,
        truths,
        against);
  }

  /** A scenario that something else than the gate kept from being asked. */
  static Sitting unasked(Scenario scenario, Build build, Exception why) {
    return new Sitting(
        scenario.name(),
        scenario.question(),
        scenario.base().label(),
        scenario.head().label(),
        scenario.include(),
        build.digest(),
        build.commit(),
        Build.UNKNOWN,
        new Answer(Answer.NONE, 0, Optional.empty(), List.of(), List.of(), why.toString()),
        Map.of(),
        List.of("could not be asked: " + why));
  }

  /** Whether the gate said anything at all; what did not count is asked again. */
  boolean wasAsked() {
    return answer.exitCode() != Answer.NONE;
  }

  private static List<String> outside(Scenario scenario, Answer answer) {
    List<String> against = new ArrayList<>();
    if (!scenario.expected().exitCodes().contains(answer.exitCode())) {
      against.add(
          "exit code %d and not %s (%s)"
              .formatted(
                  answer.exitCode(),
                  scenario.expected().exitCodes().stream()
                      .sorted()
                      .map(Object::toString)
                      .collect(Collectors.joining(" or ")),
                  answer.words()));
    }
    if (answer.series().isEmpty()) {
      against.add("no verdict was written");
    }
    if (!answer.left().isEmpty()) {
      against.add("processes were left behind: " + String.join("; ", answer.left()));
    }
    if (answer.wallSeconds() > scenario.expected().longestSeconds()) {
      against.add(
          "took %.0f s and not at most %d"
              .formatted(answer.wallSeconds(), scenario.expected().longestSeconds()));
    }
    if (scenario.head() == Specimen.REBUILT
        && answer.series().stream().anyMatch(one -> one.seconds() > 0)) {
      against.add("measured what cannot differ");
    }
    return against;
  }

  private static Optional<String> against(
      String benchmark, Truth truth, Scenario scenario, Answer answer) {
    List<Answer.Series> metrics = of(benchmark, answer);
    if (truth == Truth.SLOWER && isFound(metrics)) {
      return metrics.stream()
          .flatMap(one -> one.blame().stream())
          .filter(blame -> !blame.equals(scenario.expected().blame()) && !blame.equals("unclear"))
          .findFirst()
          .map(blame -> benchmark + " is blamed on " + blame);
    }
    // What slows down need not allocate more: there, only the deciding metric can be wrong.
    return metrics.stream()
        .limit(truth == Truth.SLOWER || truth == Truth.BROKEN ? 1 : metrics.size())
        .filter(one -> truth.contradicts(one.verdict()))
        .findFirst()
        .map(one -> "%s %s is %s".formatted(benchmark, one.metric(), one.verdict()));
  }

  private static List<Answer.Series> of(String benchmark, Answer answer) {
    return answer.series().stream().filter(one -> one.benchmark().equals(benchmark)).toList();
  }

  private static boolean isFound(List<Answer.Series> metrics) {
    return metrics.stream().anyMatch(one -> one.verdict().equals(REGRESSED));
  }

  /** Whether it was over before anything was measured: that says nothing of these jars. */
  boolean foundTheMachineBusy() {
    return answer.stopped().isPresent()
        && answer.series().stream().allMatch(one -> one.seconds() == 0);
  }

  boolean asItMustBe() {
    return against.isEmpty();
  }

  /** What was said of the metric that decides about a benchmark. */
  Optional<Answer.Series> deciding(String benchmark) {
    return of(benchmark, answer).stream().findFirst();
  }

  /** Benchmarks that are slower by the margin and were found so in one of their metrics. */
  long found() {
    return slower().stream().filter(benchmark -> isFound(of(benchmark, answer))).count();
  }

  /** Benchmarks that are slower by the margin or more. */
  List<String> slower() {
    return truths.entrySet().stream()
        .filter(truth -> truth.getValue() == Truth.SLOWER)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** How many series have each verdict. */
  Map<String, Long> verdicts() {
    return answer.series().stream()
        .collect(
            Collectors.groupingBy(
                Answer.Series::verdict, LinkedHashMap::new, Collectors.counting()));
  }

  /** Whom the slowdowns were blamed on. */
  Map<String, Long> blames() {
    return answer.series().stream()
        .flatMap(one -> one.blame().stream())
        .collect(Collectors.groupingBy(blame -> blame, LinkedHashMap::new, Collectors.counting()));
  }

  /** Seconds spent in trials of each benchmark. */
  List<Double> secondsOfEach() {
    return truths.keySet().stream()
        .map(benchmark ->
            of(benchmark, answer).stream().mapToDouble(Answer.Series::seconds).max().orElse(0))
        .sorted()
        .toList();
  }

  /** What is said of it as soon as it went. */
  String sentence() {
    return "%s: %s: %s; exit %d after %.0f s%s"
        .formatted(
            scenario,
            asItMustBe() ? "as it must be" : "NOT AS IT MUST BE",
            verdicts(),
            answer.exitCode(),
            answer.wallSeconds(),
            asItMustBe() ? "" : ": " + String.join("; ", against));
  }
}
