package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import threadmark.RealMachine;
import threadmark.machine.Machine;

/** What the one real world says is what the system tells, on whatever machine. */
@RealMachine
class RealWorldTest {

  @Test
  void aMachineIsTheSameWheneverItIsLookedAt() {
    World world = RealWorld.here();
    Machine machine = world.sight().get();
    assertThat(machine.label()).matches("cpu-[a-z0-9.-]+");
    assertThat(world.sight().get().hardware()).isEqualTo(machine.hardware());
    assertThat(world.identity().hardware()).isEqualTo(machine.hardware());
    assertThat(world.processors()).isEqualTo(Runtime.getRuntime().availableProcessors());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void itsProcessorIsTheOneThatTheKernelTells() throws IOException {
    String told = Files.readString(Path.of("/proc/cpuinfo"));
    RealWorld.here()
        .sight()
        .get()
        .facts()
        .hardware()
        .cpu()
        .ifPresent(cpu -> assertThat(told).containsIgnoringWhitespaces(cpu));
  }

  @Test
  void itsTimeGoesOn() throws InterruptedException {
    World world = RealWorld.here();
    double before = world.clock().seconds();
    world.pause().forSeconds(0.001);
    assertThat(world.clock().seconds()).isGreaterThan(before);
  }
}
