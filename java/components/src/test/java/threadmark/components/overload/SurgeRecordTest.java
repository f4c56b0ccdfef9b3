package threadmark.components.overload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class SurgeRecordTest {

  /** 100 requests in the first second, 600 in the next two, then 100 a second. */
  private static final Surge SURGE = new Surge(1, 2, 10, 100, 300);

  private final SurgeRecord record = new SurgeRecord(SURGE);

  @Test
  void requestsAreDueMoreOftenDuringTheSurge() {
    assertThat(SURGE.due(99)).isEqualTo(0.99);
    assertThat(SURGE.due(100)).isEqualTo(1);
    assertThat(SURGE.due(103)).isEqualTo(1.01);
    assertThat(SURGE.firstAfter()).isEqualTo(700);
    assertThat(SURGE.due(700)).isEqualTo(3);
    assertThat(SURGE.due(800)).isEqualTo(4);
  }

  @Test
  void onlyAnswersInTimeToRequestsOfTheSurgeAreGoodput() {
    answered(0, 100, 0.01);
    answered(100, 400, 0.01);
    answered(400, 700, 1);
    assertThat(record.outcome(false, 0).goodput()).isEqualTo(150);
    assertThat(record.outcome(false, 0).served()).isEqualTo(700);
  }

  @Test
  void aServerHasRecoveredWhereASlotAfterTheSurgeIsInTime() {
    answered(0, 700, 1);
    answered(700, 775, 1);
    answered(775, 825, 0.01);
    record.at(4.5);
    assertThat(record.recovered()).isTrue();
    assertThat(record.outcome(false, 0).recoverySeconds()).isEqualTo(0.75);
  }

  @Test
  void aSlotThatMayStillBeAnsweredInTimeIsNotLookedAt() {
    answered(0, 724, 0.01);
    record.at(3.4);
    assertThat(record.recovered()).isFalse();
    answered(724, 725, 0.19);
    record.at(3.45);
    assertThat(record.recovered()).isTrue();
  }

  @Test
  void refusalsAreNoRecovery() {
    answered(0, 700, 0.01);
    for (int number = 700; number < 725; number++) {
      record.asked(number);
      record.came(number, false, SURGE.due(number));
    }
    record.at(4);
    assertThat(record.recovered()).isFalse();
    assertThat(record.outcome(false, 0).refused()).isEqualTo(25);
    assertThat(record.outcome(false, 0).recoverySeconds()).isEqualTo(10);
  }

  @Test
  void whatIsNeverAnsweredIsLostAndCountsAsLate() {
    answered(0, 500, 0.01);
    record.asked(699);
    record.at(13);
    SurgeOutcome outcome = record.outcome(true, 0);
    assertThat(outcome.lost()).isEqualTo(200);
    assertThat(outcome.p999()).isBetween(10.0, 11.5);
    assertThat(SurgeOutcome.read(outcome.line())).isEqualTo(outcome);
  }

  @Test
  void aSecondAnswerToOneRequestIsAnError() {
    answered(0, 1, 0.01);
    assertThatIllegalStateException().isThrownBy(() -> record.came(0, true, 1));
  }

  @Test
  void aSurgeWithoutARateIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Surge(1, 1, 1, 0, 1));
  }

  private void answered(int from, int to, double latency) {
    for (int number = from; number < to; number++) {
      record.asked(number);
      record.came(number, true, SURGE.due(number) + latency);
    }
  }
}
