package threadmark.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.trial.Terms;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Gated;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** What a gate says without a trial, as its plan alone tells it. */
public record VerdictsByPlan(GatePlan plan, Terms terms, boolean expectGone) {

  /**
   * The exit code with every trial as good as it can be: what is measured can only make it worse.
   *
   * @param settled what trials said already
   */
  public int exitCode(Enforcement mode, List<Comparison> settled) {
    return Verdicts.exitCode(
        mode, Stream.of(settled, steady(), unmeasured()).flatMap(List::stream).toList());
  }

  /** Every benchmark that would be measured, where nothing differs that could make it slower. */
  List<Comparison> steady() {
    return plan.entrants().stream()
        .map(entrant ->
            unmeasured(entrant.benchmark(), !entrant.advisory(), true).with(Verdict.STEADY))
        .toList();
  }

  /** All of them, where nothing that was measured may be believed. */
  List<Comparison> invalid(String why) {
    return plan.entrants().stream()
        .map(entrant -> unmeasured(entrant.benchmark(), true, false).invalid(why))
        .toList();
  }

  /** What one side alone has, and what the budget does not hold. */
  List<Comparison> unmeasured() {
    List<Comparison> unmeasured = new ArrayList<>();
    plan.beyond()
        .forEach(entrant ->
            unmeasured.add(
                unmeasured(entrant.benchmark(), !entrant.advisory(), false)
                    .undecided(UndecidedReason.OVER_BUDGET)));
    if (!expectGone) {
      plan.missing()
          .forEach(
              missing -> unmeasured.add(unmeasured(missing, true, false).with(Verdict.MISSING)));
    }
    plan.added().forEach(added -> unmeasured.add(unmeasured(added, true, false).with(Verdict.NEW)));
    return unmeasured;
  }

  private Comparison unmeasured(Benchmark benchmark, boolean blocks, boolean identical) {
    ComparedMetric metric = ComparedMetric.primary(benchmark);
    return Comparison.unmeasured(benchmark, metric, terms.margin(metric))
        .with(Gated.unmeasured(blocks, identical));
  }
}
