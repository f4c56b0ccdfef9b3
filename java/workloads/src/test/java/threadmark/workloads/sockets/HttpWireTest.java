package threadmark.workloads.sockets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpWireTest {

  private static final String ANSWER =
      "HTTP/1.1 200 OK\r\nDate: Wed, 25 Nov 2026 17:00:00 GMT\r\ncontent-length:16\r\n\r\n"
          + "00000000000000ff";

  private static ByteBuffer begun(String text) {
    return ByteBuffer.allocate(4096).put(text.getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void aRequestHasItsNumberInSixteenDigits() {
    ByteBuffer request = ByteBuffer.allocate(HttpWire.ONE.requestBytes());
    HttpWire.ONE.request(255, request);

    assertThat(request.hasRemaining()).isFalse();
    assertThat(StandardCharsets.US_ASCII.decode(request.flip()).toString())
        .startsWith("POST /echo HTTP/1.1\r\n")
        .endsWith("Content-Length: 16\r\n\r\n00000000000000ff");
  }

  @Test
  void theFirstAnswerTellsItsLengthOnceItsHeadIsWhole() {
    assertThat(HttpWire.ONE.answerBytes(begun(ANSWER))).hasValue(ANSWER.length());
    assertThat(HttpWire.ONE.answerBytes(begun(ANSWER.substring(0, 40)))).isEmpty();
    assertThat(HttpWire.ONE.sequence(begun(ANSWER).flip())).isEqualTo(255);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"HTTP/1.1 503 No\r\ncontent-length: 0\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n"})
  void whatIsNoAnswerWithALengthIsNamed(String answer) {
    assertThatThrownBy(() -> HttpWire.ONE.answerBytes(begun(answer)))
        .hasMessageContaining("HTTP/1.1");
  }
}
