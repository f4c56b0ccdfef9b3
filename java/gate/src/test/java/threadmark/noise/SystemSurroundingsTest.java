package threadmark.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jvm.FakeClock;
import threadmark.machine.FakeMachine;

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
  void whatIsMoreThanTheMostNeverLooksLikeIt() {
    assertThat(beside("0-1", stat(0, 100), stat(114, 200)).disturbances())
        .containsExactly("other processes used 0.21 processors' worth of time (at most 0.20)");
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
  void aQuotaThatTheTrialItselfUsesUpIsNoDisturbance() {
    fake.unpack("moment-before");
    EnvironmentProbe.Watch watch = watch();
    fake.unpack("moment-after")
        .write("proc/stat", "cpu  1100 0 100 6900 0 0 0 10 0 0\ncpu0 1 0\ncpu1 1 0\n");

    Surroundings seen = watch.end();

    assertThat(seen.throttledPeriods()).contains(12L);
    assertThat(seen.disturbances()).isEmpty();
  }

  @Test
  void aQuotaThatIsUsedUpByNobodyKnowsWhomIsOne() {
    fake.write("proc/self/cgroup", "0::/ci\n")
        .write("proc/self/mountinfo", "7 7 0:27 / /sys/fs/cgroup ro - cgroup2 cgroup rw\n")
        .write("sys/fs/cgroup/ci/cpu.stat", "nr_throttled 4\n");
    EnvironmentProbe.Watch watch = watch();
    fake.write("sys/fs/cgroup/ci/cpu.stat", "nr_throttled 5\n");

    assertThat(watch.end().disturbances()).hasSize(1);
  }

  @Test
  void whatOtherProcessorsDoIsTheirBusiness() {
    String before = stat(0, 100);
    String after = stat(900, 110);

    assertThat(beside("1", before, after).foreignCores().orElseThrow())
        .isCloseTo(0.01, within(1e-9));
    assertThat(beside("0-1", before, after).foreignCores().orElseThrow())
        .isCloseTo(0.91, within(1e-9));
  }

  /** Two processors after some ticks of work on each, a thousand ticks between two of these. */
  private static String stat(int first, int second) {
    int time = first == 0 ? 1000 : 2000;
    return "cpu  %d 0 0 %d 0 0 0 0 0 0\ncpu0 %d 0 0 %d 0 0 0 0 0 0\ncpu1 %d 0 0 %d 0 0 0 0 0 0\n"
        .formatted(
            first + second, 2 * time - first - second, first, time - first, second, time - second);
  }

  @Test
  void twoBusyProcessesAreFoundOnABigMachineAndItsOwnHousekeepingIsNone() {
    assertThat(onSixtyFour(2.0).disturbances())
        .containsExactly("other processes used 2.0 processors' worth of time (at most 1.3)");
    assertThat(onSixtyFour(0.5).disturbances()).isEmpty();
  }

  /** Where the allowed processors are not told, all of them are. */
  @Test
  void whatOtherProcessesDoIsFoundWhereNobodySaysWhichProcessorsAreAllowed() {
    String before = stat(0, 100);
    assertThat(beside(before, stat(900, 110)).foreignCores().orElseThrow())
        .isCloseTo(0.91, within(1e-9));
  }

  private Surroundings onSixtyFour(double cores) {
    return beside("0-63", sixtyFour(0, 0), sixtyFour(Math.round(1000 * cores), 64_000));
  }

  private static String sixtyFour(long busy, long total) {
    return "cpu  %d 0 0 %d 0 0 0 0 0 0\n".formatted(busy, total - busy)
        + IntStream.range(0, 64)
            .mapToObj("cpu%d 0 0 0 0 0 0 0 0 0 0\n"::formatted)
            .collect(Collectors.joining());
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

  /** A trial without work of its own, on those processors, while the machine counted on. */
  private Surroundings beside(String allowed, String before, String after) {
    fake.write("proc/self/status", "Cpus_allowed_list:\t" + allowed + "\n");
    return beside(before, after);
  }

  private Surroundings beside(String before, String after) {
    fake.write("proc/self/stat", "77 (java) S 1 1 1 0 -1 4 1 2 3 4 10 5 20 7 20 0 20 0 39\n")
        .write("proc/stat", before);
    EnvironmentProbe.Watch watch = watch();
    fake.write("proc/stat", after);
    return watch.end();
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
