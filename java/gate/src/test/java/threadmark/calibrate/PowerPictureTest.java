package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

class PowerPictureTest {

  private static final Path METHOD = Path.of("../../docs/method");
  private static final Path PICTURE = METHOD.resolve("operating-characteristic.svg");

  private static String ofTheRecord() throws IOException {
    return PowerPicture.of(
        JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build()
            .readValue(
                Files.readString(METHOD.resolve("operating-characteristic.json")),
                ReplaySet.class));
  }

  /** {@code -Dgolden.update} draws it again, without a replay. */
  @Test
  void thePictureOfTheMethodIsThatOfItsRecord() throws IOException {
    String drawn = ofTheRecord();
    if (System.getProperty("golden.update") != null) {
      Files.writeString(PICTURE, drawn);
    }
    assertThat(drawn).isEqualTo(Files.readString(PICTURE));
  }

  @Test
  void eachRuleHasOneNameInAPictureOfManyPanels() throws IOException {
    String drawn = ofTheRecord();
    assertThat(drawn).containsOnlyOnce(">threadmark gate, history (0.0% to 0.03%)</text>");
    // Modelled machines have both sides at the same time as well.
    assertThat(drawn.split("<polyline", -1)).hasSize(1 + 6 * 8 + 2);
  }
}
