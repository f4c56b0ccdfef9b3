package threadmark.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.verdict.Comparison;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/**
 * Files as JMH writes them, and what is said of them: the cases in which another tool stays silent
 * or cries, and some of our own. {@code -Dgolden.update} rewrites the texts, never the verdicts.
 */
public class CompareGoldenTest {

  public static final Path CASES = Path.of("../gate/src/test/resources/threadmark/compare");

  @TempDir private Path written;

  @ParameterizedTest
  @CsvSource({
    "throughput-falls, 3, regressed",
    "throughput-rises, 0, improved",
    "other-unit, 3, regressed",
    "two-modes, 3, regressed steady",
    "wide-noise, 4, undecided",
    "vanished, 3, missing steady",
    "not-a-number, 2, invalid",
    "added, 0, new steady",
    "one-fork, 4, undecided",
    "other-conditions, 4, undecided",
    "allocation-grows, 3, regressed steady",
    "allocation-from-nothing, 3, regressed steady",
    "sample-mode, 3, regressed",
    "one-jar-two-sittings, 3, regressed regressed undecided undecided undecided undecided steady"
        + " steady",
    "everything, 3, regressed missing undecided improved new steady steady"
  })
  void saysOfTheFilesWhatIsTrue(String name, int exitCode, String verdicts) throws IOException {
    Path folder = CASES.resolve(name);
    Object[] files = {folder.resolve("base.json"), folder.resolve("head.json")};
    CompareRun table =
        CompareRun.of(
            files[0],
            files[1],
            "--comment",
            written.resolve("comment.md"),
            "--summary",
            written.resolve("summary.md"),
            "--junit",
            written.resolve("junit.xml"));
    CompareRun json = CompareRun.of(files[0], files[1], "--json");

    assertThat(table.err()).isEmpty();
    assertThat(table.exitCode()).isEqualTo(exitCode);
    assertThat(json.exitCode()).isEqualTo(exitCode);
    Files.writeString(written.resolve("verdicts.json"), json.out());
    Verdicts record = Verdicts.read(written.resolve("verdicts.json"));
    assertThat(Verdicts.text(record)).isEqualTo(json.out());
    assertThat(
            record.comparisons().stream()
                .map(Comparison::verdict)
                .sorted()
                .map(Verdict::label)
                .collect(Collectors.joining(" ")))
        .isEqualTo(verdicts);

    Map<String, String> texts =
        Map.of(
            "table.txt", table.out(),
            "verdicts.json", json.out(),
            "comment.md", Files.readString(written.resolve("comment.md")),
            "summary.md", Files.readString(written.resolve("summary.md")),
            "junit.xml", Files.readString(written.resolve("junit.xml")));
    for (String text : expected(name)) {
      Path golden = folder.resolve(text);
      if (System.getProperty("golden.update") != null) {
        Files.writeString(golden, texts.get(text));
      }
      assertThat(texts.get(text)).as("%s of %s", text, name).isEqualTo(Files.readString(golden));
    }
  }

  private static List<String> expected(String name) {
    List<String> texts = new ArrayList<>(List.of("table.txt", "verdicts.json"));
    if (name.equals("everything")) {
      texts.addAll(List.of("comment.md", "summary.md", "junit.xml"));
    }
    return texts;
  }
}
