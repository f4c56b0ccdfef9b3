package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.machine.HardwareFacts.Cache;

class FactsTest {

  @TempDir private Path root;
  private FakeMachine fake;

  @BeforeEach
  void emptyRoot() {
    fake = new FakeMachine(root);
  }

  @Test
  void aVirtualMachineTellsItsShape() {
    HardwareFacts facts = hardware(fake.unpack("kvm-guest").linux("amd64", 2));

    assertThat(facts.arch()).isEqualTo("x86_64");
    assertThat(facts.cores()).contains(2);
    assertThat(facts.sockets()).contains(1);
    assertThat(facts.threads()).contains(2);
    assertThat(facts.numaNodes()).contains(1);
    assertThat(facts.memoryGibibytes()).contains(24L);
    assertThat(facts.hypervisor()).contains("kvm");
    assertThat(facts.caches().orElseThrow())
        .containsExactly(
            new Cache(1, "data", 48 << 10, 2),
            new Cache(1, "instruction", 64 << 10, 2),
            new Cache(2, "unified", 2 << 20, 2),
            new Cache(3, "unified", 480 << 20, 1));
  }

  @Test
  void aVirtualMachineTellsItsSettings() {
    EnvironmentFacts facts = environment(fake.unpack("kvm-guest").linux("amd64", 2));

    assertThat(facts.kernel()).contains("6.18.44");
    assertThat(facts.microcode()).contains("0x1");
    assertThat(facts.mitigations().orElseThrow())
        .isEqualTo(Map.of("spectre_v2", "Mitigation: Retpolines"));
    assertThat(facts.transparentHugePages()).contains("madvise");
    assertThat(facts.clocksource()).contains("tsc");
    assertThat(facts.processors()).contains("0-1");
    assertThat(facts.userThreads()).contains(96365L);
  }

  @Test
  void aLimitOfAControlGroupIsFoundInVersionOne() {
    EnvironmentFacts facts = environment(fake.unpack("kvm-guest").linux("amd64", 2));

    assertThat(facts.memoryLimitBytes()).contains(4L << 30);
    assertThat(facts.cpuLimitMillicores()).isEmpty();
  }

  @Test
  void aLimitOfAControlGroupIsFoundInVersionTwo() {
    EnvironmentFacts facts = environment(fake.unpack("graviton-container").linux("aarch64", 2));

    assertThat(facts.cpuLimitMillicores()).contains(1500L);
    assertThat(facts.memoryLimitBytes()).contains(2L << 30);
    assertThat(facts.pidsLimit()).contains(512L);
    assertThat(facts.userThreads()).isEmpty();
  }

  @Test
  void theTightestLevelOfNestedControlGroupsHolds() {
    fake.unpack("graviton-container")
        .write("proc/self/cgroup", "0::/system.slice/job\n")
        .write("sys/fs/cgroup/cpu.max", "max 100000\n")
        .write("sys/fs/cgroup/system.slice/cpu.max", "75000 100000\n")
        .write("sys/fs/cgroup/system.slice/job/cpu.max", "200000 100000\n");

    assertThat(environment(fake.linux("aarch64", 2)).cpuLimitMillicores()).contains(750L);
  }

  @Test
  void aContainerSeesItsOwnPartOfTheHierarchyAsTheMount() {
    fake.unpack("kvm-guest")
        .write("proc/self/cgroup", "2:memory:/docker/77f0\n")
        .write(
            "proc/self/mountinfo",
            "35 31 0:32 /docker/77f0 /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n")
        .write("sys/fs/cgroup/memory/memory.limit_in_bytes", "1048576\n");

    assertThat(environment(fake.linux("amd64", 2)).memoryLimitBytes()).contains(1L << 20);
  }

  @Test
  void aGroupOutsideTheNamespaceIsReadAtTheMount() {
    fake.unpack("graviton-container").write("proc/self/cgroup", "0::/../../other\n");

    assertThat(environment(fake.linux("aarch64", 2)).pidsLimit()).contains(512L);
  }

  @Test
  void anArmMachineIsNamedByItsPartAndItsCloud() {
    Machine machine = machine(fake.unpack("graviton-container").linux("aarch64", 2));

    assertThat(machine.label()).isEqualTo("cpu-arm-neoverse-n1-aws");
    assertThat(machine.facts().hardware().cpu()).isEmpty();
    assertThat(machine.facts().hardware().stepping()).contains("r3p1");
    assertThat(machine.facts().hardware().sockets()).isEmpty();
    assertThat(machine.facts().hardware().hypervisor()).contains("kvm");
  }

  @Test
  void aPartThatIsNewToUsIsNamedByLscpuInEitherLayout() {
    fake.unpack("graviton-container")
        .write("proc/cpuinfo", "CPU implementer\t: 0x41\nCPU part\t: 0xfff\n");
    String flat = "Architecture:  aarch64\nModel name:    Neoverse-X9\n";
    String nested = "Architecture:  aarch64\nVendor ID:  ARM\n  Model name:  Neoverse-X9\n";

    for (String printed : List.of(flat, nested)) {
      Machine machine = machine(fake.linux("aarch64", 2, command -> Optional.of(printed)));
      assertThat(machine.label()).isEqualTo("cpu-arm-neoverse-x9-aws");
    }
  }

  @Test
  void aPartThatNobodyNamesKeepsItsNumbers() {
    fake.unpack("graviton-container")
        .write("proc/cpuinfo", "CPU implementer\t: 0x41\nCPU part\t: 0xfff\n");

    assertThat(machine(fake.linux("aarch64", 2)).label()).isEqualTo("cpu-arm-0x41-0xfff-aws");
  }

  @Test
  void aHybridProcessorTellsItsKindsOfCores() {
    HardwareFacts facts = hardware(fake.unpack("laptop").linux("amd64", 4));

    assertThat(facts.coreKinds().orElseThrow()).isEqualTo(Map.of("core", 2, "atom", 2));
    assertThat(facts.cores()).contains(3);
    assertThat(facts.threads()).contains(4);
    assertThat(facts.hypervisor()).contains("none");
  }

  @Test
  void unlikeArmCoresAreListedByTheirNumbers() {
    fake.write(
        "proc/cpuinfo",
        """
        CPU implementer\t: 0x41
        CPU part\t: 0xd05

        CPU implementer\t: 0x41
        CPU part\t: 0xd0b
        """);
    Machine machine = machine(fake.linux("aarch64", 2));

    assertThat(machine.label()).isEqualTo("cpu-arm-cortex-a55-cortex-a76");
    assertThat(machine.facts().hardware().coreKinds().orElseThrow())
        .isEqualTo(Map.of("0x41-0xd05", 1, "0x41-0xd0b", 1));
  }

  @Test
  void aWindowsSubsystemForLinuxIsAGuestOfHyperV() {
    Machine machine = machine(fake.unpack("wsl").linux("amd64", 1));

    assertThat(machine.label()).isEqualTo("cpu-amd-ryzen-7-pro-8700ge");
    assertThat(machine.facts().hardware().hypervisor()).contains("hyper-v");
    assertThat(machine.facts().hardware().cores()).contains(1);
    assertThat(machine.facts().environment().smt()).isEmpty();
  }

  @Test
  void aSystemThatTellsNothingHasNothingButAbsentFacts() {
    Machine machine = machine(fake.linux("riscv64", 4));

    assertThat(machine.label()).isEqualTo("cpu-riscv64");
    assertThat(machine.facts().hardware())
        .isEqualTo(
            new HardwareFacts(
                "riscv64",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                4,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    assertThat(machine.facts().environment().mitigations()).isEmpty();
  }

  private static Machine machine(Sources sources) {
    return Machine.read(sources);
  }

  private static HardwareFacts hardware(Sources sources) {
    return machine(sources).facts().hardware();
  }

  private static EnvironmentFacts environment(Sources sources) {
    return machine(sources).facts().environment();
  }
}
