package threadmark.workloads.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.workloads.Variant;

class ArgumentsTest {

  private enum Side implements Variant {
    LEFT;

    @Override
    public String label() {
      return "left";
    }
  }

  @Test
  void wordsBecomeTypedValues() {
    Arguments arguments = arguments("10000000", "8", "left");

    arguments.requireCount(3);
    assertThat(arguments.longAtLeast(0, "number", 0)).isEqualTo(10_000_000);
    assertThat(arguments.intBetween(1, "poolSize", 1, 8)).isEqualTo(8);
    assertThat(arguments.variant(2, "side", Side.class)).isEqualTo(Side.LEFT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "1.5", "", " 1", "ten", "9223372036854775808", "0x10"})
  void anythingButAWholeNumberIsRefusedByName(String word) {
    assertThatThrownBy(() -> arguments(word).longAtLeast(0, "number", 0))
        .isInstanceOf(UsageError.class)
        .hasMessage("number is \"%s\"; it must be a whole number of at least 0".formatted(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "9", "4294967297"})
  void aNumberOutOfRangeIsRefusedWithTheRange(String word) {
    assertThatThrownBy(() -> arguments(word).intBetween(0, "poolSize", 1, 8))
        .isInstanceOf(UsageError.class)
        .hasMessage("poolSize is \"%s\"; it must be a whole number from 1 to 8".formatted(word));
  }

  @Test
  void anUnknownVariantIsAnsweredWithTheKnownOnes() {
    assertThatThrownBy(() -> arguments("up").variant(0, "side", Side.class))
        .isInstanceOf(UsageError.class)
        .hasMessage("side: no variant \"up\"; known: left");
  }

  @Test
  void theCountIsAskedForInWords() {
    assertThatThrownBy(() -> arguments("1").requireCount(3))
        .hasMessage("3 arguments are needed; there are 1");
    assertThatThrownBy(() -> arguments("1").requireCount(2, 4))
        .hasMessage("2 to 4 arguments are needed; there are 1");
  }

  private static Arguments arguments(String... words) {
    return new Arguments(List.of(words), new Properties(), Long.MAX_VALUE);
  }
}
