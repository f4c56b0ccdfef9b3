package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.machine.Sources.OperatingSystem;
import threadmark.noise.Readings;
import threadmark.noise.Surroundings;

class OtherSystemsTest {

  @TempDir private Path root;

  @Test
  void aMacIsReadThroughSysctl() {
    Machine machine =
        Machine.read(
            mac(
                Map.of(
                    List.of("sysctl", "hw"),
                    """
                    hw.packages: 1
                    hw.physicalcpu: 10
                    hw.logicalcpu: 10
                    hw.memsize: 34359738368
                    hw.nperflevels: 2
                    hw.perflevel0.logicalcpu: 8
                    hw.perflevel0.name: Performance
                    hw.perflevel1.logicalcpu: 2
                    hw.perflevel1.name: Efficiency
                    """,
                    List.of("sysctl", "machdep.cpu"),
                    "machdep.cpu.core_count: 10\nmachdep.cpu.brand_string: Apple M1 Max\n",
                    List.of("sysctl", "kern.hv_vmm_present"),
                    "kern.hv_vmm_present: 0\n")));
    HardwareFacts facts = machine.facts().hardware();

    assertThat(machine.label()).isEqualTo("cpu-apple-m1-max");
    assertThat(facts.cores()).contains(10);
    assertThat(facts.memoryGibibytes()).contains(32L);
    assertThat(facts.hypervisor()).contains("none");
    assertThat(facts.coreKinds().orElseThrow())
        .isEqualTo(Map.of("performance", 8, "efficiency", 2));
    assertThat(facts.caches()).isEmpty();
    assertThat(machine.facts().environment().kernel()).contains("14.5");
  }

  @Test
  void aMacTellsBatteryLoadAndSwap() {
    Sources sources =
        mac(
            Map.of(
                List.of("sysctl", "-n", "vm.loadavg"), "{ 1.93 2.03 2.12 }\n",
                List.of("pmset", "-g", "batt"), "Now drawing from 'Battery Power'\n",
                List.of("sysctl", "-n", "vm.swapusage"),
                    "total = 2048.00M  used = 1024.00M  free = 1024.00M  (encrypted)\n"));
    Readings readings =
        Readings.take(
            sources,
            Machine.read(sources).facts(),
            new Surroundings(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of()));

    assertThat(readings.load()).contains(1.93);
    assertThat(readings.onBattery()).contains(true);
    assertThat(readings.swapUsedBytes()).contains(1L << 30);
  }

  @Test
  void windowsIsReadThroughItsRegistry() {
    String printed =
        """

        HKEY_LOCAL_MACHINE\\HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0
            Identifier    REG_SZ    AMD64 Family 25 Model 97 Stepping 2
            ProcessorNameString    REG_SZ    AMD Ryzen 9 7950X3D 16-Core Processor
            VendorIdentifier    REG_SZ    AuthenticAMD
            ~MHz    REG_DWORD    0x1067
        """;
    Machine machine =
        Machine.read(
            new Sources(
                OperatingSystem.named("Windows Server 2022"),
                "10.0",
                "amd64",
                32,
                68_438_000_000L,
                root,
                command -> Optional.of(printed)));

    assertThat(machine.label()).isEqualTo("cpu-amd-ryzen-9-7950x3d");
    assertThat(machine.facts().hardware().family()).contains("25");
    assertThat(machine.facts().hardware().stepping()).contains("2");
    assertThat(machine.facts().hardware().memoryGibibytes()).contains(64L);
  }

  @Test
  void anUnknownSystemIsLabelledByItsArchitecture() {
    Sources sources =
        new Sources(
            OperatingSystem.named("FreeBSD"),
            "14",
            "amd64",
            2,
            0,
            root,
            command -> Optional.empty());

    assertThat(Machine.read(sources).label()).isEqualTo("cpu-x86-64");
    assertThat(MachineLimits.read(sources).threads()).isEmpty();
  }

  private Sources mac(Map<List<String>, String> answers) {
    return new Sources(
        OperatingSystem.named("Mac OS X"),
        "14.5",
        "aarch64",
        10,
        0,
        root,
        command -> Optional.ofNullable(answers.get(command)));
  }
}
