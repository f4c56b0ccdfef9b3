package threadmark.gate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jvm.Sandbox;
import threadmark.machine.MachineIdentity;
import threadmark.rule.Credibility;
import threadmark.text.Seconds;
import threadmark.trial.Block;
import threadmark.trial.Blocks.ChangedFile;
import threadmark.trial.GateEvent;
import threadmark.trial.GateTrial;
import threadmark.trial.Ports;
import threadmark.trial.Terms;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.GateFacts;
import threadmark.verdict.GateJars;
import threadmark.verdict.Gated;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** One gate from its plan to its verdicts. */
public final class Gate {

  /**
   * What the verdicts say of how they came about.
   *
   * @param baseJdk absent when there was no suite before the change
   * @param sandbox what trials are kept apart from
   * @param overrides what was changed about how the jars run, a sentence each
   * @param identical nothing that could make a difference differs
   */
  public record Circumstances(
      MachineIdentity machine,
      Optional<String> baseJdk,
      String headJdk,
      GateJars jars,
      String baseName,
      String headName,
      Sandbox.Kind sandbox,
      List<String> overrides,
      boolean identical,
      boolean expectGone,
      boolean expectLeap,
      Enforcement mode) {

    public Circumstances {
      overrides = List.copyOf(overrides);
    }

    /** A comparison as it stands, unless nobody can believe what it found. */
    Comparison believed(Comparison found) {
      return expectLeap ? found : Credibility.doubted(found);
    }
  }

  private final GatePlan plan;
  private final Terms terms;
  private final Ports ports;
  private final Circumstances circumstances;
  private final Optional<String> overBudget;

  /**
   * With that plan.
   *
   * @param overBudget why not all of it is measured, and what would help
   */
  public Gate(
      GatePlan plan,
      Terms terms,
      Ports ports,
      Circumstances circumstances,
      Optional<String> overBudget) {
    this.plan = plan;
    this.terms = terms;
    this.ports = ports;
    this.circumstances = circumstances;
    this.overBudget = overBudget;
  }

  /** Sits, unless there is nothing to sit for. */
  public Verdicts verdicts() throws InterruptedException {
    Instant start = ports.clock().now();
    VerdictsByPlan byPlan = new VerdictsByPlan(plan, terms, circumstances.expectGone());
    GateSitting.Result result =
        circumstances.identical()
            ? new GateSitting.Result(byPlan.steady(), 0, false, Optional.empty())
            : measured(byPlan);
    List<Comparison> comparisons =
        result.comparisons().stream()
            .map(circumstances::believed)
            .collect(Collectors.toCollection(ArrayList::new));
    comparisons.addAll(byPlan.unmeasured());
    Verdicts verdicts =
        Verdicts.of(
            CompareRule.ofGate(
                terms.margin().orElse(Terms.LEAST_MARGIN),
                terms.allocationMargin(),
                circumstances.expectGone(),
                circumstances.expectLeap()),
            circumstances.mode(),
            List.of(circumstances.baseName()),
            List.of(circumstances.headName()),
            comparisons,
            circumstances.expectGone() ? plan.missing() : List.of(),
            Optional.of(facts(start, result)));
    ports
        .listener()
        .accept(
            new GateEvent.Ended(
                verdicts.exitCode(), verdicts.gate().orElseThrow().seconds(), result.stopped()));
    return verdicts;
  }

  private GateSitting.Result measured(VerdictsByPlan byPlan) throws InterruptedException {
    try {
      GateSitting.Result result = new GateSitting(plan.entrants(), terms, ports).complete();
      ports
          .files()
          .changed()
          .ifPresent(name -> {
            throw new ChangedFile(name + " changed after the last trial");
          });
      return result;
    } catch (ChangedFile changed) {
      return new GateSitting.Result(
          byPlan.invalid(changed.getMessage()),
          GateSitting.series(plan.entrants(), terms),
          false,
          Optional.of(changed.getMessage()));
    }
  }

  private GateFacts facts(Instant start, GateSitting.Result result) {
    List<GateTrial> trials = ports.archive().trials();
    return new GateFacts(
        circumstances.machine(),
        circumstances.baseJdk(),
        circumstances.headJdk(),
        circumstances.jars(),
        trials.stream().map(GateTrial::startedAt).min(Instant::compareTo).orElse(start),
        ports.clock().now(),
        terms.seed(),
        plan.decides(),
        result.series(),
        terms.sitting() + (result.again() ? 1 : 0),
        terms.budgetSeconds(),
        Seconds.toMillis(Block.secondsOfAll(trials)),
        blocks(trials, trial -> true),
        terms.busyIsFine() ? 0 : blocks(trials, GateTrial::disturbed),
        circumstances.sandbox(),
        circumstances.overrides(),
        joined(overBudget, result.stopped()));
  }

  private static Optional<String> joined(Optional<String> one, Optional<String> other) {
    return one.isPresent() && other.isPresent()
        ? Optional.of(one.get() + "; " + other.get())
        : one.or(() -> other);
  }

  private static int blocks(List<GateTrial> trials, Predicate<GateTrial> counted) {
    return trials.stream().filter(counted).map(GateTrial::block).collect(Collectors.toSet()).size();
  }

  /** What a gate says without a trial, as its plan alone tells it. */
  record VerdictsByPlan(GatePlan plan, Terms terms, boolean expectGone) {

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
      plan.added()
          .forEach(added -> unmeasured.add(unmeasured(added, true, false).with(Verdict.NEW)));
      return unmeasured;
    }

    private Comparison unmeasured(Benchmark benchmark, boolean blocks, boolean identical) {
      ComparedMetric metric = plan.decides().of(benchmark);
      return Comparison.unmeasured(benchmark, metric, terms.margin(metric))
          .with(Gated.unmeasured(blocks, identical));
    }
  }
}
