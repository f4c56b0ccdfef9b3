package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rules that watch overheads, replayed in short. */
@Tag("slow")
class HistoryReplayTest {

  private static final int NIGHTS = 14;

  private static HistoryReplay histories(int runs, int blocks, int replays) {
    return new HistoryReplay(NoiseModel.SHARED_VM, 0.10, runs, blocks, 4, replays, 7);
  }

  private static List<HistoryCharacteristic> replay(int runs, int blocks) {
    return histories(runs, blocks, 40).characteristics();
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

  @Test
  void anAlertedRiseIsDatedToTheNightThatItBeganWith() {
    List<HistoryCharacteristic> all = replay(20, 20);
    HistoryCharacteristic.Dating twice = of(NightlyRule.ALL_RUNS, all).dated().get(1);

    assertThat(twice.rise()).isEqualTo(0.2);
    assertThat(twice.night()).isEqualTo(5);
    assertThat(twice.alerted().share()).isEqualTo(1);
    assertThat(twice.medianError()).isZero();
    assertThat(twice.held().share()).isGreaterThanOrEqualTo(0.9);
    assertThat(of(NightlyRule.ALERT_110, all).dated()).isEmpty();
  }

  @Test
  void theFirstHistoriesAreTheSameHoweverManyArePlayed() {
    List<List<List<Double>>> many = histories(8, 5, 3).overheads();

    assertThat(many.subList(0, 2)).isEqualTo(histories(8, 5, 2).overheads());
    assertThat(many)
        .hasSize(3)
        .allSatisfy(history ->
            assertThat(history).hasSize(4).allSatisfy(one -> assertThat(one).hasSize(8 + NIGHTS)));
  }

  /** By a rise of 10% every night above the level lies above 110%. */
  @Test
  void otherToolsAreGivenTheNightsThatTheRulesSaw() {
    int above = 0;
    for (List<List<Double>> history : histories(20, 20, 40).overheads()) {
      List<Double> one = history.getFirst();
      double level = one.subList(0, 20).stream().mapToDouble(each -> each).average().orElseThrow();
      above +=
          one.subList(20, 20 + HistoryReplay.SOON).stream().anyMatch(each -> each > level) ? 1 : 0;
    }
    HistoryCharacteristic.Point played = of(NightlyRule.ALERT_110, replay(20, 20)).risen().get(1);

    // The level weighs its runs a little by how much their blocks scatter.
    assertThat(above).isBetween(played.soon().count() - 2, played.soon().count() + 2);
  }
}
