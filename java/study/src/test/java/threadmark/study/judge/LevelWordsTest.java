package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.study.experiment.Judgements;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.RiseHistory;
import threadmark.verdict.Alert;

class LevelWordsTest {

  private static final String FIRST = "20261120T010000Z-aaaaaa";

  /** Four runs show a rise of a tenth together, whatever the last of them shows alone. */
  private static LevelVerdict regressed(double lastRun) {
    Ratio together = new Ratio(new Interval(1.08, 1.1, 1.12, 0.98), 3);
    RiseHistory.Since since =
        new RiseHistory.Since(FIRST, Instant.parse("2026-11-20T01:00:00Z"), FIRST, FIRST, together);
    return Altered.of(
        Judgements.crossed("primes", Alert.RAISED, lastRun),
        "history",
        Optional.of(new RiseHistory(Alert.RAISED, 4, 9, Optional.of(since))));
  }

  @Test
  void anAlertThatStandsIsExplainedByTheRunsThatRaisedIt() {
    assertThat(LevelWords.sentence(regressed(0.99))).contains("+10.0%", FIRST, "this run −1.0%");
  }

  @Test
  void aRunThatCrossesTheMarginSpeaksForItself() {
    assertThat(LevelWords.sentence(regressed(1.2))).contains("+20").doesNotContain(FIRST);
  }
}
