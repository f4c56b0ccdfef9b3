package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.Shelf;

/** What is not judged at all, and the sentence that says why. */
class JudgeRefusalsTest {

  @TempDir private static Path shared;

  /** Ten nights that no test may add to. */
  private static Shelf shelf;

  @TempDir private Path folder;

  @BeforeAll
  static void tenNightsWereAccepted() {
    shelf = new Shelf(shared).accepting(Night.alike(1.0));
  }

  @Test
  void aFolderOfBaselinesThatIsNoneIsRefused() {
    Path run = new Shelf(folder).record(Night.of(11, 1.0));
    Started judged =
        Started.with("judge", run.toString(), "--baselines", folder.resolve("none").toString());
    refused(judged, "none: there is no such folder; name the one that holds the machines");
  }

  @Test
  void runsThatCannotConfirmAreRefused() {
    Path run = shelf.record(Night.of(12, 1.2));
    refused(shelf.judge(run, "--earlier", run.toString()), "cannot confirm itself");
    Path later = shelf.record(Night.of(13, 1.2));
    refused(shelf.judge(run, "--earlier", later.toString()), "not started before");
    Path foreign = shelf.record(Night.of(11, 1.2).on("0123456789ab"));
    refused(shelf.judge(run, "--earlier", foreign.toString()), "one machine");
    Path accepted = shelf.record(Night.of(10, 1.0));
    refused(shelf.judge(run, "--earlier", accepted.toString()), "it was accepted");
    refused(shelf.judge(accepted), "part of the baselines");
    refused(shelf.judge(folder.resolve("nowhere")), "there is no finished run");
  }

  @Test
  void aRecordThatItsWordsContradictIsNotJudged() throws IOException {
    Path edited = shelf.record(Night.of(11, 1.4));
    Path record = edited.resolve("run.json");
    String text = Files.readString(record);
    Files.writeString(record, text.replaceFirst("0[.]07[0-9]+", "0.05"));
    assertThat(Files.readString(record)).isNotEqualTo(text);
    refused(shelf.judge(edited), "not what was measured");
    Files.delete(edited.resolve("manifest.json"));
    refused(shelf.judge(edited), "run.json tell the trial differently");
    Path robbed = shelf.record(Night.of(12, 1.4));
    Files.delete(robbed.resolve("trials/0003-1.json"));
    refused(shelf.judge(robbed), "0003-1.json is missing");
  }

  @Test
  void anEditedRecordUnderAnotherNameIsNotJudged() throws IOException {
    Path run = shelf.record(Night.of(11, 1.4));
    Path edited = run.resolve("mine.json");
    String text = Files.readString(run.resolve("run.json"));
    Files.writeString(edited, text.replaceFirst("0[.]07[0-9]+", "0.05"));
    refused(shelf.judge(edited), "mine.json: the record of a run is called run.json");
    refused(
        shelf.judge(shelf.record(Night.of(12, 1.4)), "--earlier", edited.toString()),
        "mine.json: the record of a run is called run.json");
    assertThat(shelf.judge(run.resolve("run.json")).exitCode()).isEqualTo(3);
  }

  @Test
  void aRecordThatStandsAloneIsNotJudged() throws IOException {
    Path bare = folder.resolve("bare.json");
    Files.copy(shelf.record(Night.of(11, 1.0)).resolve("run.json"), bare);
    Path alone = Files.createDirectories(folder.resolve("alone"));
    Files.move(bare, alone.resolve("run.json"));
    refused(shelf.judge(alone), "bring the whole folder");
    refused(
        shelf.judge(shelf.record(Night.of(12, 1.0)), "--earlier", alone.toString()),
        "bring the whole folder");
    refused(shelf.baseline("accept", List.of(alone)), "bring the whole folder");
  }

  @Test
  void aRecordWithoutItsManifestIsDoubtedAloud() throws IOException {
    Path run = shelf.record(Night.of(11, 1.0));
    assertThat(shelf.judge(run).out()).doesNotContain("manifest.json");
    Files.delete(run.resolve("manifest.json"));
    Started judged = shelf.judge(run);
    assertThat(judged.exitCode()).isZero();
    assertThat(judged.out())
        .startsWith("! not all of this is shown to be measured: run ")
        .contains("there is no manifest.json, so nothing beside run.json proves");
    Path comment = folder.resolve("comment.md");
    Path page = folder.resolve("page.html");
    shelf.judge(run, "--comment", comment.toString(), "--report", page.toString());
    for (String text : List.of(judged.out(), Files.readString(comment), Files.readString(page))) {
      assertThat(text.replaceAll("\\s+", " "))
          .containsOnlyOnce("so nothing beside run.json proves");
      assertThat(text.split("% \\([-+0-9]", 2)[0]).contains("nothing beside run.json");
    }
    assertThat(shelf.baseline("accept", List.of(run)).errors())
        .contains("not checked in full: there is no manifest.json", "verify --seal");
  }

  /** It decides nothing, and is no worse a record for that. */
  @Test
  void aQuickRunIsHeldAgainstItsTrialsAsAnyOtherIs() throws IOException {
    Path run = shelf.record(Night.of(11, 1.4).in(Profile.QUICK));
    Files.delete(run.resolve("trials/0003-1.json"));
    refused(shelf.judge(run), "0003-1.json is missing");
    refused(shelf.judge(run, "--json"), "0003-1.json is missing");
  }

  private static void refused(Started started, String said) {
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.errors()).startsWith("threadmark: ").contains(said);
    assertThat(started.errors().strip().lines()).hasSize(1);
  }
}
