package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class CpuTest {

  @ParameterizedTest(name = "{0} is {7}")
  @CsvFileSource(resources = "/machine/labels.csv", delimiter = ';', numLinesToSkip = 1)
  void everyKnownNameHasItsLabel(
      String name,
      String arch,
      String vendor,
      String family,
      String model,
      String stepping,
      String provider,
      String label) {
    Cpu cpu =
        new Cpu(
            arch,
            Optional.ofNullable(name),
            Optional.ofNullable(vendor),
            Optional.ofNullable(family),
            Optional.ofNullable(model),
            Optional.ofNullable(stepping),
            Optional.ofNullable(provider));

    assertThat(cpu.label())
        .isEqualTo(label)
        .matches("cpu-[a-z0-9]+(-[a-z0-9]+)*")
        .hasSizeLessThanOrEqualTo(60);
  }
}
