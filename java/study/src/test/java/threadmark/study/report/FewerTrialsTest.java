package threadmark.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.numbers.Estimate;
import threadmark.text.Figures;

class FewerTrialsTest {

  @Test
  void whereAllRestOnAsManyNothingIsMarked() {
    FewerTrials alike = of(5, 5);
    assertThat(alike.marked(estimate(5), "130 ms")).isEqualTo("130 ms");
    assertThat(alike.legend()).isEmpty();
    assertThat(of().legend()).isEmpty();
  }

  @Test
  void eachSmallerNumberHasAStarMore() {
    FewerTrials several = of(3, 5, 4, 5, 3);
    assertThat(several.marked(estimate(5), "130 ms")).isEqualTo("130 ms");
    assertThat(several.marked(estimate(4), "130 ms")).isEqualTo("130 ms*");
    assertThat(several.marked(estimate(3), "130 ms")).isEqualTo("130 ms**");
    assertThat(several.legend()).contains("* rests on 4 trials, ** on 3, the others on 5");
  }

  @Test
  void aFigureOfOneTrialSaysSoItself() {
    Estimate one = estimate(1);
    assertThat(of(3, 1).marked(one, Figures.time(one))).isEqualTo("130 ms (one trial)");
    assertThat(of(3, 1).legend()).isEmpty();
    assertThat(of(3, 2, 1).legend())
        .contains("* rests on 2 trials, the others on 3, or on one where it says so");
  }

  private static FewerTrials of(int... trials) {
    return FewerTrials.of(IntStream.of(trials).mapToObj(FewerTrialsTest::estimate));
  }

  private static Estimate estimate(int n) {
    return new Estimate(0.13, Optional.empty(), n);
  }
}
