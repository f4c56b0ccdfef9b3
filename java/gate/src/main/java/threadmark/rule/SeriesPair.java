package threadmark.rule;

import java.util.List;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.numbers.Contrast;
import threadmark.verdict.Warning;

/**
 * One metric of one benchmark that both sides measured.
 *
 * @param trouble why its figures are none
 * @param jdks what its files were measured on
 */
record SeriesPair(
    Benchmark benchmark,
    ComparedMetric metric,
    Costs before,
    Costs after,
    Optional<String> trouble,
    JdkMix jdks,
    List<Warning> circumstances) {

  static SeriesPair of(
      Benchmark benchmark, Reading base, Reading head, JdkMix jdks, List<Warning> circumstances) {
    return new SeriesPair(
        benchmark,
        base.metric(),
        Costs.of(base),
        Costs.of(head),
        base.trouble()
            .map(trouble -> "base: " + trouble)
            .or(() -> head.trouble().map(trouble -> "head: " + trouble)),
        jdks,
        circumstances);
  }

  /** Trials of the side that has fewer. */
  int trials() {
    return Math.min(before.n(), after.n());
  }

  /** The difference of logarithms; absent while a side has no variance to speak of. */
  Optional<Contrast> contrast() {
    return trouble.isPresent() || trials() < 2
        ? Optional.empty()
        : Optional.of(Contrast.welch(after.logs(), before.logs()));
  }
}
