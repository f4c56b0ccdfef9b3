package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.PublishedSchema;
import threadmark.command.Started;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Gated;
import threadmark.verdict.Samples;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** Verdicts are of two jars, and of no others. */
class ConcludeJarsTest {

  private static final String BASE = "b".repeat(64);
  private static final String HEAD = "a".repeat(64);
  private static final String OTHER = "0".repeat(64);

  @TempDir private Path folder;
  private Concluding concluding;

  @BeforeEach
  void begin() {
    concluding = new Concluding(folder);
  }

  @Test
  void verdictsOfTheJarsThatWereBuiltAreBelieved() throws IOException {
    Started ended = concluding.end(identical(), "--base-digest", BASE, "--head-digest", HEAD);
    assertThat(ended.exitCode()).as(ended.errors()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"--base-digest, base", "--head-digest, head"})
  void thoseOfOtherJarsAreRefused(String option, String side) throws IOException {
    Started ended = concluding.end(identical(), option, OTHER);
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.errors())
        .contains("is of another %s than was built (".formatted(side), "000000000000")
        .hasLineCount(1);
    assertThat(folder.resolve("outputs")).doesNotExist();
  }

  @Test
  void thoseOfNoJarAreRefused() throws IOException {
    Started files = concluding.end(Concluding.REGRESSED, "--head-digest", HEAD);
    assertThat(files.exitCode()).isEqualTo(2);
    assertThat(files.errors()).contains("names no jar of head");
    Path first =
        Files.writeString(
            folder.resolve("first.json"),
            Files.readString(identical())
                .replaceFirst("(?s)\"base\": \\{.*?\\}", "\"base\": null"));
    Started none = concluding.end(first, "--base-digest", BASE);
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.errors()).contains("names no jar of base");
  }

  @Test
  void aDigestIsGivenInFull() throws IOException {
    for (String wrong : List.of("", "abc", BASE.toUpperCase(java.util.Locale.ROOT), BASE + "b")) {
      Started ended = concluding.end(identical(), "--base-digest=" + wrong);
      assertThat(ended.exitCode()).isEqualTo(2);
      assertThat(ended.errors()).contains("--base-digest is not a SHA-256");
    }
  }

  @Test
  void jarsOfDifferentContentAreNotIdentical() throws IOException {
    Path forged =
        Files.writeString(
            folder.resolve("forged.json"),
            Files.readString(identical()).replaceFirst("c{64}", "d".repeat(64)));
    Started ended = concluding.end(forged);
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.errors()).contains("the contents of its jars have different digests");
  }

  @Test
  void aGatesFileFollowsThePublishedSchema() throws IOException {
    assertThat(new PublishedSchema("verdicts-1").errors(Files.readString(identical()))).isEmpty();
  }

  private Path identical() throws IOException {
    Verdicts told = Verdicts.read(Concluding.REGRESSED);
    Comparison steady =
        Samples.unmeasured(
            told.comparisons().getFirst().benchmark(),
            Verdict.STEADY,
            Optional.of(Gated.unmeasured(true, true)));
    return Files.writeString(
        folder.resolve("verdicts.json"),
        Verdicts.text(
            Verdicts.of(
                told.rule(),
                Enforcement.BLOCK,
                List.of("base.jar"),
                List.of("head.jar"),
                List.of(steady),
                List.of(),
                Optional.of(Samples.gate()))));
  }
}
