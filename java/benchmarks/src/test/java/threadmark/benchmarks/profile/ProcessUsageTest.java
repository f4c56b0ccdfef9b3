package threadmark.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class ProcessUsageTest {

  private static final double TICK = 0.01;

  @Test
  void theTimeIsTheJvmsOwnToFinerUnits() {
    ProcessUsage usage = ProcessUsage.counter().orElseThrow();
    double before = usage.cpuTime().total();
    double told =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    double after = usage.cpuTime().total();

    assertThat(told).isBetween(before - 2 * TICK, after + 2 * TICK);
  }

  /** Of many readings one at least lies between two ticks, and all are whole microseconds. */
  @Test
  void theTimeIsNotToldInTicks() {
    ProcessUsage usage = ProcessUsage.counter().orElseThrow();
    List<Double> readings = new ArrayList<>();
    while (readings.isEmpty() || readings.getLast() < readings.getFirst() + TICK) {
      readings.add(usage.cpuTime().total());
    }

    assertThat(readings)
        .allSatisfy(
            seconds -> assertThat(seconds * 1e6).isCloseTo(Math.rint(seconds * 1e6), within(1e-3)))
        .anySatisfy(seconds -> assertThat(Math.round(seconds * 1e6) % 10_000).isNotZero());
  }

  @Test
  void userAndSystemAreTheWhole() {
    CpuTime time = ProcessUsage.counter().orElseThrow().cpuTime();

    assertThat(time.user() + time.system()).isCloseTo(time.total(), within(1e-9));
    assertThat(CpuTime.now().total()).isGreaterThanOrEqualTo(time.total());
  }

  /** Another project's JVM is asked nothing that it would print a warning for. */
  @Test
  void withoutPermissionNothingIsAskedAndNothingPrinted() throws Exception {
    assertThat(told("--enable-native-access=ALL-UNNAMED")).isEqualTo("asked\n");
    assertThat(told("-Dnothing=said")).isEqualTo("unasked\n");
  }

  private static String told(String option) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                System.getProperty("java.class.path"),
                ToldUsage.class.getName())
            .redirectErrorStream(true)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
