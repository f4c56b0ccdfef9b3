package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadLimitsTest {

  @TempDir private Path root;

  @Test
  void aControlGroupLeavesLessMemoryThanTheMachineHas() {
    MachineLimits limits =
        MachineLimits.read(new FakeMachine(root).unpack("kvm-guest").linux("amd64", 2));

    // 4 GiB allowed, 1 GiB used, of which half is page cache that would make room.
    assertThat(limits.freeMebibytes()).contains(3584L);
  }

  @Test
  void numbersForThreadsLimitThreads() {
    MachineLimits limits =
        MachineLimits.read(new FakeMachine(root).unpack("kvm-guest").linux("amd64", 2));

    assertThat(limits.threads()).contains(32768L);
    assertThat(limits.maps()).contains(65530L);
  }

  @Test
  void aContainerMayHaveFewThreads() {
    MachineLimits limits =
        MachineLimits.read(new FakeMachine(root).unpack("graviton-container").linux("aarch64", 2));

    assertThat(limits.threads()).contains(512L);
    assertThat(limits.freeMebibytes()).contains(2048L - 200 + 100);
  }

  @Test
  void openFilesAreLimitedByTheHardLimitToWhichAJvmRaisesItsOwn() {
    MachineLimits limits =
        MachineLimits.read(new FakeMachine(root).unpack("kvm-guest").linux("amd64", 2));

    assertThat(limits.files()).contains(20000L);
  }

  @Test
  void aLimitThatDoesNotLimitIsAbsent() {
    MachineLimits limits =
        MachineLimits.read(new FakeMachine(root).unpack("graviton-container").linux("aarch64", 2));

    assertThat(limits.files()).isEmpty();
  }

  @Test
  void aProgramIsFoundWhereSystemsAndTheirPackagesPutIt() {
    FakeMachine machine =
        new FakeMachine(root)
            .write("usr/bin/taskset", "")
            .write("usr/lib/postgresql/15/bin/postgres", "");

    assertThat(MachineLimits.read(machine.linux("amd64", 2)).programs())
        .containsExactlyInAnyOrder("taskset", "postgres");
  }

  @Test
  void whatIsNotToldIsAbsent() {
    MachineLimits limits = MachineLimits.read(new FakeMachine(root).linux("amd64", 2));

    assertThat(limits.freeMebibytes()).isEmpty();
    assertThat(limits.threads()).isEmpty();
    assertThat(limits.maps()).isEmpty();
    assertThat(limits.files()).isEmpty();
    assertThat(limits.programs()).isEmpty();
  }
}
