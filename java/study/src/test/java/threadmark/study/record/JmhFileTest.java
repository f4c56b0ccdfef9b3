package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.text.Complaint;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A real file of three forks that JMH itself summed up is taken apart into files of one fork.
 * Joined again it must be the file that JMH wrote.
 */
class JmhFileTest {

  private static final Path JMH = Path.of("../gate/src/test/resources/jmh/1.37");
  private static final Path WHOLE = JMH.resolve("three-forks.json");
  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir Path folder;

  @Test
  void joinedForksAreTheFileThatJmhWouldHaveWritten() throws IOException {
    Map<String, String> joint = leaves(MAPPER.readTree(joined(apart())));
    Map<String, String> whole = leaves(MAPPER.readTree(Files.readString(WHOLE)));
    assertThat(joint.keySet()).isEqualTo(whole.keySet());
    whole.forEach((place, value) -> {
      if (place.contains("score") && !value.contains("/") && isNumber(value)) {
        double expected = Double.parseDouble(value);
        assertThat(Double.parseDouble(joint.get(place)))
            .as(place)
            .isEqualTo(expected, offset(1e-9 * Math.abs(expected)));
      } else {
        assertThat(joint.get(place)).as(place).isEqualTo(value);
      }
    });
  }

  @Test
  void aMetricThatTheFirstForkLacksIsKept() throws IOException {
    List<Path> forks = apart();
    JsonNode first = MAPPER.readTree(Files.readString(forks.getFirst()));
    for (JsonNode result : first) {
      ((ObjectNode) result.get("secondaryMetrics")).removeAll();
    }
    Files.writeString(forks.getFirst(), MAPPER.writeValueAsString(first));
    JsonNode joint = MAPPER.readTree(joined(forks)).get(0).get("secondaryMetrics");
    assertThat(joint.propertyNames()).isNotEmpty();
    joint.forEach(metric -> assertThat(metric.get("rawData")).hasSize(2));
  }

  @Test
  void theOrderOfTheFieldsIsJmhs() throws IOException {
    JsonNode joint = MAPPER.readTree(joined(apart()));
    JsonNode whole = MAPPER.readTree(Files.readString(WHOLE));
    assertThat(joint.get(0).propertyNames())
        .containsExactlyElementsOf(whole.get(0).propertyNames());
    assertThat(joint.at("/0/primaryMetric").propertyNames())
        .containsExactlyElementsOf(whole.at("/0/primaryMetric").propertyNames());
  }

  @Test
  void otherParametersAreAnotherResult() throws IOException {
    Path other =
        Files.writeString(
            folder.resolve("other.json"),
            Files.readString(JMH.resolve("one-fork.json")).replace("\"20000\"", "\"30000\""));
    JsonNode joint =
        MAPPER.readTree(
            joined(
                List.of(
                    JMH.resolve("one-fork.json"),
                    other,
                    JMH.resolve("without-params.json"),
                    other)));
    assertThat(joint.size()).isEqualTo(3);
    assertThat(joint.findValuesAsString("forks")).containsExactly("1", "2", "1");
  }

  @Test
  void theSameForksGiveTheSameBytes() throws IOException {
    assertThat(joined(apart())).isEqualTo(joined(apart())).doesNotContain("\r");
  }

  @Test
  void noForksGiveAnEmptyFile() {
    assertThat(MAPPER.readTree(joined(List.of())).isEmpty()).isTrue();
  }

  @Test
  void whatHoldsNoResultIsRefused() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.json"), "[]");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> joined(List.of(empty)))
        .withMessage(empty + ": holds no JMH result");
  }

  private static String joined(List<Path> forks) {
    return JmhFile.joining(forks.stream().map(RecordedFile::read).toList());
  }

  /** Three files as JMH writes them for one fork; only what is joined has to be right in them. */
  private List<Path> apart() throws IOException {
    List<Path> forks = new ArrayList<>();
    for (int fork = 0; fork < 3; fork++) {
      JsonNode document = MAPPER.readTree(Files.readString(WHOLE));
      ObjectNode result = (ObjectNode) document.get(0);
      result.put("forks", 1);
      keepOnly(fork, (ObjectNode) result.get("primaryMetric"));
      for (JsonNode metric : result.get("secondaryMetrics")) {
        keepOnly(fork, (ObjectNode) metric);
      }
      forks.add(
          Files.writeString(folder.resolve(fork + ".json"), MAPPER.writeValueAsString(document)));
    }
    return forks;
  }

  private static void keepOnly(int fork, ObjectNode metric) {
    metric.set("rawData", MAPPER.createArrayNode().add(metric.get("rawData").get(fork)));
    metric.put("score", -1);
  }

  /** Every value by its place: {@code /0/primaryMetric/score}. */
  private static Map<String, String> leaves(JsonNode document) {
    Map<String, String> leaves = new TreeMap<>();
    collect("", document, leaves);
    return leaves;
  }

  private static void collect(String place, JsonNode node, Map<String, String> leaves) {
    if (node.isValueNode()) {
      leaves.put(place, node.asString());
    }
    node.properties()
        .forEach(field -> collect(place + "/" + field.getKey(), field.getValue(), leaves));
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      collect(place + "/" + i, node.get(i), leaves);
    }
  }

  private static boolean isNumber(String text) {
    return text.matches("-?[0-9.]+(E-?[0-9]+)?");
  }
}
