package threadmark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;

/** What is said of files that are broken in one way. */
@Tag("slow")
class BrokenFilesTest {

  @TempDir private Path folder;
  private Shelf shelf;

  @BeforeEach
  void baselines() {
    shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"metric\": \"cpu\"   | \"metric\": \"joule\"  | ",
        "\"cpu\",              | \"wall\",              | bring the whole folder",
        "\"outcome\": \"measured\" | \"outcome\": \"failed\" | bring the whole folder",
        "\"id\": \"0001\",     | \"id\": \"0001\", \"id\": \"0001\", | ",
        "\"complete\": true    | \"complete\": \"NaN\"  | ",
        "\"jdk\": \"temurin-25.0.3+9\" | \"jdk\": \"zulu-25.0.3+9\" | run.json: trial 0001 ran on zulu-25.0.3+9, which is not among the run's jdks",
        "870d1caf81f1          | 870d1caf81f2           | bring the whole folder",
        "\"schema\": \"run/1\" | \"schema\": \"run/2\"  | newer",
      })
  void aRunThatIsNotWhatItSays(String whole, String broken, String said) throws IOException {
    Path run = shelf.record(Night.of(11, 1.0)).resolve("run.json");
    String text = Files.readString(run);
    assertThat(text).contains(whole);
    String edited = text.replaceFirst(Pattern.quote(whole), broken);
    Files.writeString(run, edited);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(2);
    // Alone, without the words that contradict it, it shows nothing either.
    Path bare = Files.createDirectories(folder.resolve("bare")).resolve("run.json");
    Files.writeString(bare, edited);
    Started judged = shelf.judge(bare);
    assertThat(judged.exitCode()).isEqualTo(2);
    if (said != null) {
      assertThat(judged.out() + judged.errors()).contains(said);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 2", "-0.1, 2", "1e308, 2", "1e999, 2", "NaN, 2", "'\"NaN\"', 2", "Infinity, 2"})
  void aFigureThatIsNoMeasurement(String figure, int exitCode) throws IOException {
    Path run = shelf.record(Night.of(11, 1.0)).resolve("run.json");
    String text = Files.readString(run);
    Files.writeString(
        run, text.replaceAll("(\"metric\": \"cpu\",\\s+\"values\": \\[)[0-9.E-]+", "$1" + figure));
    assertThat(Files.readString(run)).isNotEqualTo(text);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(exitCode);
  }

  @Test
  void filesThatAreTooLargeOrTooDeep() throws IOException {
    Path large = Files.createDirectories(folder.resolve("large")).resolve("run.json");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(100L << 20);
    }
    Started judged = shelf.judge(large);
    assertThat(judged.exitCode()).isEqualTo(2);
    assertThat(judged.errors()).contains("run.json: larger than 64 MB");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(1L << 40);
    }
    Started compared = Started.with("compare", large.toString(), large.toString());
    assertThat(compared.exitCode()).isEqualTo(2);
    assertThat(compared.errors()).contains("do not fit into this JVM's memory");
    Path deep =
        Files.writeString(
            Files.createDirectories(folder.resolve("deep")).resolve("run.json"),
            "[".repeat(1_000_000));
    assertThat(shelf.judge(deep).exitCode()).isEqualTo(2);
    assertThat(Started.with("compare", deep.toString(), deep.toString()).exitCode()).isEqualTo(2);
  }

  @Test
  void aFieldTwiceInAJmhFile() throws IOException {
    String whole =
        Files.readString(Path.of("../gate/src/test/resources/jmh/1.37/three-forks.json"));
    Path twice =
        Files.writeString(
            folder.resolve("twice.json"),
            whole.replaceFirst("\"mode\" : ", "\"mode\" : \"thrpt\", \"mode\" : "));
    assertThat(Files.readString(twice)).isNotEqualTo(whole);
    Started compared = Started.with("compare", twice.toString(), twice.toString());
    assertThat(compared.exitCode()).isEqualTo(2);
    assertThat(compared.errors()).contains("the field \"mode\" comes twice");
  }
}
