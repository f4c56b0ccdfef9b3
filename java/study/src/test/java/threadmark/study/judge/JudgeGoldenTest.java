package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;

/** Whole outputs, looked at once; {@code -Dgolden.update} rewrites them. */
class JudgeGoldenTest {

  private static final Path CASES = Path.of("../study/src/test/resources/threadmark/judge");

  @TempDir private Path folder;

  @Test
  void oneRunWithEverythingInIt() throws Exception {
    Shelf shelf =
        new Shelf(folder)
            .accepting(
                Night.alike(1.0).stream()
                    .map(night -> night.of("virtual", "stream", "forkjoin-as-described"))
                    .toList())
            .anchored();
    Night night = Night.of(12, 1.2).of("virtual", "stream", "forkjoin-as-printed");
    Path before = shelf.record(Night.of(11, 1.2).of("virtual", "stream"));
    assertGolden(shelf, night, "mixed", "--earlier", before.toString());
  }

  @Test
  void aSteadyRun() throws Exception {
    assertGolden(
        new Shelf(folder).accepting(Night.alike(1.0)).anchored(), Night.of(11, 1.001), "steady");
  }

  @Test
  void aFirstRun() throws Exception {
    assertGolden(new Shelf(folder).registered(), Night.of(11, 1.001), "cold-start");
  }

  private void assertGolden(Shelf shelf, Night night, String name, String... options)
      throws Exception {
    Path run = shelf.record(night);
    String[] all =
        Stream.concat(
                List.of(options).stream(),
                Stream.of(
                    "--comment", folder.resolve("comment.md").toString(),
                    "--summary", folder.resolve("summary.md").toString(),
                    "--junit", folder.resolve("junit.xml").toString(),
                    "--report", folder.resolve("report.html").toString()))
            .toArray(String[]::new);
    Started table = shelf.judge(run, all);
    assertThat(table.errors()).isEmpty();
    String[] json =
        Stream.concat(List.of(options).stream(), Stream.of("--json")).toArray(String[]::new);
    Map<String, String> texts =
        Map.of(
            "table.txt", table.out(),
            "levels.json", shelf.judge(run, json).out(),
            "comment.md", Files.readString(folder.resolve("comment.md")),
            "junit.xml", Files.readString(folder.resolve("junit.xml")),
            "report.html", Files.readString(folder.resolve("report.html")));
    assertThat(texts.get("comment.md"))
        .endsWith(Files.readString(folder.resolve("summary.md")))
        .startsWith("<!-- threadmark:judge -->");
    assertWellFormed(texts.get("report.html"));
    assertWellFormed(texts.get("junit.xml"));
    for (Map.Entry<String, String> text : texts.entrySet()) {
      assertSame(
          CASES.resolve(name).resolve(text.getKey()),
          text.getValue()
              .replace("&#8288;", "")
              .replace(folder.toString(), "here")
              .replace(folder.toString().replace("/", "&#47;"), "here"));
    }
  }

  private static void assertWellFormed(String page) throws Exception {
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page.replace("<!DOCTYPE html>\n", ""))));
  }

  private static void assertSame(Path golden, String text) throws IOException {
    if (System.getProperty("golden.update") != null) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, text);
    }
    assertThat(text).as(golden.toString()).isEqualTo(Files.readString(golden));
  }
}
