package threadmark.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.KeptPlan;
import threadmark.command.Started;
import threadmark.ledger.book.RecordedClaims;
import threadmark.study.evidence.FullestRun;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;

/** What {@code verify} says of a run of which one trial was kept, and that has no end. */
class StoppedRunTest {

  private static final String FACTS = "trials/0001-1.trial.json";
  private static final String WORDS = "trials/0001-1.json";
  private static final String PLAN = "plan.json";

  @TempDir private Path above;
  private Path folder;

  @BeforeEach
  void keepOneTrial() throws IOException {
    folder = above.resolve("run");
    Files.createDirectories(folder.resolve("trials"));
    RunFiles recorded = RunFiles.in(FullestRun.folder());
    for (String name : List.of(FACTS, WORDS)) {
      Files.writeString(folder.resolve(name), recorded.file(name).text());
    }
    KeptPlan.of("run", folder);
  }

  @Test
  void itIsUnfinishedAndNotWrong() {
    Started started = verify();
    assertThat(started.out())
        .contains("checked      1 trial that was kept, against its digest and raw file\n")
        .contains("unfinished   it was stopped", "threadmark run --resume --out " + folder)
        .endsWith(
            "all that was checked agrees; an unfinished run is no record yet; authenticity: not"
                + " checked\n")
        .doesNotContain("WRONG");
    assertThat(started.exitCode()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"judge --experiments ../../experiments", "report"})
  void whoWantsItsRecordIsToldHowItGoesOn(String command) {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.add(folder.toString());
    Started started = Started.with(words.toArray(String[]::new));
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("the run has no end yet; go on with: threadmark run --resume --out " + folder);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void itIsFoundBeforeItsFirstTrialToo(boolean folderIsThere) throws IOException {
    Files.delete(folder.resolve(FACTS));
    Files.delete(folder.resolve(WORDS));
    if (!folderIsThere) {
      Files.delete(folder.resolve("trials"));
    }
    Started started = verify();
    assertThat(started.out())
        .contains("none was kept yet", "threadmark run --resume --out " + folder)
        .doesNotContain("WRONG");
    assertThat(started.exitCode()).isEqualTo(2);
  }

  /** Whoever holds a recorded ledger against it, or replays it, too. */
  @Test
  void whoNamesItAsEvidenceIsToldHowItGoesOn() throws IOException {
    Path record = RecordedClaims.in(above).ledger();
    for (List<String> words :
        List.of(
            List.of("badge", "--paper", "paper", "--record", record.toString()),
            List.of("calibrate", "--replay", folder.toString()))) {
      List<String> whole = new ArrayList<>(words);
      if (words.getFirst().equals("badge")) {
        whole.addAll(List.of("--run", folder.toString(), "--site", "https://example.org"));
        whole.addAll(List.of("--ledger", "../../claims/paper.json"));
        whole.addAll(List.of("--experiments", "../../experiments"));
      }
      Started refused = Started.with(whole.toArray(String[]::new));
      assertThat(refused.errors())
          .contains("the run has no end yet; go on with: threadmark run --resume --out " + folder)
          .doesNotContain("threadmark verify");
      assertThat(refused.exitCode()).isEqualTo(2);
    }
  }

  @Test
  void oneThatIsBeingMeasuredIsToBeWaitedFor() {
    try (RunFolder alive = RunFolder.open(folder, Map.of())) {
      assertThat(alive.trials()).hasSize(1);
      Started started = verify();
      assertThat(started.out())
          .contains("unfinished   it is being measured now; wait for its end")
          .doesNotContain("--resume", "WRONG");
      assertThat(started.exitCode()).isEqualTo(2);
      assertThat(Started.with("report", folder.toString()).errors())
          .contains("the run has no end yet: it is being measured now; wait for its end")
          .doesNotContain("--resume");
    }
    assertThat(verify().out()).contains("--resume");
  }

  /** The manifest is written before the record, and a person may look in between. */
  @Test
  void oneThatIsJustEndingLacksNothing() throws IOException {
    Files.writeString(folder.resolve("manifest.json"), "{}");
    try (RunFolder alive = RunFolder.open(folder, Map.of())) {
      assertThat(alive.trials()).hasSize(1);
      assertThat(verify().out()).contains("it is being measured now").doesNotContain("WRONG");
    }
    assertThat(verify().out())
        .contains("run.json is missing", "let the run write it: threadmark run --resume --out ");
  }

  /** Neither sends to the other. */
  @Test
  void aFinishedRunWithoutItsRecordCannotGoOnAndSaysSo() throws IOException {
    Files.delete(folder.resolve(PLAN));
    assertWrong("run.json is missing", "bring it back from a copy", "no --resume can make it");
    for (List<String> words :
        List.of(
            List.of("run", "--resume", "--out", folder.toString()),
            List.of("report", folder.toString()))) {
      Started refused = Started.with(words.toArray(String[]::new));
      assertThat(refused.errors())
          .contains(
              "is missing", "bring it back from a copy", "measure the run anew in another folder")
          .hasLineCount(1);
      assertThat(refused.exitCode()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../x", "/etc/hostname", "trials", "trials/../plan.json"})
  void noOtherFileIsOpenedForATrialsWords(String raw) throws IOException {
    edit(FACTS, "\"" + WORDS + "\"", "\"" + raw + "\"");
    assertWrong("trial 0001: raw", "is no file of trials/");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"values\": [ | \"values\": [ 0.5, | trial 0001: wall is not what",
        "\"raw\": \"trials/0001-1.json\" | \"raw\": null | has no raw and sha256 that show it",
        "\"raw\": \"trials/0001-1.json\" | \"raw\": \"trials/0001-2.json\" | is of another trial",
        "\"id\": \"0001\" | \"id\": \"0002\" | tells of another trial than its name;",
      })
  void changedFactsAreFound(String told, String edited, String words) throws IOException {
    edit(FACTS, told, edited);
    assertWrong(words);
  }

  @Test
  void changedWordsAreFound() throws IOException {
    Files.writeString(folder.resolve(WORDS), "\n" + Files.readString(folder.resolve(WORDS)));
    assertWrong(folder.resolve(WORDS) + " has SHA-256 ", FACTS + " says ");
    Files.delete(folder.resolve(WORDS));
    assertWrong(folder.resolve(WORDS) + " is missing; " + folder.resolve(FACTS) + " names it");
  }

  /** Whoever wrote it, the others are looked at all the same. */
  @Test
  void aPlanThatIsNoTextIsNobodys() throws IOException {
    Files.write(folder.resolve(PLAN), new byte[] {(byte) 0xff});
    assertWrong(folder.resolve("run.json") + " is missing");
  }

  private void edit(String name, String told, String edited) throws IOException {
    Path file = folder.resolve(name);
    String text = Files.readString(file);
    int at = text.indexOf(told);
    assertThat(at).isNotNegative();
    Files.writeString(file, text.substring(0, at) + edited + text.substring(at + told.length()));
  }

  private void assertWrong(String... words) {
    Started started = verify();
    assertThat(started.out())
        .contains(Stream.concat(Stream.of("WRONG"), Stream.of(words)).toList());
    assertThat(started.exitCode()).isEqualTo(5);
  }

  private Started verify() {
    return Started.with("verify", above.toString(), "--experiments", "../../experiments");
  }
}
