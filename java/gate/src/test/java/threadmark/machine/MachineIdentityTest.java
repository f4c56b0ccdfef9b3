package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineIdentityTest {

  @ParameterizedTest
  @CsvSource({
    "cpu-intel-xeon-f6m167s1-vm, Intel Xeon VM",
    "cpu-amd-epyc-f25m1s1-vm, AMD EPYC Zen 3 VM",
    "cpu-amd-epyc-f25m17s1-vm, AMD EPYC Zen 4 VM",
    "cpu-amd-epyc-f26m2s1-vm, AMD EPYC Zen 5 VM",
    "cpu-amd-epyc-f26m80s1-vm, AMD EPYC VM",
    "cpu-amd-epyc-f23m49s0, AMD EPYC",
    "lab-1, lab-1"
  })
  void aProcessorIsCalledByItsGenerationWhereItsBrandHidesIt(String name, String called) {
    assertThat(MachineIdentity.called(name)).isEqualTo(called);
  }
}
