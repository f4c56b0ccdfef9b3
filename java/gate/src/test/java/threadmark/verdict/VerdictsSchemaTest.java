package threadmark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.command.PublishedSchema;
import threadmark.compare.CompareGoldenTest;
import threadmark.jmh.ComparedMetric;
import threadmark.text.Labelled;

/** The published schema of {@code verdicts/1} and the files that are written agree. */
class VerdictsSchemaTest {

  private static final PublishedSchema SCHEMA = new PublishedSchema("verdicts-1");

  @Test
  void everyRecordFollowsIt() throws IOException {
    try (Stream<Path> cases = Files.list(CompareGoldenTest.CASES)) {
      List<Path> folders = cases.sorted().toList();
      assertThat(folders).hasSizeGreaterThan(10);
      for (Path folder : folders) {
        assertThat(SCHEMA.errors(read(folder.resolve("verdicts.json"))))
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
      assertThat(SCHEMA.errors(broken)).isNotEmpty();
    }
  }

  @Test
  void everyReasonIsOneOfTheField() {
    String record = read(CompareGoldenTest.CASES.resolve("wide-noise/verdicts.json"));
    for (UndecidedReason reason : UndecidedReason.values()) {
      String other = record.replace("\"noise\"", "\"" + reason.label() + "\"");
      assertThat(SCHEMA.errors(other)).as(reason.label()).isEmpty();
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
        .forEach(word -> assertThat(SCHEMA.text()).contains("\"" + word.label() + "\""));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException absent) {
      throw new AssertionError(file + " cannot be read", absent);
    }
  }
}
