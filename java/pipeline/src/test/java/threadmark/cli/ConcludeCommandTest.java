package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.model.CompareRule;
import threadmark.model.Comparison;
import threadmark.model.Enforcement;
import threadmark.model.GateFacts;
import threadmark.model.Gated;
import threadmark.model.MachineIdentity;
import threadmark.model.PriorSource;
import threadmark.model.Verdict;
import threadmark.model.Verdicts;
import threadmark.store.VerdictsFile;

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

  /** Each edit makes a red file green, or greener than its figures. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "throughput-falls | steady   | 0.05 | its change is × 10.028 (9.8258 to 10.234), the margin × 1.05",
        "throughput-falls | steady   | 9    | its margin is 9; one is above 0 and at most 1",
        "throughput-falls | steady   | 1    | its margin is 1 and the rule's 0.05",
        "throughput-falls | improved | 0.05 | its change is × 10.028",
        "throughput-falls | new      | 0.05 | it has a base",
        "throughput-falls | accepted | 0.05 | only a maintainer's status accepts",
        "throughput-falls | missing  | 0.05 | it has a head",
        "throughput-rises | regressed | 0.05 | its change is × 0.10028",
        "one-fork         | steady   | 0.05 | a side has fewer than 2 trials",
        "one-fork         | improved | 0.05 | a side has fewer than 2 trials",
      })
  void aVerdictThatItsOwnFiguresContradictIsInvalid(
      String name, String verdict, String margin, String why) throws IOException {
    String forged =
        Files.readString(RECORDED.resolve(name).resolve("verdicts.json"))
            .replaceFirst("\"exitCode\": \\d", "\"exitCode\": 0")
            .replaceAll("(\"margin\": 0.05,\\s+\"verdict\": )\"[a-z]+\"", "$1\"" + verdict + "\"")
            .replaceAll("\"margin\": 0.05(,\\s+\"verdict\")", "\"margin\": " + margin + "$1")
            .replaceAll("\"reason\": \"[a-z-]+\"", "\"reason\": null");
    assertInvalid(forged, "PrimesBenchmark.count", verdict + ", but " + why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"change\": \\{.*?\\n      \\},     | \"change\": null,   | it has no change",
        "\"before\": \\{.*?\\n      \\},     | \"before\": null,   | a side has no figures",
        "100375.29980628449             | 20000              | its figures change by × 1.9981",
        "0.95\\s+\\},\\s+\"n\": 5          | 0.1 }, \"n\": 5      | its interval is one of 0.1",
        "\"after\": \\{\\s+\"centre\": [0-9.]+ | \"after\": { \"centre\": 0 | no change leads from 100380 to 0",
        "9.825788739456804              | 0.9825788739456804 | its change is × 10.028 (0.98258 to",
      })
  void whatIsMissingOrDoesNotFitContradictsToo(String figure, String forged, String why)
      throws IOException {
    String whole = Files.readString(regressed());
    String text = whole.replaceFirst("(?s)" + figure, forged);
    assertThat(text).isNotEqualTo(whole);
    assertInvalid(text, "PrimesBenchmark.count", "regressed, but " + why);
  }

  @ParameterizedTest
  @CsvSource({"STEADY", "IMPROVED"})
  void aGateThatMeasuredNothingSaysNothingGood(Verdict verdict) throws IOException {
    Verdicts told = VerdictsFile.read(regressed());
    Comparison one = told.comparisons().getFirst();
    Comparison forged =
        new Comparison(
            one.benchmark(),
            one.metric(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            0.05,
            verdict,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.of(Gated.unmeasured(false, false)));
    assertInvalid(
        VerdictsFile.text(gate(told.rule(), forged)),
        verdict.label() + ", but a side has no figures");
  }

  @Test
  void aGateIsHeldAgainstItsDirectionAndWhatNoSteadySeriesHas() throws IOException {
    Verdicts told = VerdictsFile.read(regressed());
    Comparison one = told.comparisons().getFirst();
    Gated gated =
        new Gated(
            true,
            false,
            5,
            0,
            9,
            Optional.of(0.02),
            Optional.of(PriorSource.HISTORY),
            Optional.empty(),
            Optional.empty());
    for (Verdict verdict : List.of(Verdict.STEADY, Verdict.IMPROVED)) {
      Comparison forged =
          new Comparison(
              one.benchmark(),
              one.metric(),
              one.before(),
              one.after(),
              one.change(),
              0.05,
              verdict,
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              List.of(),
              Optional.of(gated));
      assertInvalid(
          VerdictsFile.text(gate(told.rule(), forged)),
          verdict.label() + ", but its change is × 10.028");
    }
  }

  private static Verdicts gate(CompareRule rule, Comparison comparison) {
    return Verdicts.of(
        rule,
        Enforcement.BLOCK,
        List.of("base.jar"),
        List.of("head.jar"),
        List.of(comparison),
        List.of(),
        Optional.of(
            new GateFacts(
                new MachineIdentity("here", "a-cpu", "0123456789ab", "ba9876543210"),
                Optional.of("jdk"),
                "jdk",
                Instant.EPOCH,
                Instant.EPOCH,
                1,
                1,
                1,
                60,
                9,
                5,
                0,
                List.of(),
                Optional.empty())));
  }

  private void assertInvalid(String text, String... words) throws IOException {
    Started ended = conclude(Files.writeString(folder.resolve("forged.json"), text));
    assertThat(ended.exitCode()).as(ended.out() + ended.errors()).isEqualTo(2);
    assertThat(ended.out()).startsWith("invalid: ");
    assertThat(ended.errors()).contains(words).hasLineCount(1);
    assertThat(written("outputs")).startsWith("state=failure\nverdict=invalid\n");
  }

  @Test
  void everyRecordedVerdictAgreesWithItsFigures() throws IOException {
    try (Stream<Path> cases = Files.list(RECORDED)) {
      for (Path recorded : cases.map(one -> one.resolve("verdicts.json")).sorted().toList()) {
        assertThat(conclude(recorded).exitCode())
            .as(recorded.toString())
            .isEqualTo(VerdictsFile.read(recorded).exitCode());
      }
    }
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
