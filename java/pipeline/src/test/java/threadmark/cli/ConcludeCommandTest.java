package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From verdicts that another machine delivered to a check, a comment and a summary. */
class ConcludeCommandTest {

  private static final Path RECORDED = Path.of("src/test/resources/threadmark/compare");
  private static final String HEAD = "0123456789abcdef0123456789abcdef01234567";
  private static final String CONSENT =
      """
      [ { "context": "ci", "state": "success", "description": "x", "creator": { "login": "a" } },
        { "context": "threadmark/accepted", "state": "success",
          "description": "alice: the new parser is worth it",
          "creator": { "login": "github-actions[bot]" } } ]
      """;

  @TempDir Path folder;

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
    Started ended = conclude(RECORDED.resolve(name).resolve("verdicts.json"));
    assertThat(ended.exitCode()).isEqualTo(exitCode);
    assertThat(written("outputs"))
        .startsWith("state=%s\nverdict=%s\ntitle=%s: ".formatted(state, verdict, verdict))
        .hasLineCount(3);
    assertThat(written("comment")).startsWith("<!-- threadmark:gate:gate -->\n").contains(HEAD);
    assertThat(written("summary")).contains(verdict, HEAD);
  }

  @Test
  void thePageIsMadeOfTheVerdictsAsTheyWereJudgedHere() throws IOException {
    Path delivered = Files.createDirectory(folder.resolve("delivered"));
    Path verdicts = Files.copy(regressed(), delivered.resolve("verdicts.json"));
    Files.writeString(delivered.resolve("report.html"), "forged");
    conclude(verdicts, "--statuses", statuses(CONSENT));
    assertThat(written("report")).startsWith("<!DOCTYPE html>").contains("accepted");
    assertThat(written("report")).doesNotContain("forged");
  }

  @Test
  void undecidedNamesItsReasonInTheTitle() {
    assertThat(conclude(RECORDED.resolve("one-fork/verdicts.json")).out())
        .startsWith("undecided: too few trials");
  }

  @Test
  void anExitCodeInTheFileIsNotBelieved() throws IOException {
    Path forged =
        Files.writeString(
            folder.resolve("forged.json"),
            Files.readString(RECORDED.resolve("throughput-falls/verdicts.json"))
                .replaceFirst("\"exitCode\": 3", "\"exitCode\": 0")
                .replaceFirst("\"mode\": \"block\"", "\"mode\": \"advise\""));
    assertThat(conclude(forged).exitCode()).isEqualTo(3);
  }

  @Test
  void anAbsentFileIsRed() {
    Started ended = conclude(folder.resolve("absent.json"));
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.errors()).contains("delivered no verdict");
    assertThat(folder.resolve("outputs")).doesNotExist();
  }

  @Test
  void verdictsAboutNothingAreRed() throws IOException {
    Path empty =
        Files.writeString(
            folder.resolve("empty.json"),
            Files.readString(RECORDED.resolve("throughput-rises/verdicts.json"))
                .replaceAll(
                    "(?s)\"comparisons\": \\[.*\\],(\\s*\"gone\")", "\"comparisons\": [],$1"));
    Started ended = conclude(empty);
    assertThat(ended.exitCode()).as(ended.errors()).isEqualTo(4);
    assertThat(ended.out()).startsWith("undecided: nothing was compared");
  }

  @Test
  void anAcceptedRegressionIsGreenAndStaysNamed() throws IOException {
    Started ended = conclude(regressed(), "--statuses", statuses(CONSENT));
    assertThat(ended.exitCode()).isZero();
    assertThat(ended.out()).startsWith("accepted: by alice (");
    assertThat(written("comment"))
        .contains("**Accepted by alice** for this commit: the new parser is worth it");
    assertThat(written("summary")).contains("#### Accepted");
  }

  @ParameterizedTest
  @CsvSource({
    "failure, github-actions[bot]",
    "failure, alice",
    "pending, bob",
    "error,   bob",
  })
  void theNewestConsentCountsAndAnybodyWhoMayWriteTakesItBack(String state, String who)
      throws IOException {
    String text = newest(CONSENT, state, "no, it was a mistake", who);
    assertThat(conclude(regressed(), "--statuses", statuses(text)).exitCode()).isEqualTo(3);
  }

  @Test
  void aConsentGivenAgainCountsAgain() throws IOException {
    String takenBack = newest(CONSENT, "failure", "no, it was a mistake", "alice");
    String again = newest(takenBack, "success", "bob: it is worth it", "github-actions[bot]");
    assertThat(conclude(regressed(), "--statuses", statuses(again)).out())
        .startsWith("accepted: by bob (");
  }

  @Test
  void aSuccessThatNoWorkflowSetNeitherGivesNorEndsAConsent() throws IOException {
    String text = newest(CONSENT, "success", "mallory: let me through", "mallory");
    assertThat(conclude(regressed(), "--statuses", statuses(text)).out())
        .startsWith("accepted: by alice (");
  }

  @Test
  void aNameMayHaveWhatTheServiceAllows() throws IOException {
    String text = CONSENT.replace("alice:", "a-lice_corp:");
    assertThat(conclude(regressed(), "--statuses", statuses(text)).out())
        .startsWith("accepted: by a-lice_corp (");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "github-actions[bot] | mallory",
        "threadmark/accepted | threadmark/other",
        "alice: the new parser is worth it | alice:",
        "alice: the new parser is worth it | alice: short",
      })
  void aConsentThatNobodyCouldGiveIsNone(String whole, String forged) throws IOException {
    String text = CONSENT.replace(whole, forged);
    assertThat(conclude(regressed(), "--statuses", statuses(text)).exitCode()).isEqualTo(3);
  }

  @Test
  void whatCouldNotBeToldCannotBeAccepted() throws IOException {
    for (String name : List.of("one-fork", "vanished", "not-a-number")) {
      Path verdicts = RECORDED.resolve(name).resolve("verdicts.json");
      assertThat(conclude(verdicts, "--statuses", statuses(CONSENT)).exitCode())
          .isEqualTo(conclude(verdicts).exitCode())
          .isNotZero();
    }
  }

  @Test
  void textOfAStrangerComesToLifeNowhere() throws IOException {
    String hostile =
        "@team <img src=x onerror=alert(1)> [x](http://evil) ::set-output %0A\\u001b[31m";
    Path verdicts =
        Files.writeString(
            folder.resolve("hostile.json"),
            Files.readString(RECORDED.resolve("throughput-falls/verdicts.json"))
                .replaceAll(
                    "\"name\": \"[^\"]*\"", "\"name\": \"" + hostile.replace("\\", "\\\\") + "\""));
    conclude(verdicts);
    assertThat(written("report")).doesNotContain("<img");
    for (String text : List.of(written("comment"), written("summary"), written("outputs"))) {
      assertThat(text)
          .doesNotContain("@team", "<img", "](http", "\u001b")
          .doesNotContainPattern("(?m)^::");
    }
  }

  @Test
  void aShortShaOrAnOddNameIsWrongUse() {
    Path verdicts = RECORDED.resolve("throughput-rises/verdicts.json");
    assertThat(Started.with("conclude", verdicts.toString(), "--head", "0123abc").exitCode())
        .isEqualTo(2);
    assertThat(conclude(verdicts, "--name", "a --> <b>").exitCode()).isEqualTo(2);
  }

  private static String newest(String list, String state, String description, String who) {
    return list.replaceFirst(
        "\\[",
        """
        [ { "context": "threadmark/accepted", "state": "%s", "description": "%s",
            "creator": { "login": "%s" } },
        """
            .formatted(state, description, who));
  }

  private static Path regressed() {
    return RECORDED.resolve("throughput-falls/verdicts.json");
  }

  private String statuses(String text) throws IOException {
    return Files.writeString(folder.resolve("statuses.json"), text).toString();
  }

  private Started conclude(Path verdicts, String... more) {
    List<String> words = new ArrayList<>(List.of("conclude", verdicts.toString(), "--head", HEAD));
    for (String file : List.of("comment", "summary", "outputs", "report")) {
      words.addAll(List.of("--" + file, folder.resolve(file).toString()));
    }
    words.addAll(List.of(more));
    return Started.with(words.toArray(String[]::new));
  }

  private String written(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }
}
