package threadmark.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person may ask of a comparison, beside its files. */
class CompareOptionsTest {

  private static final Path GOOD = CompareGoldenTest.CASES.resolve("other-unit/base.json");
  private static final Path VANISHED = CompareGoldenTest.CASES.resolve("vanished");

  @TempDir private Path folder;

  @Test
  void aUnitThatSomebodyMistookIsNoImprovement() throws IOException {
    Path other = folder.resolve("other.json");
    String text = Files.readString(GOOD);
    Files.writeString(other, text.replace("\"us/op\"", "\"ns/op\""));
    CompareRun better = CompareRun.of(GOOD, other);
    assertThat(better.exitCode()).isEqualTo(4);
    assertThat(better.out()).contains("hardly credible (× 1.0e-03)", "--expect-leap");
    CompareRun worse = CompareRun.of(other, GOOD);
    assertThat(worse.exitCode()).isEqualTo(3);
    assertThat(worse.out()).contains("! hardly credible: a factor of 100 or more");
    CompareRun believed = CompareRun.of(GOOD, other, "--expect-leap");
    assertThat(believed.exitCode()).isZero();
    assertThat(believed.out()).contains("improved", "! hardly credible");
  }

  @Test
  void twoJdksAreComparedOnlyWhenAskedFor() {
    Path sides = CompareGoldenTest.CASES.resolve("other-conditions");
    Path base = sides.resolve("base.json");
    Path head = sides.resolve("head.json");
    CompareRun plain = CompareRun.of(base, head);
    assertThat(plain.exitCode()).isEqualTo(4);
    assertThat(plain.out()).contains("undecided", "different JDKs", "--across-jdks");
    CompareRun asked = CompareRun.of(base, head, "--across-jdks");
    assertThat(asked.exitCode()).isZero();
    assertThat(asked.out()).contains("steady", "! different JDKs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.05", "0%", "-5%", "NaN%", "101%", "500%", "2000%", "%"})
  void aMarginThatIsNoPercentage(String margin) {
    CompareRun run = CompareRun.of(GOOD, GOOD, "--margin", margin);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--margin").hasLineCount(1);
  }

  @Test
  void adviceReportsTheSameAndPasses() {
    Path base = VANISHED.resolve("base.json");
    Path head = VANISHED.resolve("head.json");
    CompareRun blocks = CompareRun.of(base, head);
    CompareRun advises = CompareRun.of(base, head, "--mode", "advise");
    assertThat(blocks.exitCode()).isEqualTo(3);
    assertThat(advises.exitCode()).isZero();
    assertThat(advises.out()).isEqualTo(blocks.out());
  }

  @Test
  void whatIsExpectedToGoIsNamedAndNoFault() {
    CompareRun run =
        CompareRun.of(
            VANISHED.resolve("base.json"), VANISHED.resolve("head.json"), "--expect-gone");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("gone from head", "variant=platform");
  }

  @Test
  void theExamplesInTheHelpWork() throws IOException {
    Map<String, String> named =
        Map.of(
            "base.json", "other-unit/base.json",
            "head.json", "other-unit/head.json",
            "b1.json", "one-fork/base.json",
            "b2.json", "wide-noise/base.json",
            "h1.json", "one-fork/head.json",
            "h2.json", "wide-noise/head.json");
    List<String> examples =
        CompareRun.of("--help")
            .out()
            .lines()
            .filter(line -> line.startsWith("  threadmark compare "))
            .toList();
    assertThat(examples).hasSize(2);
    for (String example : examples) {
      Object[] words =
          Arrays.stream(example.strip().split(" "))
              .skip(2)
              .map(word -> word.equals("out.md") ? folder.resolve(word).toString() : word)
              .map(word -> named.containsKey(word) ? place(named.get(word)) : word)
              .toArray();
      CompareRun run = CompareRun.of(words);
      assertThat(run.err()).isEmpty();
      assertThat(run.out()).contains("PrimesBenchmark.count");
    }
    assertThat(folder.resolve("out.md")).exists();
  }

  private static String place(String file) {
    return CompareGoldenTest.CASES.resolve(file).toString();
  }
}
