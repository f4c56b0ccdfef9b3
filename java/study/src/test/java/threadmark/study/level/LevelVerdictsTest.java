package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.study.level.LevelVerdict.NoBaselineReason.COLD_START;
import static threadmark.study.level.LevelVerdict.NoBaselineReason.QUICK_RUN;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Judgements;
import threadmark.study.level.LevelVerdict.NoBaselineReason;

class LevelVerdictsTest {

  private static final LevelVerdict STEADY = Judgements.steady("primes");

  private static final LevelVerdict QUICK = deciding(QUICK_RUN);

  private static final LevelVerdict ADVISING =
      Judgements.lacking(STEADY.series(), false, COLD_START);

  private static LevelVerdict deciding(NoBaselineReason reason) {
    return Judgements.lacking(STEADY.series(), true, reason);
  }

  private static Optional<NoBaselineReason> lacking(LevelVerdict... verdicts) {
    return Judgements.judged("lab-1", "one", verdicts).lacking();
  }

  @Test
  void whatAllDecidingSeriesLackIsTold() {
    assertThat(lacking(QUICK, QUICK)).contains(QUICK_RUN);
    assertThat(lacking(QUICK, deciding(COLD_START))).isEmpty();
    assertThat(lacking(QUICK, STEADY)).isEmpty();
    assertThat(lacking()).isEmpty();
  }

  @Test
  void whatOnlyAdvisesIsNotAsked() {
    assertThat(lacking(QUICK, ADVISING)).contains(QUICK_RUN);
    assertThat(lacking(STEADY, ADVISING)).isEmpty();
    assertThat(lacking(ADVISING)).isEmpty();
  }
}
