package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.jvm.Outcome;
import threadmark.study.answer.RunOverheads;
import threadmark.study.baseline.Admission;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

/** A trial that was made again has the first one's id: whoever looks for it needs its attempt. */
class AttemptsNamedTest {

  private static final String AGAIN = "trial 0002 (attempt 2)";

  private static final List<Experiment> DECLARED =
      List.of(Examples.experiment(Examples.steady(3, "platform", "virtual")));

  private static final Trial WRONG = Examples.wrong("0002", "b001", 2, Samples.quiet());

  private static Run run(Trial virtual) {
    return Examples.run(
        Examples.again(Examples.measured("0001", "b001", "platform", 0.1)), virtual);
  }

  private static String trouble(Trial virtual) {
    return RunOverheads.of(run(virtual), DECLARED).getFirst().trouble().orElseThrow();
  }

  private static Trial measuring(Metric metric, double value) {
    return Examples.measuring(
        Examples.again(Examples.measured("0002", "b001", "virtual", 0.1)),
        Protocol.STEADY,
        new Measurement(metric, List.of(value)));
  }

  @Test
  void ofAnOverhead() {
    assertThat(trouble(WRONG)).startsWith(AGAIN + ": the answer is 1");
    assertThat(trouble(measuring(Metric.WALL, 0))).startsWith(AGAIN + ": ");
    assertThat(trouble(measuring(Metric.RATE, 7))).startsWith(AGAIN + " did not measure");
    assertThat(
            trouble(
                Examples.trial(
                    "0002",
                    "b001",
                    2,
                    "virtual",
                    Outcome.FAILED,
                    Optional.of("ended with code 3"),
                    Samples.quiet())))
        .startsWith(AGAIN + " failed: ended");
  }

  /** Two kinds of thread may be counted side by side: that is no overhead, and none is missed. */
  @Test
  void aCensusHasNoOverhead() {
    Measurement counted = new Measurement(Metric.RATE, List.of(7.0));
    Run counts =
        Examples.run(
            Examples.measuring(
                Examples.measured("0001", "b001", "platform", 0.1), Protocol.CENSUS, counted),
            Examples.measuring(
                Examples.measured("0002", "b001", "virtual", 0.1), Protocol.CENSUS, counted));

    assertThat(RunOverheads.of(counts, DECLARED)).isEmpty();
  }

  @Test
  void ofAnAdmission() {
    assertThat(Admission.of(run(WRONG), Optional.empty(), DECLARED).refusals())
        .anyMatch(refusal -> refusal.startsWith(AGAIN + " of primes/virtual"));
  }

  @Test
  void ofACaution() {
    assertThat(
            RunCautions.of(
                run(WRONG), List.of(), JudgedAgainst.all(Optional.empty()), DECLARED, List.of()))
        .filteredOn(caution -> caution.kind() == Caution.Kind.WRONG_ANSWER)
        .singleElement()
        .satisfies(
            caution -> assertThat(caution.detail()).startsWith(AGAIN + " of primes/virtual"));
  }
}
