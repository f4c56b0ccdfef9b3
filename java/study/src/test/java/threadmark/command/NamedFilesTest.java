package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.RealMachine;
import threadmark.compare.CompareGoldenTest;
import threadmark.compare.CompareRun;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;

/** What a command writes replaces neither what it reads nor what is no file. */
@RealMachine
class NamedFilesTest {

  private static final Path CASE = CompareGoldenTest.CASES.resolve("other-unit");

  @TempDir private Path folder;

  private Path base;
  private Path head;

  @BeforeEach
  void inputs() throws IOException {
    base = Files.copy(CASE.resolve("base.json"), folder.resolve("base.json"));
    head = Files.copy(CASE.resolve("head.json"), folder.resolve("head.json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--comment", "--summary", "--junit", "--report"})
  void anInputIsNotOverwritten(String option) throws IOException {
    refused(CompareRun.of(base, head, option, base), "would overwrite");
    refused(CompareRun.of("--base", base, "--head", head, option, head), "--head");
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), base);
    refused(CompareRun.of(base, head, option, link), "would overwrite");
    assertThat(base).hasSameTextualContentAs(CASE.resolve("base.json"));
    assertThat(head).hasSameTextualContentAs(CASE.resolve("head.json"));
  }

  @Test
  void oneFileIsNotWrittenTwice() throws IOException {
    Path out = folder.resolve("out");
    refused(
        CompareRun.of(base, head, "--comment", out, "--junit", folder.resolve("./out")),
        "name one file");
    Files.writeString(out, "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), out);
    refused(CompareRun.of(base, head, "--comment", out, "--junit", link), "name one file");
    assertThat(out).hasContent("old");
  }

  @Test
  void aFolderIsNoFile() {
    refused(CompareRun.of(base, head, "--comment", folder), "a folder; name a file in it");
    refused(CompareRun.of(base, head, "--comment", "/"), "a folder; name a file in it");
    refused(CompareRun.of(base, head, "--comment", base.resolve("out")), "is not a folder");
    CompareRun empty = CompareRun.of(base, head, "--comment", "");
    assertThat(empty.exitCode()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run.json", "jmh.json", "manifest.json", "trials/0001-1.json"})
  void whatARunRecordedIsNotOverwritten(String name) throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Path run = shelf.record(Night.of(1, 1.0));
    Path recorded = run.resolve(name);
    String text = Files.readString(recorded);
    Path link = Files.createSymbolicLink(folder.resolve("page.html"), recorded);
    Path around = Files.createSymbolicLink(folder.resolve("around"), run).resolve(name);
    for (Path named : List.of(run, run.resolve("run.json"))) {
      for (Path out : List.of(recorded, link, around)) {
        refused(shelf.judge(named, "--report", out.toString()));
        refused(Started.with("report", named.toString(), "--quiet", "--out", out.toString()));
        assertThat(recorded).hasContent(text);
      }
    }
    refused(shelf.judge(run, "--summary", run.resolve("trials/summary.md").toString()));
    Path page = run.resolve("judged.html");
    assertThat(shelf.judge(run, "--report", page.toString()).exitCode()).isEqualTo(4);
    assertThat(page).content().contains("<html");
  }

  private static void refused(Started started) {
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.errors())
        .startsWith("threadmark: ")
        .contains("would overwrite")
        .hasLineCount(1);
  }

  @Test
  void otherCommandsAreHeldToTheSame() throws IOException {
    Path verdicts = Files.copy(CASE.resolve("verdicts.json"), folder.resolve("verdicts.json"));
    Started started =
        Started.with(
            "conclude",
            verdicts.toString(),
            "--head",
            "0".repeat(40),
            "--comment",
            verdicts.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("would overwrite").hasLineCount(1);
    assertThat(verdicts).hasSameTextualContentAs(CASE.resolve("verdicts.json"));
  }

  @Test
  void aLinkIsFollowed() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real")).resolve("comment.md");
    Path link = Files.createSymbolicLink(folder.resolve("comment.md"), real);
    for (int i = 0; i < 2; i++) {
      assertThat(CompareRun.of(base, head, "--comment", link).exitCode()).isEqualTo(3);
      assertThat(link).isSymbolicLink();
      assertThat(real).isRegularFile().content().contains("Threadmark");
    }
    Path circle = Files.createSymbolicLink(folder.resolve("circle"), folder.resolve("circle"));
    refused(CompareRun.of(base, head, "--comment", circle), "its links lead in a circle");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDeviceStaysAndIsNamed() throws IOException {
    // Behind a link: were the device replaced, it would be the link and not the system's own.
    Path full = Files.createSymbolicLink(folder.resolve("full"), Path.of("/dev/full"));
    try {
      refused(CompareRun.of(base, head, "--comment", full), "cannot be written (no space left");
      assertThat(full).isSymbolicLink();
    } finally {
      Files.delete(full);
    }
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aPipeIsWrittenInto() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Path read = folder.resolve("read.md");
    Process reader =
        new ProcessBuilder("cat", pipe.toString()).redirectOutput(read.toFile()).start();
    try {
      assertThat(CompareRun.of(base, head, "--comment", pipe).exitCode()).isEqualTo(3);
      assertThat(Files.isRegularFile(pipe)).isFalse();
      assertThat(reader.waitFor(10, TimeUnit.MINUTES)).isTrue();
      assertThat(read).content().contains("Threadmark");
    } finally {
      reader.destroyForcibly();
    }
  }

  private static void refused(CompareRun run, String said) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("threadmark: ").contains(said);
    assertThat(run.err().strip().lines()).hasSize(1);
  }
}
