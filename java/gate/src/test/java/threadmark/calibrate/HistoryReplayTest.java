package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rules that watch overheads, replayed in short. */
@Tag("slow")
class HistoryReplayTest {

  private static List<HistoryCharacteristic> replay(int runs, int blocks) {
    return new HistoryReplay(NoiseModel.SHARED_VM, 0.10, runs, blocks, 4, 40, 7).characteristics();
  }

  private static HistoryCharacteristic of(NightlyRule rule, List<HistoryCharacteristic> all) {
    return all.stream().filter(one -> one.rule().equals(rule.toString())).findFirst().orElseThrow();
  }

  @Test
  void aRiseOfTwoMarginsIsAlertedWithinThreeNightsAndNothingElse() {
    HistoryCharacteristic all = of(NightlyRule.ALL_RUNS, replay(20, 5));

    assertThat(all.falseAlerts().count()).isZero();
    assertThat(all.risen().get(2).rise()).isEqualTo(0.2);
    assertThat(all.risen().get(2).soon().share()).isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void moreBlocksANightAlertMore() {
    HistoryCharacteristic.Point few = of(NightlyRule.ALL_RUNS, replay(20, 5)).risen().get(1);
    HistoryCharacteristic.Point many = of(NightlyRule.ALL_RUNS, replay(20, 20)).risen().get(1);

    assertThat(many.soon().count()).isGreaterThan(few.soon().count());
  }

  @Test
  void allRunsSeeTheMarginWhereTwoInARowDoNot() {
    List<HistoryCharacteristic> all = replay(8, 5);

    assertThat(of(NightlyRule.ALL_RUNS, all).risen().get(1).alerted().count())
        .isGreaterThan(of(NightlyRule.TWO_CROSSINGS, all).risen().get(1).alerted().count());
  }

  @Test
  void aThresholdAlertsOnUnchangedSeries() {
    HistoryCharacteristic threshold = of(NightlyRule.ALERT_110, replay(8, 5));

    assertThat(threshold.falseAlerts().share())
        .isGreaterThan(of(NightlyRule.ALERT_150, replay(8, 5)).falseAlerts().share());
  }

  @Test
  void theSameSeedGivesTheSameFigures() {
    assertThat(replay(8, 5)).isEqualTo(replay(8, 5));
  }
}
