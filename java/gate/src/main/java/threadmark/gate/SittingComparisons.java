package threadmark.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.jmh.ComparedMetric;
import threadmark.rule.ChangeGate;
import threadmark.rule.GateComparison;
import threadmark.trial.Arms;
import threadmark.trial.Terms;
import threadmark.verdict.Comparison;
import threadmark.verdict.Warning;

/** What a sitting found of each series, once nothing more is measured. */
record SittingComparisons(Terms terms, ChangeGate gate, boolean busy) {

  List<Comparison> of(List<BenchmarkProgress> courses) {
    List<Comparison> all = new ArrayList<>();
    for (BenchmarkProgress course : courses) {
      List<ComparedMetric> metrics = terms.metrics(course.entrant.arms().benchmark());
      for (int i = 0; i < metrics.size(); i++) {
        GateComparison.of(gate, course.series.get(i), seen(course, metrics.get(i), i == 0), busy)
            .ifPresent(all::add);
      }
    }
    return all;
  }

  private GateComparison.Seen seen(
      BenchmarkProgress course, ComparedMetric metric, boolean decides) {
    return new GateComparison.Seen(
        course.entrant.arms().benchmark(),
        metric,
        decides,
        course.entrant.advisory(),
        course.pairs,
        course.seconds(),
        course.pairSeconds(),
        course.trouble(),
        terms.margin(metric),
        decides ? course.attribution() : Optional.empty(),
        decides ? warnings(course) : List.of());
  }

  private static List<Warning> warnings(BenchmarkProgress course) {
    Arms arms = course.entrant.arms();
    List<Warning> warnings = new ArrayList<>();
    if (!arms.base().timing().equals(arms.head().timing())) {
      warnings.add(
          new Warning(
              Warning.Kind.UNEQUAL_PROTOCOLS,
              "base %s; head %s".formatted(arms.base().timing(), arms.head().timing())));
    }
    if (course.disturbed() > 0) {
      warnings.add(
          new Warning(
              Warning.Kind.BUSY_MACHINE,
              "%d of %d pairs were disturbed and count, as --busy-is-fine has it"
                  .formatted(course.disturbed(), course.pairs.size())));
    }
    return warnings;
  }
}
