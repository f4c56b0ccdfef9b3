package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;

class ClauseTest {

  private static final Experiment PRIMES = ARun.DECLARED.getFirst();

  private static Clause of(String variant, double overhead) {
    Cell cell = new Cell("primes", Protocol.STEADY, variant, Map.of("n", "1000"));
    List<Question> asked =
        Question.of(
            ARun.DECLARED,
            ARun.history(ARun.on(1, Profile.FULL, ARun.cell(ARun.JDK, cell, overhead))).latest());
    return Clause.of("subject", PRIMES, Optional.of(asked.getFirst()));
  }

  @Test
  void onlyAnAnswerOfVirtualThreadsSpeaksOfThem() {
    assertThat(of("virtual", 2).words()).isEqualTo("slower on virtual threads");
    assertThat(of("virtual", 0.5).words()).isEqualTo("faster on virtual threads");
    assertThat(of("virtual", 1).words()).isEqualTo("about the same on virtual threads");
    assertThat(of("virtual", 1.08).words()).isEqualTo("a little slower on virtual threads");
    assertThat(of("virtual", 1.05).words())
        .startsWith("could not tell whether virtual threads take more or less");
  }

  @Test
  void virtualThreadsBesideNoPlatformThatCountsAreNotMeasured() {
    assertThat(without(true).answer()).isEqualTo("about-the-same");
    assertThat(without(false).answer()).isEqualTo("not-measured");
  }

  private static Clause without(boolean best) {
    CellSummary told = ARun.variant("virtual", 1);
    CellSummary cell = best ? told : Altered.of(told, "best", Optional.empty());
    List<Question> asked =
        Question.of(ARun.DECLARED, ARun.history(ARun.on(1, Profile.FULL, cell)).latest());
    return Clause.of("subject", PRIMES, Optional.of(asked.getFirst()));
  }

  @Test
  void anAnswerOfAnotherVariantNamesIt() {
    assertThat(of("pool-64p", 2).words()).isEqualTo("slower with pool-64p");
    assertThat(of("pool-64p", 0.5).words()).isEqualTo("faster with pool-64p");
    assertThat(of("pool-64p", 1).words()).isEqualTo("about the same with pool-64p");
    assertThat(of("pool-64p", 1.08).words()).isEqualTo("a little slower with pool-64p");
    assertThat(of("pool-64p", 1.05).words())
        .startsWith("could not tell whether pool-64p takes more or less");
  }
}
