package threadmark.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoolSizeTest {

  @Test
  void aNumberIsItself() {
    assertThat(PoolSize.of("200", 8)).isEqualTo(200);
  }

  @Test
  void multiplesFollowTheProcessors() {
    assertThat(PoolSize.of("P", 8)).isEqualTo(8);
    assertThat(PoolSize.of("2P", 8)).isEqualTo(16);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "0P", "P2", "1.5", "9999999"})
  void anythingElseIsRefusedByName(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PoolSize.of(text, 8))
        .withMessageContaining("\"" + text + "\"");
  }
}
