package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

class MarginTest {

  @ParameterizedTest
  @CsvSource({
    "5%, 0.05",
    "5, 0.05",
    "2.5, 0.025",
    "1, 0.01",
    "100, 1",
    "100%, 1",
    "0.5%, 0.005",
    "0.01%, 0.0001"
  })
  void aNumberFromOneToAHundredIsPerCentWithoutItsSignToo(String text, double share) {
    assertThat(Margin.parse(text).share()).isEqualTo(share);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 50", "0.05, 5", "0.99, 99"})
  void whatMayBeAShareIsRefusedWithBothReadings(String text, String percent) {
    assertThatExceptionOfType(TypeConversionException.class)
        .isThrownBy(() -> Margin.parse(text))
        .withMessage(
            "\"%s\" can be read in two ways; write %s%% or %s%%".formatted(text, text, percent));
  }

  @ParameterizedTest
  @CsvSource({
    "0", "0%", "0.0", "100.1", "101%", "-5", "5%%", "5 %", "1e1", "NaN", ".5", "%", "''", "0.001%",
    "0.025", "2.125"
  })
  void whatIsNoMarginIsRefused(String text) {
    assertThatExceptionOfType(TypeConversionException.class)
        .isThrownBy(() -> Margin.parse(text))
        .withMessageStartingWith("\"%s\" is not a margin; write ", text);
  }

  @Test
  void everyOptionOfThatKindReadsItSo() {
    assertThat(
            commands(MadeUpWorld.commandLine())
                .flatMap(command -> command.getCommandSpec().options().stream())
                .filter(option -> option.paramLabel().equals("PERCENT"))
                .distinct())
        .hasSizeGreaterThan(4)
        .allSatisfy(option -> assertThat(option.type()).isEqualTo(Margin.class));
  }

  private static Stream<CommandLine> commands(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(MarginTest::commands));
  }
}
