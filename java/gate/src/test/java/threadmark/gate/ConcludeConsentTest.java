package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.Started;

/** Whose word lets a regression through, and what takes it back. */
class ConcludeConsentTest {

  @TempDir private Path folder;
  private Concluding concluding;

  @BeforeEach
  void begin() {
    concluding = new Concluding(folder);
  }

  @Test
  void anAcceptedRegressionIsGreenAndStaysNamed() throws IOException {
    Started ended =
        concluding.end(Concluding.REGRESSED, "--statuses", concluding.statuses(Concluding.CONSENT));
    assertThat(ended.exitCode()).isZero();
    assertThat(ended.out()).startsWith("accepted: by alice (");
    assertThat(concluding.written("comment"))
        .contains("**Accepted by alice** for this commit: the new parser is worth it");
    assertThat(concluding.written("summary")).contains("#### Accepted");
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
    String text = newest(Concluding.CONSENT, state, "no, it was a mistake", who);
    assertThat(
            concluding
                .end(Concluding.REGRESSED, "--statuses", concluding.statuses(text))
                .exitCode())
        .isEqualTo(3);
  }

  @Test
  void aConsentGivenAgainCountsAgain() throws IOException {
    String takenBack = newest(Concluding.CONSENT, "failure", "no, it was a mistake", "alice");
    String again = newest(takenBack, "success", "bob: it is worth it", "github-actions[bot]");
    assertThat(concluding.end(Concluding.REGRESSED, "--statuses", concluding.statuses(again)).out())
        .startsWith("accepted: by bob (");
  }

  @Test
  void aSuccessThatNoWorkflowSetNeitherGivesNorEndsAConsent() throws IOException {
    String text = newest(Concluding.CONSENT, "success", "mallory: let me through", "mallory");
    assertThat(concluding.end(Concluding.REGRESSED, "--statuses", concluding.statuses(text)).out())
        .startsWith("accepted: by alice (");
  }

  @Test
  void aNameMayHaveWhatTheServiceAllows() throws IOException {
    String text = Concluding.CONSENT.replace("alice:", "a-lice_corp:");
    assertThat(concluding.end(Concluding.REGRESSED, "--statuses", concluding.statuses(text)).out())
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
    String text = Concluding.CONSENT.replace(whole, forged);
    assertThat(
            concluding
                .end(Concluding.REGRESSED, "--statuses", concluding.statuses(text))
                .exitCode())
        .isEqualTo(3);
  }

  /** Nothing measured again would bring the benchmark back: a person says that it may go. */
  @Test
  void aBenchmarkThatIsGoneMayBeAccepted() throws IOException {
    Started ended =
        concluding.end(
            Concluding.RECORDED.resolve("vanished/verdicts.json"),
            "--statuses",
            concluding.statuses(Concluding.CONSENT));
    assertThat(ended.exitCode()).as(ended.errors()).isZero();
    assertThat(ended.out()).startsWith("accepted: by alice (");
    assertThat(concluding.written("comment")).contains("#### Accepted", "gone from head, accepted");
    assertThat(concluding.written("report")).contains("gone from head, accepted");
  }

  @Test
  void whatCouldNotBeToldCannotBeAccepted() throws IOException {
    for (String name : List.of("one-fork", "not-a-number")) {
      Path verdicts = Concluding.RECORDED.resolve(name).resolve("verdicts.json");
      assertThat(
              concluding
                  .end(verdicts, "--statuses", concluding.statuses(Concluding.CONSENT))
                  .exitCode())
          .isEqualTo(concluding.end(verdicts).exitCode())
          .isNotZero();
    }
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
}
