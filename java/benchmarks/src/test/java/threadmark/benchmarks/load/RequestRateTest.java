package threadmark.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestRateTest {

  private static final Capacity CAPACITY = new Capacity(30_000.4, 0.5);

  @Test
  void aNumberIsRequestsASecondAndZeroIsAsSoonAsAnswered() {
    assertThat(RequestRate.of("2000")).isEqualTo(new RequestRate(2000, false));
    assertThat(RequestRate.of("2000").perSecond(CAPACITY)).isEqualTo(2000);
    assertThat(RequestRate.of("2000").isScheduled()).isTrue();
    assertThat(RequestRate.of("0")).isEqualTo(new RequestRate(0, false));
    assertThat(RequestRate.of("0").isScheduled()).isFalse();
  }

  @Test
  void aPercentageIsAShareOfTheCapacityAndNeverNothing() {
    assertThat(RequestRate.of("50%").perSecond(CAPACITY)).isEqualTo(15_000);
    assertThat(RequestRate.of("1%").perSecond(new Capacity(2, 0.1))).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "%", "0%", "100%", "-5", "1.5", "12345678", "50 %"})
  void anythingElseIsRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RequestRate.of(text))
        .withMessageContaining("the rate is \"" + text + "\"");
  }

  @Test
  void aCapacityIsReadFromTheLineThatSaysIt() {
    assertThat(Capacity.read(CAPACITY.line())).isEqualTo(CAPACITY);
  }
}
