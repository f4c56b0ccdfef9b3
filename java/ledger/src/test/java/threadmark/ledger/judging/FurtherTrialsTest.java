package threadmark.ledger.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.ledger.claim.AClaim;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

class FurtherTrialsTest {

  private static final String JDK = "temurin-25.0.3+9";
  private static final Trial ONE = Examples.measured("0001", "b001", "virtual", 1.0);
  private static final Trial WRONG = Examples.wrong("0001", "b001", 1, Samples.quiet());

  @Test
  void whatOneTrialLeavesUndecidedIsMeasuredFurther() {
    assertThat(commands(declaring("10", "1000"), ONE, "1000"))
        .containsExactly("scripts/threadmark run --profile quick --experiment primes");
  }

  @Test
  void aWrongAnswerIsNotMendedByTrialsToCome() {
    assertThat(commands(declaring("10", "1000"), WRONG, "1000")).isEmpty();
  }

  @Test
  void noOtherSizeIsMeasuredForAVerdictThatStaysAtTheFirst() {
    assertThat(commands(declaring("10", "1000"), WRONG, "1000", "10")).isEmpty();
    assertThat(commands(declaring("10"), ONE, "1000", "10")).isEmpty();
  }

  @Test
  void theSizeThatIsJudgedNeedNotBeTheFirst() {
    assertThat(commands(declaring("1000"), ONE, "10", "1000")).hasSize(1);
  }

  private static Experiment declaring(String... sizes) {
    return Examples.experiment(
        Examples.grid(Protocol.STEADY, Map.of("n", List.of(sizes)), 3, "virtual"));
  }

  /** The commands for a claim at these sizes, which that trial of n=1000 leaves undecided. */
  private static Stream<String> commands(Experiment declared, Trial trial, String... sizes) {
    Source source = ASource.stating("a", AClaim.ofSecondsAt(sizes));
    Run run = Examples.run(trial);
    List<Experiment> experiments = List.of(declared);
    Ledger ledger =
        Ledgers.of(
            List.of(source), List.of(run), run.machine(), JDK, Optional.empty(), experiments);
    assertThat(ledger.entries().getFirst().verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
    return Remedy.further(
        ledger, List.of(source), new RunEvidence(List.of(run), JDK, Optional.empty(), experiments))
        .values()
        .stream();
  }
}
