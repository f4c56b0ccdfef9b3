package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.rule.LevelDecision;
import threadmark.verdict.Alert;
import threadmark.verdict.Verdict;

class LevelPropertiesTest {

  private static Level level(List<Double> means) {
    double[] variances = new double[means.size()];
    Arrays.fill(variances, 1e-4);
    return Level.of(
        means.stream().mapToDouble(Double::doubleValue).toArray(), variances, means.size());
  }

  private static Contrast run(double centre) {
    return new Contrast(centre, 0.01, 4, 5);
  }

  @Property(tries = 300, seed = "20261121")
  void aHigherRunIsNeverJudgedMilder(
      @ForAll @Size(min = 1, max = 12) List<@DoubleRange(min = -0.5, max = 0.5) Double> means,
      @ForAll @DoubleRange(min = -1, max = 1) double centre,
      @ForAll @DoubleRange(min = 0, max = 1) double more) {
    Level level = level(means);
    List<Verdict> mildest =
        List.of(Verdict.IMPROVED, Verdict.STEADY, Verdict.UNDECIDED, Verdict.REGRESSED);
    assertThat(mildest.indexOf(LevelDecision.of(level, run(centre + more), 0.05)))
        .isGreaterThanOrEqualTo(mildest.indexOf(LevelDecision.of(level, run(centre), 0.05)));
  }

  @Property(tries = 300, seed = "20261121")
  void allOverheadsTimesAFactorGiveTheSameVerdict(
      @ForAll @Size(min = 2, max = 12) List<@DoubleRange(min = -0.1, max = 0.1) Double> means,
      @ForAll @DoubleRange(min = -0.3, max = 0.3) double centre,
      @ForAll @IntRange(min = -3, max = 3) int doublings) {
    double shift = doublings * Math.log(2);
    List<Double> shifted = means.stream().map(mean -> mean + shift).toList();
    Contrast one = level(means).above(run(centre));
    Contrast other = level(shifted).above(run(centre + shift));
    assertThat(other.centre()).isCloseTo(one.centre(), within(1e-9));
    assertThat(other.standardError()).isCloseTo(one.standardError(), within(1e-6));
  }

  @Property(tries = 300, seed = "20261121")
  void aRunAtItsLevelNeverCrosses(
      @ForAll @Size(min = 1, max = 20) List<@DoubleRange(min = -1, max = 1) Double> means) {
    Level level = level(means);
    assertThat(LevelDecision.of(level, run(level.mean()), 0.02))
        .isNotIn(Verdict.REGRESSED, Verdict.IMPROVED);
  }

  @Property(tries = 300, seed = "20261121")
  void anAlertNeedsTwoCrossingsInARowAndOnlyCalmTakesItBack(
      @ForAll @Size(max = 8) List<Verdict> verdicts) {
    Alert alert = Alert.NONE;
    List<Verdict> since = new ArrayList<>();
    for (Verdict verdict : verdicts) {
      alert = alert.after(verdict);
      if (verdict == Verdict.STEADY || verdict == Verdict.IMPROVED) {
        since.clear();
      } else if (verdict == Verdict.REGRESSED) {
        since.add(verdict);
      }
      assertThat(alert)
          .isEqualTo(
              since.isEmpty()
                  ? Alert.NONE
                  : since.size() == 1 ? Alert.TO_BE_CONFIRMED : Alert.RAISED);
    }
  }
}
