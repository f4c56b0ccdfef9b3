package threadmark.components.http.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonWorkTest {

  @Test
  void everyRecordIsReadAndWritten() throws IOException {
    JsonNode written = JsonMapper.shared().readTree(new JsonWork(0, 3).rewritten());

    assertThat(written.size()).isEqualTo(3);
    assertThat(written.get(2).path("id").asInt()).isEqualTo(2);
    assertThat(written.get(2).path("price").asDouble()).isEqualTo(2.5);
    assertThat(written.get(2).path("available").asBoolean()).isTrue();
  }
}
