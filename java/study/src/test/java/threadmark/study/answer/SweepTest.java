package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.ATrial;
import threadmark.study.experiment.Metric;

class SweepTest {

  @Test
  void theSmallestPoolAsGoodAsTheBestIsHeldAgainstTheRule() {
    ATrial trials = new ATrial(5);
    pool(trials, "pool-64p", 128, 0.1);
    pool(trials, "pool-32p", 64, 0.104);
    pool(trials, "pool-16p", 32, 0.106);
    pool(trials, "pool-fit", 130, 0.101);
    Sweep sweep = Sweep.of(CountedTrials.of(trials.run())).getFirst();

    assertThat(sweep.points()).extracting(Sweep.Point::amount).isSorted();
    assertThat(sweep.best().variant()).isEqualTo("pool-64p");
    assertThat(sweep.smallestAsGood().variant()).isEqualTo("pool-32p");
    assertThat(sweep.overRule().orElseThrow()).isCloseTo(64.0 / 130, within(1e-9));
  }

  /** Where the rule's own pool is the quickest, it is not what the others are held against. */
  @Test
  void theRulesOwnPoolProvesNothing() {
    ATrial trials = new ATrial(5);
    pool(trials, "pool-64p", 128, 0.110);
    pool(trials, "pool-32p", 64, 0.113);
    pool(trials, "pool-fit", 130, 0.1);
    Sweep sweep = Sweep.of(CountedTrials.of(trials.run())).getFirst();

    assertThat(sweep.best().variant()).isEqualTo("pool-64p");
    assertThat(sweep.overRule().orElseThrow()).isCloseTo(64.0 / 130, within(1e-9));
  }

  @Test
  void theRulesOwnPoolAloneIsNoSweep() {
    ATrial trials = new ATrial(5);
    pool(trials, "pool-fit", 130, 0.1);

    assertThat(Sweep.of(CountedTrials.of(trials.run()))).isEmpty();
  }

  @Test
  void aMinimumInsideIsShownByBothEnds() {
    assertThat(parts(2, 1, 3).innerMinimum()).isTrue();
    assertThat(parts(2, 1, 0.9).innerMinimum()).isFalse();
    assertThat(parts(1, 2, 3).innerMinimum()).isFalse();
  }

  @Test
  void endsWithinTheNoiseShowNothing() {
    assertThat(parts(1.0005, 1, 1.0005).innerMinimum()).isFalse();
  }

  /** One block has no interval, and so none that stays apart from another. */
  @Test
  void pointsWithoutIntervalsShowNothing() {
    assertThat(parts(1, 2, 1, 3).innerMinimum()).isFalse();
    assertThat(parts(2, 2, 1, 3).innerMinimum()).isTrue();
  }

  @Test
  void eachQuestionIsASweepOfItsOwn() {
    ATrial trials = new ATrial(2);
    for (String threads : new String[] {"platform", "virtual"}) {
      trials.of("part-counts", "parts-10", Map.of("threads", threads), Map.of(Metric.WALL, 1.0));
    }

    assertThat(Sweep.of(CountedTrials.of(trials.run())))
        .extracting(Sweep::question)
        .containsExactly("threads=platform", "threads=virtual");
  }

  private static Sweep parts(double one, double ten, double hundred) {
    return parts(5, one, ten, hundred);
  }

  private static Sweep parts(int blocks, double one, double ten, double hundred) {
    ATrial trials = new ATrial(blocks);
    trials.of("part-counts", "parts-100", Map.of("n", "9"), Map.of(Metric.WALL, hundred));
    trials.of("part-counts", "parts-1", Map.of("n", "9"), Map.of(Metric.WALL, one));
    trials.of("part-counts", "parts-10", Map.of("n", "9"), Map.of(Metric.WALL, ten));
    return Sweep.of(CountedTrials.of(trials.run())).getFirst();
  }

  private static void pool(ATrial trials, String variant, double size, double seconds) {
    trials.of(
        "pool-sizes",
        variant,
        Map.of("tasks", "400"),
        Map.of(Metric.WALL, seconds, Metric.POOL_SIZE, size));
  }
}
