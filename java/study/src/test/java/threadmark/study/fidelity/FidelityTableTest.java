package threadmark.study.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import threadmark.study.experiment.AFidelity;
import threadmark.text.Window;

class FidelityTableTest {

  @Test
  void theTableSaysRatioIntervalAndVerdict() {
    assertThat(
            FidelityTable.text(
                FidelityJudgement.of(AFidelity.of(AFidelity.SAME, AFidelity.SLOWER)), Window.OPEN))
        .isEqualTo(
            """
              cell                              trial / by hand         farthest  blocks  p within 5%  p beyond 5%  verdict
              experiment-0/virtual steady n=20  0.0% (−0.3 to +0.3)     −0.5%     10      < 0.001      1.000        equivalent
              experiment-1/virtual steady n=20  +10.0% (+9.7 to +10.3)  +10.5%    10      1.000        0.004        different

            Different: trials and JMH by hand differ by more than 5% on experiment-1.
            Outside the JVM under test a trial spends 0.500 s (median) and at most 0.700 s, of 3 clocked trials. The limit of 0.6 s is kept by the median, not by all.
            Of that, the pipeline around the process 0.020 s (median) and at most 0.030 s, of 3 clocked trials.
            """);
  }

  @Test
  void theMarkdownIsATableAndSentences() {
    assertThat(FidelityTable.markdown(FidelityJudgement.of(AFidelity.withFailure())))
        .startsWith("| cell | trial / by hand | farthest | blocks |")
        .contains("\n|---|---|---|---|---|---|---|\n", " | 10, 1 dropped | ", "\n\nEquivalent: ");
  }

  @Test
  void undecidedIsSaidInWords() {
    assertThat(FidelityTable.text(FidelityJudgement.of(AFidelity.of(AFidelity.NOISY)), Window.OPEN))
        .contains("Undecided: could not tell whether", "on experiment-0; more --blocks would.");
  }
}
