package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T02:17:00Z",
        "2026-11-21T00:00:00Z",
        "2026-11-21T02:17:09Z",
        "2026-11-21T02:17:00.500Z",
        "2026-11-21T02:17:09.000001Z",
        "0000-01-01T00:00:00.000000001Z",
        "9999-12-31T23:59:59.999999999Z"
      })
  void itIsWrittenAsAnInstantWritesItself(String text) {
    Instant moment = Instant.parse(text);
    assertThat(Moment.text(moment)).isEqualTo(text).isEqualTo(moment.toString());
    assertThat(Moment.minute(moment)).isEqualTo(text.substring(0, 16).replace('T', ' '));
    assertThat(Moment.day(moment)).hasToString(text.substring(0, 10));
  }
}
