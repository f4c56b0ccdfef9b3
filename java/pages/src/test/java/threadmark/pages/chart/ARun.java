package threadmark.pages.chart;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.Altered;
import threadmark.jvm.Jdk;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;
import threadmark.verdict.Samples;

/** A run of a site's history, with the figures of its cells. */
public record ARun(RunSummary summary, List<CellSummary> cells) {

  public static final String JDK = "temurin-25.0.3+9";

  public static final List<Experiment> DECLARED =
      List.of(
          Examples.experiment(Examples.steady(3, "virtual")),
          Examples.named("sleep-tasks", Examples.steady(3, "virtual")));

  /** On that day of November. */
  public static ARun on(int day, Profile profile, CellSummary... cells) {
    Run run = Examples.run();
    Instant at = Instant.parse("2026-10-31T12:00:00Z").plus(Duration.ofDays(day));
    return new ARun(
        new RunSummary(
            "november-" + day,
            profile,
            at,
            at.plusSeconds(60),
            run.machine(),
            run.build(),
            run.jdks(),
            true,
            List.of(),
            1,
            0,
            "run.json",
            Samples.SHA256,
            Samples.SHA256,
            0,
            ""),
        Arrays.asList(cells));
  }

  /**
   * Virtual threads that take so many times as long as platform threads, five percent around it.
   */
  public static CellSummary virtual(String experiment, String n, double overhead) {
    return virtual(JDK, experiment, n, overhead);
  }

  public static CellSummary virtual(String jdk, String experiment, String n, double overhead) {
    return cell(jdk, new Cell(experiment, Protocol.STEADY, "virtual", Map.of("n", n)), overhead);
  }

  /** The same of another variant. */
  static CellSummary variant(String name, double overhead) {
    return cell(JDK, Examples.cell(name), overhead);
  }

  static CellSummary cell(String jdk, Cell cell, double overhead) {
    Interval around = new Interval(0.95 * overhead, overhead, 1.05 * overhead, 0.95);
    return cell(jdk, cell, new Estimate(overhead, Optional.of(around), 10));
  }

  /** Virtual threads of which a single block says how long they take, without an interval. */
  static CellSummary oneBlock(String n, double overhead) {
    Cell cell = new Cell("primes", Protocol.STEADY, "virtual", Map.of("n", n));
    return cell(JDK, cell, new Estimate(overhead, Optional.empty(), 1));
  }

  private static CellSummary cell(String jdk, Cell cell, Estimate overhead) {
    return cell(jdk, cell, overhead, new CellSummary.BestPlatform("platform", overhead, false));
  }

  /**
   * Virtual threads beside another variant of platform threads that is better than the reference.
   */
  static CellSummary beside(String best, double againstIt, double overhead) {
    Interval around = new Interval(0.95 * againstIt, againstIt, 1.05 * againstIt, 0.95);
    CellSummary plain = virtual("primes", "1000", overhead);
    return cell(
        JDK,
        plain.cell(),
        plain.overhead().orElseThrow(),
        new CellSummary.BestPlatform(best, new Estimate(againstIt, Optional.of(around), 10), true));
  }

  private static CellSummary cell(
      String jdk, Cell cell, Estimate overhead, CellSummary.BestPlatform best) {
    return Altered.of(
        unmeasured(jdk, cell),
        Map.of("overhead", Optional.of(overhead), "best", Optional.of(best)));
  }

  /** A cell of which nothing was measured. */
  static CellSummary unmeasured(String jdk, Cell cell) {
    return new CellSummary(
        cell,
        jdk,
        "-XX:+UseG1GC",
        "",
        "platform",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new TreeMap<>(),
        new TreeMap<>(),
        Optional.empty(),
        List.of());
  }

  /** The same run, of which there is that to say against baselines. */
  public ARun notForBaselines(String reason) {
    return with(Map.of("notForBaselines", List.of(reason)));
  }

  /** The same run of experiments that were declared in other words. */
  public ARun declaredOtherwise() {
    return with(Map.of("build", Altered.of(summary.build(), "experimentsSha256", "1".repeat(64))));
  }

  /** The same run on another machine, with these JDKs, whose ids end with the feature release. */
  public ARun of(String machine, List<String> jdks) {
    return with(
        Map.of(
            "machine",
            Altered.of(summary.machine(), "name", machine),
            "jdks",
            jdks.stream()
                .map(jdk ->
                    new Jdk(
                        jdk,
                        Integer.parseInt(jdk.replaceFirst(".*-", "")),
                        "vendor",
                        "version",
                        "vm"))
                .toList()));
  }

  private ARun with(Map<String, Object> others) {
    return new ARun(Altered.of(summary, others), cells);
  }

  public static History history(ARun... oldestFirst) {
    History history = new History(DECLARED);
    for (ARun run : oldestFirst) {
      history.add(run.summary, history.lines(history.runs().size(), CellsCsv.text(run.cells)));
    }
    return history;
  }
}
