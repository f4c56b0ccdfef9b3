package threadmark.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.trial.Entrant;
import threadmark.trial.Terms;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Gated;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** What a gate says without a trial, as its plan alone tells it. */
public record Foregone(GatePlan plan, Terms terms, boolean expectGone) {

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
            comparison(
                entrant.benchmark(),
                Verdict.STEADY,
                Optional.empty(),
                Gated.unmeasured(!entrant.advisory(), true)))
        .toList();
  }

  /** All of them, where nothing that was measured may be believed. */
  List<Comparison> invalid(String why) {
    return plan.entrants().stream()
        .map(entrant ->
            comparison(
                entrant.benchmark(),
                Verdict.INVALID,
                Optional.of(why),
                Gated.unmeasured(true, false)))
        .toList();
  }

  /** What one side alone has, and what the budget does not hold. */
  List<Comparison> unmeasured() {
    List<Comparison> unmeasured = new ArrayList<>();
    plan.beyond().forEach(entrant -> unmeasured.add(overBudget(entrant)));
    if (!expectGone) {
      plan.missing().forEach(benchmark -> unmeasured.add(alone(benchmark, Verdict.MISSING)));
    }
    plan.added().forEach(benchmark -> unmeasured.add(alone(benchmark, Verdict.NEW)));
    return unmeasured;
  }

  private Comparison overBudget(Entrant entrant) {
    return comparison(
            entrant.benchmark(),
            Verdict.STEADY,
            Optional.empty(),
            Gated.unmeasured(!entrant.advisory(), false))
        .undecided(UndecidedReason.OVER_BUDGET);
  }

  private Comparison alone(Benchmark benchmark, Verdict verdict) {
    return comparison(benchmark, verdict, Optional.empty(), Gated.unmeasured(true, false));
  }

  private Comparison comparison(
      Benchmark benchmark, Verdict verdict, Optional<String> trouble, Gated gated) {
    ComparedMetric metric = ComparedMetric.primary(benchmark);
    return new Comparison(
        benchmark,
        metric,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        terms.margin(metric),
        verdict,
        Optional.empty(),
        Optional.empty(),
        trouble,
        List.of(),
        Optional.of(gated));
  }
}
