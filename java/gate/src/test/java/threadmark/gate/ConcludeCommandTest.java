package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** From verdicts that another machine delivered to a check, a comment and a summary. */
class ConcludeCommandTest {

  @TempDir private Path folder;
  private Concluding concluding;

  @BeforeEach
  void begin() {
    concluding = new Concluding(folder);
  }

  @ParameterizedTest
  @CsvSource({
    "throughput-falls, 3, failure, regressed",
    "throughput-rises, 0, success, improved",
    "vanished,         3, failure, missing",
    "not-a-number,     2, failure, invalid",
    "one-fork,         4, failure, undecided",
  })
  void onlyWhatIsKnownToBeGoodIsGreen(String name, int exitCode, String state, String verdict)
      throws IOException {
    Started ended = concluding.end(Concluding.RECORDED.resolve(name).resolve("verdicts.json"));
    assertThat(ended.exitCode()).isEqualTo(exitCode);
    assertThat(concluding.written("outputs"))
        .startsWith("state=%s\nverdict=%s\ntitle=%s: ".formatted(state, verdict, verdict))
        .endsWith("\ngravity=%d\n".formatted(Verdict.gravity(exitCode)))
        .hasLineCount(4);
    assertThat(concluding.written("comment"))
        .startsWith("<!-- threadmark:gate:gate -->\n")
        .contains(Concluding.HEAD);
    assertThat(concluding.written("summary")).contains(verdict, Concluding.HEAD);
  }

  @Test
  void thePageIsMadeOfTheVerdictsAsTheyWereJudgedHere() throws IOException {
    Path delivered = Files.createDirectory(folder.resolve("delivered"));
    Path verdicts = Files.copy(Concluding.REGRESSED, delivered.resolve("verdicts.json"));
    Files.writeString(delivered.resolve("report.html"), "forged");
    concluding.end(verdicts, "--statuses", concluding.statuses(Concluding.CONSENT));
    assertThat(concluding.written("report")).startsWith("<!DOCTYPE html>").contains("accepted");
    assertThat(concluding.written("report")).doesNotContain("forged");
  }

  @Test
  void undecidedNamesItsReasonInTheTitle() {
    assertThat(concluding.end(Concluding.RECORDED.resolve("one-fork/verdicts.json")).out())
        .startsWith("undecided: too few trials");
  }

  @Test
  void everyRecordedVerdictAgreesWithItsFigures() throws IOException {
    try (Stream<Path> cases = Files.list(Concluding.RECORDED)) {
      for (Path recorded : cases.map(one -> one.resolve("verdicts.json")).sorted().toList()) {
        assertThat(concluding.end(recorded).exitCode())
            .as(recorded.toString())
            .isEqualTo(Verdicts.read(recorded).exitCode());
      }
    }
  }

  @Test
  void theCommitsAndTheRunAreNamedAndLinked() throws IOException {
    String base = "fedcba98".repeat(5);
    String run = "https://github.com/o/t_1/actions/runs/12";
    concluding.end(Concluding.REGRESSED, "--base", base, "--run", run);
    assertThat(concluding.written("report"))
        .contains(
            "<h1>commit %s against commit fedcba98fe: ".formatted(Concluding.HEAD.substring(0, 10)))
        .doesNotContain(run);
    for (String text : List.of(concluding.written("comment"), concluding.written("summary"))) {
      assertThat(text)
          .contains(" against <code>" + base + "</code>", "(%s)".formatted(run), run + "#artifacts")
          .doesNotContain("edits the workflows");
    }
  }

  @Test
  void aChangeThatEditsTheWorkflowIsSaidTo() throws IOException {
    concluding.end(Concluding.REGRESSED, "--edits-workflow");
    assertThat(concluding.written("comment")).contains("This change edits the workflows");
    assertThat(concluding.written("summary")).contains("This change edits the workflows");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.org",
        "https://github.com/o/t/actions/runs/1)[x](http://evil",
        "javascript:alert(1)",
        "https://github.com/o/t/actions/runs/1#x"
      })
  void whatIsNoAddressOfARunIsNotLinked(String address) {
    Started ended = concluding.end(Concluding.REGRESSED, "--run", address);
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.errors())
        .contains("--run is not the address of a run; it looks like https://");
  }

  @Test
  void anAbsentFileIsRed() {
    Started ended = concluding.end(folder.resolve("absent.json"));
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.errors()).contains("delivered no verdict");
    assertThat(folder.resolve("outputs")).doesNotExist();
  }

  @Test
  void verdictsAboutNothingAreRed() throws IOException {
    Path empty =
        Files.writeString(
            folder.resolve("empty.json"),
            Files.readString(Concluding.RECORDED.resolve("throughput-rises/verdicts.json"))
                .replaceAll(
                    "(?s)\"comparisons\": \\[.*\\],(\\s*\"gone\")", "\"comparisons\": [],$1"));
    Started ended = concluding.end(empty);
    assertThat(ended.exitCode()).as(ended.errors()).isEqualTo(4);
    assertThat(ended.out()).startsWith("undecided: nothing was compared");
  }

  @Test
  void textOfAStrangerComesToLifeNowhere() throws IOException {
    String hostile =
        "@team <img src=x onerror=alert(1)> [x](http://evil) ::set-output %0A\\u001b[31m";
    Path verdicts =
        Files.writeString(
            folder.resolve("hostile.json"),
            Files.readString(Concluding.RECORDED.resolve("throughput-falls/verdicts.json"))
                .replaceAll(
                    "\"name\": \"[^\"]*\"", "\"name\": \"" + hostile.replace("\\", "\\\\") + "\""));
    concluding.end(verdicts);
    assertThat(concluding.written("report")).doesNotContain("<img");
    for (String text :
        List.of(
            concluding.written("comment"),
            concluding.written("summary"),
            concluding.written("outputs"))) {
      assertThat(text)
          .doesNotContain("@team", "<img", "](http", "\u001b")
          .doesNotContainPattern("(?m)^::");
    }
  }

  @Test
  void aShortShaOrAnOddNameIsWrongUse() {
    Path verdicts = Concluding.RECORDED.resolve("throughput-rises/verdicts.json");
    assertThat(Started.with("conclude", verdicts.toString(), "--head", "0123abc").exitCode())
        .isEqualTo(2);
    assertThat(concluding.end(verdicts, "--name", "a --> <b>").exitCode()).isEqualTo(2);
  }
}
