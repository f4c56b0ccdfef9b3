package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.experiment.Examples;

/** A machine makes one trial after the other, and one run at a time. */
class MeasuredTimeTest {

  private static final Instant START = Instant.parse("2026-11-20T21:30:00Z");

  private final List<Trial> trials = new ArrayList<>();

  private MeasuredTimeTest trial(Duration at, double seconds) {
    String id = "%04d".formatted(trials.size() + 1);
    trials.add(
        Altered.of(
            Examples.measured(id, "b001", "virtual", 0.1),
            Map.of("startedAt", START.plus(at), "seconds", seconds)));
    return this;
  }

  private MeasuredTime time() {
    return MeasuredTime.of(Examples.run(trials.toArray(Trial[]::new)));
  }

  private static MeasuredTimeTest run() {
    return new MeasuredTimeTest();
  }

  private static Duration minutes(int minutes) {
    return Duration.ofMinutes(minutes);
  }

  @Test
  void runsAMinuteApartThatTakeAnHourAreNotOfOneMachine() {
    MeasuredTime first = run().trial(minutes(0), 3600).time();
    assertThat(run().trial(minutes(1), 3600).time().overlaps(first)).isTrue();
    assertThat(first.overlaps(run().trial(minutes(1), 3600).time())).isTrue();
    assertThat(run().trial(minutes(61), 3600).time().overlaps(first)).isFalse();
  }

  /** One that was stopped, and went on after another had been made. */
  @Test
  void aRunMayLieInThePauseOfAnother() {
    MeasuredTime stopped = run().trial(minutes(0), 600).trial(minutes(120), 600).time();
    assertThat(run().trial(minutes(20), 3600).time().overlaps(stopped)).isFalse();
    assertThat(run().trial(minutes(20), 7200).time().overlaps(stopped)).isTrue();
  }

  @Test
  void aClockThatWasSetMakesNoOverlap() {
    MeasuredTime first = run().trial(minutes(0), 3600).time();
    assertThat(run().trial(minutes(60).minusSeconds(50), 3600).time().overlaps(first)).isFalse();
    assertThat(run().trial(minutes(60).minusSeconds(70), 3600).time().overlaps(first)).isTrue();
  }

  /** It takes less than what a clock may be set by. */
  @Test
  void aShortRunWithinAnotherOverlaps() {
    MeasuredTime first = run().trial(minutes(0), 3600).time();
    assertThat(run().trial(minutes(5), 20).time().overlaps(first)).isTrue();
  }

  @Test
  void trialsOfOneRunComeOneAfterTheOther() {
    assertThat(run().trial(minutes(0), 59).trial(minutes(1), 59).time().overlaps()).isFalse();
    assertThat(run().trial(minutes(0), 300).trial(minutes(1), 300).time().overlaps()).isTrue();
    assertThat(run().trial(minutes(0), 300).trial(minutes(0), 300).time().overlaps()).isTrue();
  }
}
