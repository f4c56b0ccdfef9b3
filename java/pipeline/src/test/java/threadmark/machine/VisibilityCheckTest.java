package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import threadmark.model.Surroundings;

class VisibilityCheckTest {

  private static final NoiseReport QUIET = new NoiseReport(List.of());

  private final FakeClock clock = new FakeClock();

  @Test
  void anEvenMachineShowsOnePercent() throws InterruptedException {
    Visibility seen = check(loop("even", 1e-6, 0));

    assertThat(seen.visible()).isEqualTo(0.01);
    assertThat(seen.sentence(QUIET))
        .isEqualTo(
            "changes of 1% (1 to 1) or more are visible here, because the time of even varies by"
                + " 0.0% (0.0 to 0.0, 90% interval, n = 10); to improve: take more trials; nothing"
                + " on this machine is known to disturb them");
  }

  @Test
  void aDriftHidesChanges() throws InterruptedException {
    // A tenth slower at the end of the minute than at its start.
    Visibility seen = check(loop("drifting", 1e-6, 0.1 / 60), loop("even", 1e-6, 0));

    assertThat(seen.visible()).isBetween(0.03, 0.06);
    assertThat(seen.sentence(QUIET)).contains("because the time of drifting varies by");
  }

  @Test
  void itEndsWhenItsTimeIsOver() throws InterruptedException {
    assertThat(check(loop("even", 1e-6, 0)).seconds()).isCloseTo(60, within(0.5));
  }

  @Test
  void slowWorkIsStillTakenTenTimes() throws InterruptedException {
    assertThat(check(loop("slow", 30, 0)).spreads().getFirst().stretches()).isEqualTo(10);
  }

  @Test
  void theSentenceNamesTheFirstFindingAndItsRemedy() throws InterruptedException {
    NoiseReport noise =
        new NoiseReport(
            List.of(Finding.refuses(NoiseSource.BATTERY, "it runs on battery", "plug it in")));

    assertThat(check(loop("even", 1e-6, 0)).sentence(noise))
        .endsWith(", and it runs on battery; to improve: plug it in");
  }

  @Test
  void aSpreadComesWithItsInterval() {
    Spread spread =
        Spread.of("work", DoubleStream.of(9, 11, 9, 11, 9, 11, 9, 11, 9, 11).boxed().toList());

    assertThat(spread.centre()).isCloseTo(0.10541, within(1e-5));
    assertThat(spread.low()).isCloseTo(0.0769, within(1e-4));
    assertThat(spread.high()).isCloseTo(0.1734, within(1e-4));
  }

  @Test
  void theLoopsProveTheirAnswers() throws InterruptedException {
    new ArithmeticLoop().repeat(3);
    new HandOffLoop().repeat(100);
  }

  private Visibility check(Loop... loops) throws InterruptedException {
    Surroundings nothing =
        new Surroundings(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    return new VisibilityCheck(clock, () -> () -> nothing, List.of(loops)).run(60);
  }

  /** Work of so many seconds, that takes longer by a share for each second that passed. */
  private Loop loop(String name, double seconds, double drift) {
    return new Loop() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public void repeat(long times) {
        clock.pass(times * seconds * (1 + drift * clock.seconds()));
      }
    };
  }
}
