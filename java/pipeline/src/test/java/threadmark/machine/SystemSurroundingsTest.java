package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.EnvironmentProbe;
import threadmark.model.Surroundings;

class SystemSurroundingsTest {

  @TempDir private Path root;
  private FakeMachine fake;
  private final FakeClock clock = new FakeClock();

  @BeforeEach
  void emptyRoot() {
    fake = new FakeMachine(root);
  }

  @Test
  void everyCounterIsADifferenceOverTheTrial() {
    Surroundings seen = between("moment-before", "moment-after");

    assertThat(seen.cpuPressure().orElseThrow()).isCloseTo(0.25, within(1e-9));
    assertThat(seen.stealShare().orElseThrow()).isCloseTo(0.05, within(1e-9));
    assertThat(seen.foreignCores().orElseThrow()).isCloseTo(0.25, within(1e-9));
    assertThat(seen.throttledPeriods()).contains(12L);
  }

  @Test
  void everyDisturbanceIsASentence() {
    assertThat(between("moment-before", "moment-after").disturbances())
        .containsExactly(
            "the hypervisor took 5.0% of the processors' time (steal; at most 2%)",
            "the control group was held back in 12 scheduling periods",
            "other processes used 0.3 processors' worth of time (at most 0.2)");
  }

  @Test
  void ourOwnChildrenAreNotForeign() {
    fake.unpack("moment-before");
    EnvironmentProbe.Watch watch = watch();
    fake.unpack("moment-after")
        .write("proc/self/stat", "77 (java) S 1 1 1 0 -1 4 1 2 3 4 510 105 420 107 20 0 20 0 39\n");

    assertThat(watch.end().foreignCores().orElseThrow()).isZero();
  }

  @Test
  void aQuietMachineDisturbsNothing() {
    fake.unpack("moment-before");
    EnvironmentProbe.Watch watch = watch();
    fake.write("proc/stat", "cpu  1100 0 100 6900 0 0 0 10 0 0\ncpu0 1 0\ncpu1 1 0\n");

    assertThat(watch.end().disturbances()).isEmpty();
  }

  @Test
  void nothingIsClaimedWhereNothingIsTold() {
    clock.pass(1);
    Surroundings seen = watch().end();

    assertThat(seen.cpuPressure()).isEmpty();
    assertThat(seen.stealShare()).isEmpty();
    assertThat(seen.foreignCores()).isEmpty();
    assertThat(seen.throttledPeriods()).isEmpty();
    assertThat(seen.disturbances()).isEmpty();
  }

  @Test
  void noTimeIsNoShare() {
    fake.unpack("moment-before");
    Surroundings seen = watch().end();

    assertThat(seen.stealShare()).isEmpty();
    assertThat(seen.cpuPressure()).isEmpty();
  }

  private Surroundings between(String before, String after) {
    fake.unpack(before);
    EnvironmentProbe.Watch watch = watch();
    clock.pass(10);
    fake.unpack(after);
    return watch.end();
  }

  private EnvironmentProbe.Watch watch() {
    return new SystemSurroundings(fake.linux("amd64", 2), clock).begin();
  }
}
