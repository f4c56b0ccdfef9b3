package threadmark.workloads.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

  @Test
  void everyKindOfValueHasItsNotation() {
    assertThat(Json.of(List.of(Map.of("a", 1L), 0.5, "b", true, Optional.empty())))
        .isEqualTo("[{\"a\":1},0.5,\"b\",true,null]");
  }

  @Test
  void aWholeNumberHasNoFraction() {
    assertThat(Json.of(List.of(1e7, 0.0, -3.0, -0.0, 1e300)))
        .isEqualTo("[10000000,0,-3,-0.0,1.0E300]");
  }

  @Property(seed = "1")
  void anyTextSurvives(@ForAll String text) {
    assertThat(JsonValue.object(Json.of(Map.of(text, text))).get(text)).isEqualTo(text);
  }

  @Property(seed = "2")
  void anyFiniteNumberSurvives(@ForAll double number) {
    assertThat(JsonValue.object(Json.of(Map.of("n", number))).get("n")).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void whatIsNotANumberIsRefused(double number) {
    assertThatIllegalArgumentException().isThrownBy(() -> Json.of(number));
  }
}
