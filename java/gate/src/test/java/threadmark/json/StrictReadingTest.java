package threadmark.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.text.Complaint;

/** Our JSON is read strictly: what is wrong is said in one sentence that names file and field. */
class StrictReadingTest {

  private static final Path FILE = Path.of("folder", "dish.json");
  private static final String WHOLE =
      """
      {
        "schema": "dish/2",
        "name": "soup",
        "portions": 4,
        "salt": 0.5,
        "note": null,
        "served": "2026-05-01T12:30:00Z",
        "parts": [
          {
            "weight": 1.5
          }
        ]
      }
      """;

  public record Part(double weight) {

    public Part {
      if (weight < 0) {
        throw new IllegalArgumentException("weighs less than nothing");
      }
    }
  }

  record Dish(
      String name,
      int portions,
      double salt,
      Optional<String> note,
      Instant served,
      List<Part> parts) {}

  @Test
  void aWholeFileIsReadAndWrittenBackAsTheSameBytes() {
    assertThat(Json.text("dish/2", read(WHOLE))).isEqualTo(WHOLE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0000-01-01T00:00:00Z",
        "2024-02-29T23:59:59Z",
        "2026-05-01T12:30:00.5Z",
        "2026-05-01T12:30:00.000000001Z",
        "9999-12-31T23:59:59.999999999Z"
      })
  void aMomentIsWhatItsTextSays(String text) {
    assertThat(read(WHOLE.replace("2026-05-01T12:30:00Z", text)).served())
        .isEqualTo(Instant.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-29T12:30:00Z",
        "2026-13-01T12:30:00Z",
        "2026-05-01T12:60:00Z",
        "2026-05-01T12:30:60Z",
        "2026-05-01T12:30:00.0000000001Z",
        "2026-05-01T12:30:00.5x5Z",
        "2026-05-01 12:30:00Z",
        "2026-05-0١T12:30:00Z"
      })
  void whatIsNoMomentIsRefused(String text) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(WHOLE.replace("2026-05-01T12:30:00Z", text)))
        .withMessageContaining("field served: must be a time");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"name\": \"soup\"  | \"name\": \"soup\", \"colour\": 1 | field colour: is unknown",
        "\"name\": \"soup\", | ``                              | field name: is missing",
        "\"portions\": 4,    | ``                              | field portions: is missing",
        "\"note\": null,     | ``                              | field note: is missing",
        "\"name\": \"soup\"  | \"name\": null                  | field name: is null, and must be a text",
        "\"portions\": 4     | \"portions\": null              | field portions:",
        "\"portions\": 4     | \"portions\": \"4\"             | field portions:",
        "\"portions\": 4     | \"portions\": 4.5               | field portions:",
        "\"salt\": 0.5       | \"salt\": \"NaN\"               | field salt:",
        "\"weight\": 1.5     | \"weight\": 1, \"wait\": 2      | field parts[0].wait: is unknown; known are weight",
        "\"weight\": 1.5     | \"weight\": \"heavy\"           | field parts[0].weight:",
        "\"weight\": 1.5     | \"weight\": -1                  | field parts[0]: weighs less than nothing",
        "1.5 } ]             | 1.5 }, null ]                   | field parts[1]: is null, and must be an object",
        "\"salt\": 0.5       | \"salt\": 0.5, \"salt\": 1      | salt",
        "\"salt\": 0.5       | \"salt\": NaN                   | NaN is not a number in JSON, line 1, column ",
        "\"salt\": 0.5       | \"salt\": -Infinity             | -Infinity is not a number in JSON, line 1, column ",
        "\"salt\": 0.5       | \"salt\": nought                | not JSON from line 1, column ",
        "\"parts\": [          | \"parts\":                      | not JSON",
        "12:30:00Z           | noon                            | field served: must be a time such as",
        "12:30:00Z           | 24:00:00Z                       | field served: must be a time such as",
        "2026-               | +1000000000-                    | field served: must be a time such as",
        "2026-               | -0001-                          | field served: must be a time such as",
        "2026-               | +10000-                         | field served: must be a time such as",
        "2026-               | 12026-                          | field served: must be a time such as",
        "\"salt\": 0.5       | \"salt\": 1e999                 | field salt:",
        "dish/2              | dish/3                          | newer than the dish/2 that this version reads; update Threadmark",
        "dish/2              | dish/1                          | schema is \"dish/1\"; this file must be a \"dish/2\"",
        "dish/2              | meal/2                          | schema is \"meal/2\"; this file must be a \"dish/2\"",
        "\"schema\": \"dish/2\", | ``                          | schema is missing; this file must be a \"dish/2\"",
      })
  void whatIsWrongIsNamed(String whole, String broken, String sentence) {
    String text = WHOLE.replaceAll("\\s+", " ").replace(whole.replaceAll("\\s+", " "), broken);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(text))
        .withMessageStartingWith(FILE + ": ")
        .withMessageContaining(sentence)
        .satisfies(complaint -> assertThat(complaint.getMessage()).hasLineCount(1))
        .satisfies(complaint -> assertThat(complaint.getMessage()).doesNotContain("threadmark."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"[]", "1", "``", "{", "{} {}", "no JSON at all"})
  void whatIsNoObjectIsRefused(String text) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(text))
        .withMessageStartingWith(FILE + ": ");
  }

  @Test
  void aByteOrderMarkIsNamed() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read("\uFEFF" + WHOLE))
        .withMessage(
            FILE
                + ": begins with a byte order mark (BOM), which JSON does not allow; save it"
                + " without one");
  }

  private static Dish read(String text) {
    return Json.value(FILE, text, "dish/2", Dish.class);
  }
}
