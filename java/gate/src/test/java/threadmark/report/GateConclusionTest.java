package threadmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import threadmark.gate.GateExamples;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.report.GateConclusion.GateRun;
import threadmark.text.Window;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Comparison.Measured;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Gated;
import threadmark.verdict.Gated.PriorSource;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** A title speaks for all of them, so it is that of the worst. */
class GateConclusionTest {

  private static final GateRun RUN =
      new GateRun("gate", "0".repeat(40), Optional.empty(), Optional.empty(), false);

  @TempDir private Path scratch;

  @Test
  void steadyIsAsMuchAsTheWidestMarginExcludes() {
    assertThat(
            title(
                of("a.A.x", ComparedMetric.TIME, 1.001, 0.10, Verdict.STEADY),
                of("a.A.y", ComparedMetric.TIME, 1.002, 0.26, Verdict.STEADY),
                of("a.A.z", ComparedMetric.TIME, 0.9, 0.10, Verdict.IMPROVED)))
        .isEqualTo(
            "steady: no slowdown of 26% or more (+0.2%) (1 improved, 1 steady, 1 steady at a larger"
                + " margin)");
  }

  @Test
  void regressedIsTheLargestSlowdownInTimeBeforeWhatCameAlong() {
    assertThat(
            title(
                of("a.A.x", ComparedMetric.TIME, 1.3, 0.10, Verdict.REGRESSED),
                of("a.A.y", ComparedMetric.CPU, 1.9, 0.10, Verdict.REGRESSED),
                of("a.A.y", ComparedMetric.TIME, 1.8, 0.10, Verdict.REGRESSED)))
        .isEqualTo("regressed: slower: +80% (2 regressed)");
    assertThat(
            title(
                of("a.A.x", ComparedMetric.TIME, 1.001, 0.10, Verdict.STEADY),
                of("a.A.x", ComparedMetric.CPU, 1.5, 0.10, Verdict.REGRESSED)))
        .startsWith("regressed: ")
        .endsWith(" (1 regressed)");
  }

  @Test
  void undecidedNamesTheReasonOfMost() {
    Comparison noisy = undecided("a.A.x", UndecidedReason.NOISE);
    Comparison busy = undecided("a.A.y", UndecidedReason.ENVIRONMENT);
    Comparison alike = undecided("a.A.z", UndecidedReason.ENVIRONMENT);
    assertThat(title(noisy, busy, alike)).isEqualTo("undecided: environment (3 undecided)");
  }

  @Test
  void whoMayTryAgainIsToldHow() {
    String again =
        "To try again, re-run the job. If the time ran out, give it a larger budget first.";
    assertThat(conclusion(GateExamples.busy(scratch).verdicts()).comment(RUN)).contains(again);
    assertThat(conclusion(GateExamples.busy(scratch).verdicts()).summary(RUN))
        .contains(again)
        .doesNotContain("--resume");
    assertThat(conclusion(GateExamples.overBudget(scratch).verdicts()).comment(RUN))
        .contains("undecided: not measured, budget (2 undecided, 2 steady)")
        .doesNotContain(again);
  }

  @Test
  void whatUsedUpItsPairsIsNotToBeTriedAgain() {
    Verdicts usedUp = verdicts(List.of(undecided("a.A.x", UndecidedReason.BUDGET)));
    assertThat(new ChangeReport(usedUp).text(Window.OPEN))
        .contains("no more trials would help")
        .doesNotContain("--resume");
    assertThat(conclusion(usedUp).comment(RUN)).doesNotContain("To try again");
  }

  /** It is a file of a stranger, and 16 MiB of it are read. */
  @Test
  @Timeout(10)
  void aHundredThousandComparisonsAreConcludedAtOnce() {
    List<Comparison> many = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      many.add(
          undecided("a.A.x" + i, i % 3 == 0 ? UndecidedReason.NOISE : UndecidedReason.ENVIRONMENT));
    }
    assertThat(conclusion(verdicts(many)).title())
        .isEqualTo("undecided: environment (100000 undecided)");
  }

  private String title(Comparison... comparisons) {
    return conclusion(verdicts(List.of(comparisons))).title();
  }

  private Verdicts verdicts(List<Comparison> comparisons) {
    return Verdicts.of(
        CompareRule.ofGate(0.10, 0.02, false, false),
        Enforcement.BLOCK,
        List.of("base.jar"),
        List.of("head.jar"),
        comparisons,
        List.of(),
        GateExamples.cutShort(scratch).verdicts().gate());
  }

  private static GateConclusion conclusion(Verdicts verdicts) {
    return GateConclusion.of(verdicts, Enforcement.BLOCK, Optional.empty());
  }

  private static Comparison undecided(String name, UndecidedReason why) {
    return of(name, ComparedMetric.TIME, 1, 0.10, Verdict.STEADY).undecided(why);
  }

  private static Comparison of(
      String name, ComparedMetric metric, double change, double margin, Verdict verdict) {
    Interval interval = new Interval(change / 1.03, change, change * 1.03, 0.95);
    return new Comparison(
        new Benchmark(name, "avgt", new TreeMap<>(), 1),
        metric,
        Optional.of(new Measured(1, Optional.empty(), 7)),
        Optional.of(new Measured(change, Optional.empty(), 7)),
        Optional.of(new Ratio(interval, 7)),
        margin,
        verdict,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.of(
            new Gated(
                true,
                false,
                7,
                0,
                9,
                Optional.of(0.02),
                Optional.of(PriorSource.HISTORY),
                Optional.empty(),
                Optional.empty())));
  }
}
