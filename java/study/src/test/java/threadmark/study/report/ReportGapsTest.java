package threadmark.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Window;

class ReportGapsTest {

  private static final List<Experiment> DECLARED =
      List.of(Examples.experiment(Examples.steady(3, "platform")));

  private static String text(String... variants) {
    Run run =
        Examples.run(
            Stream.of(variants)
                .map(variant -> Examples.measured("0001", "b001", variant, 0.04))
                .toArray(Trial[]::new));
    List<CellSummary> shown = Summaries.of(run, DECLARED);
    return ReportGaps.undeclared(run, shown, Window.OPEN);
  }

  /** More than two, since they may come out of a map in order by chance. */
  @Test
  void cellsThatNobodyDeclaresAreNamedInOrderWithTheirTrials() {
    assertThat(text("v6", "v2", "platform", "v5", "v1", "v4", "v3", "v2"))
        .endsWith(
            """
              primes/v1 steady n=1000 · G1: 1 trial
              primes/v2 steady n=1000 · G1: 2 trials
              primes/v3 steady n=1000 · G1: 1 trial
              primes/v4 steady n=1000 · G1: 1 trial
              primes/v5 steady n=1000 · G1: 1 trial
              primes/v6 steady n=1000 · G1: 1 trial
            """);
  }

  @Test
  void nothingIsSaidWhereAllAreDeclared() {
    assertThat(text("platform")).isEmpty();
  }
}
