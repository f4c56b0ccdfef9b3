package threadmark.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.ATrial;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.record.Run;
import threadmark.text.Window;

/** Of several cells the one answers that the declaration names, wherever it stands. */
class FirstAnswerTest {

  private static final Run RUN = run();

  /** Virtual threads as quick as platform threads at n = 0, and twice as slow at n = 8. */
  private static Run run() {
    ATrial trials = new ATrial(5);
    for (String n : List.of("0", "8")) {
      for (String variant : List.of("platform", "virtual")) {
        boolean slow = n.equals("8") && variant.equals("virtual");
        trials.of("primes", variant, Map.of("n", n), Map.of(Metric.WALL, slow ? 2.0 : 1.0));
      }
    }
    return trials.run();
  }

  private static String said(DeclaredAnswer... answers) {
    List<Experiment> experiments =
        List.of(
            OtherExperiment.answering(
                Examples.experiment(Examples.steady(5, "platform", "virtual")), answers));
    return ReportAnswers.text(RUN, experiments, Summaries.of(RUN, experiments), Window.OPEN);
  }

  private static DeclaredAnswer answer(String variant, String against, String n, String sentence) {
    return new DeclaredAnswer(
        Optional.empty(),
        Optional.empty(),
        variant,
        List.of(against),
        new TreeMap<>(Map.of("n", n)),
        Metric.WALL,
        Optional.empty(),
        sentence);
  }

  @Test
  void theCellOfTheFirstDeclaredAnswerComesFirst() {
    assertThat(said()).contains("Primes: virtual takes about the same wall time as platform");
    assertThat(said(answer("virtual", "platform", "8", "primes up to {n}")))
        .contains("Primes: virtual is slower than platform, × 2.00");
  }

  @Test
  void anAnswerOfACellThatWasNotMeasuredSaysNothing() {
    assertThat(said(answer("virtual", "platform", "9", "primes up to {n}"))).isEqualTo(said());
  }

  @Test
  void aSentenceThatHoldsItsFiguresIsTheAnswer() {
    assertThat(
            said(
                answer(
                    "virtual", "platform", "8", "Up to {n} it takes {wall of virtual}, no less")))
        .contains("Primes: Up to 8 it takes 2.00 s (2.00 to 2.00), no less");
  }

  @Test
  void anAnswerOfAnotherVariantIsHeldAgainstWhatItNames() {
    assertThat(said(answer("platform", "virtual", "8", "primes up to {n}")))
        .contains("Primes: platform is faster than virtual, −50.0%");
  }
}
