package threadmark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.compare.CompareGoldenTest;
import threadmark.jmh.ComparedMetric;
import threadmark.text.Labelled;

/** The published schema of {@code verdicts/1} and the files that are written agree. */
class VerdictsSchemaTest {

  private static final Path SCHEMA = Path.of("../../site/schemas/verdicts-1.schema.json");

  private final String text = read(SCHEMA);
  private final Schema schema =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);

  @Test
  void everyRecordFollowsIt() throws IOException {
    try (Stream<Path> cases = Files.list(CompareGoldenTest.CASES)) {
      List<Path> folders = cases.sorted().toList();
      assertThat(folders).hasSizeGreaterThan(10);
      for (Path folder : folders) {
        assertThat(schema.validate(read(folder.resolve("verdicts.json")), InputFormat.JSON))
            .as(folder.toString())
            .isEmpty();
      }
    }
  }

  @Test
  void aFieldOrAWordOfItsOwnIsRefused() {
    String record = read(CompareGoldenTest.CASES.resolve("wide-noise/verdicts.json"));
    for (String broken :
        List.of(
            record.replace("\"undecided\"", "\"green\""),
            record.replace("\"noise\"", "null"),
            record.replace("\"noise\"", "\"other-jdk\""),
            record.replace("\"exitCode\"", "\"exit\""),
            record.replace("\"time\"", "\"runtime\""))) {
      assertThat(broken).isNotEqualTo(record);
      assertThat(schema.validate(broken, InputFormat.JSON)).isNotEmpty();
    }
  }

  @Test
  void everyReasonIsOneOfTheField() {
    String record = read(CompareGoldenTest.CASES.resolve("wide-noise/verdicts.json"));
    for (UndecidedReason reason : UndecidedReason.values()) {
      String other = record.replace("\"noise\"", "\"" + reason.label() + "\"");
      assertThat(schema.validate(other, InputFormat.JSON)).as(reason.label()).isEmpty();
    }
  }

  @Test
  void everyWordOfTheCodeIsInIt() {
    Stream.<Labelled[]>of(
            Verdict.values(),
            UndecidedReason.values(),
            ComparedMetric.values(),
            Enforcement.values(),
            Warning.Kind.values())
        .flatMap(Stream::of)
        .forEach(word -> assertThat(text).contains("\"" + word.label() + "\""));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException absent) {
      throw new AssertionError(file + " cannot be read", absent);
    }
  }
}
