package threadmark.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import threadmark.jvm.FakeClock;
import threadmark.noise.Loop.ArithmeticLoop;
import threadmark.noise.Loop.HandOffLoop;
import threadmark.noise.VisibilityCheck.LoopTrial;

class VisibilityCheckTest {

  private static final NoiseReport QUIET = new NoiseReport(List.of());

  private final FakeClock clock = new FakeClock();
  private final SplittableRandom random = new SplittableRandom(7);

  @Test
  void anEvenMachineShowsOnePercent() throws InterruptedException {
    Visibility seen = check(loop -> turns(1e-6));

    assertThat(seen.visible()).isZero();
    assertThat(seen.sentence(QUIET))
        .isEqualTo(
            "changes of 1% (1 to 1) or more are visible here, because two fresh JVMs differ in"
                + " arithmetic on one thread by 0.0% (0.0 to 0.0, 90% interval, 15 pairs); to"
                + " improve: take more trials; nothing on this machine is known to disturb them");
  }

  @Test
  void theWorstLoopSpeaks() throws InterruptedException {
    Visibility seen =
        check(loop ->
            turns(loop instanceof HandOffLoop ? 1e-6 * (1 + 0.1 * random.nextDouble()) : 1e-6));

    assertThat(seen.visible()).isBetween(0.03, 0.06);
    assertThat(seen.sentence(QUIET)).contains("differ in hand-offs between virtual threads by ");
  }

  @Test
  void whatFreshJvmsDifferByCountsAndNotTheirTurns() throws InterruptedException {
    Visibility wild =
        check(loop -> {
          clock.pass(1);
          return new double[] {1e-6, 2e-6, 3e-6, 4e-6, 5e-6};
        });

    assertThat(wild.visible()).isZero();
  }

  @Test
  void aSlowDriftIsMetByBothOfAPair() throws InterruptedException {
    // A tenth slower at the end of the minute than at its start.
    Visibility seen = check(loop -> turns(1e-6 * (1 + 0.1 * clock.seconds() / 60)));

    assertThat(seen.visible()).isLessThan(0.01);
  }

  @Test
  void itEndsBeforeItsTimeIsOver() throws InterruptedException {
    assertThat(check(loop -> turns(1e-6)).seconds()).isCloseTo(60, within(0.5));
  }

  @Test
  void slowTrialsAreStillTakenInFourPairs() throws InterruptedException {
    Visibility seen =
        check(loop -> {
          clock.pass(30);
          return turns(1e-6);
        });

    assertThat(seen.spreads()).allMatch(spread -> spread.difference().n() == 4);
  }

  @Test
  void theSentenceNamesTheFirstFindingAndItsRemedy() throws InterruptedException {
    NoiseReport noise =
        new NoiseReport(List.of(NoiseSource.BATTERY.refuses("it runs on battery", "plug it in")));

    assertThat(check(loop -> turns(1e-6)).sentence(noise))
        .endsWith(", and it runs on battery; to improve: plug it in");
  }

  @Test
  void aFreshJvmTakesFiveTurnsOfEqualWork() throws InterruptedException {
    double[] turns = new LoopTimer(clock, new Steady(2e-6)).turns();

    assertThat(turns).hasSize(5);
    assertThat(Arrays.stream(turns)).allMatch(turn -> Math.abs(turn - 2e-6) < 1e-9);
  }

  @Test
  void theLoopsProveTheirAnswers() throws InterruptedException {
    new ArithmeticLoop().repeat(3);
    new HandOffLoop().repeat(100);
  }

  private double[] turns(double seconds) {
    clock.pass(1);
    double[] turns = new double[5];
    Arrays.fill(turns, seconds);
    return turns;
  }

  private Visibility check(LoopTrial trial) throws InterruptedException {
    Surroundings nothing =
        new Surroundings(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    List<Loop> loops = List.of(new ArithmeticLoop(), new HandOffLoop());
    return new VisibilityCheck(clock, () -> () -> nothing, trial, loops).run(60);
  }

  /** Work that takes the same time always. */
  private final class Steady implements Loop {

    private final double seconds;

    Steady(double seconds) {
      this.seconds = seconds;
    }

    @Override
    public String name() {
      return "steady";
    }

    @Override
    public String work() {
      return "steady work";
    }

    @Override
    public void repeat(long times) {
      clock.pass(times * seconds);
    }
  }
}
