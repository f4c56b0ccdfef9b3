package threadmark.study.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.files.Digest;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.OtherRun;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Words;

/** Of the runs of a machine, what cannot be taken is named, and the others are taken. */
class MachineRunsTest {

  @TempDir private Path folder;
  private Path sound;
  private Path spoilt;

  @BeforeEach
  void twoNights() {
    Shelf shelf = new Shelf(folder);
    sound = shelf.record(Night.of(1, 1.0));
    spoilt = shelf.record(Night.of(2, 1.0));
  }

  private List<String> leftOut() {
    Run run = Night.of(1, 1.0).run();
    List<String> leftOut = new ArrayList<>();
    assertThat(runs(List.of(sound, spoilt), true, leftOut))
        .extracting(RecordedRun::run)
        .extracting(Run::id)
        .containsExactly(run.id());
    return leftOut;
  }

  private static List<RecordedRun> runs(List<Path> folders, boolean needed, List<String> leftOut) {
    OpenedRuns opened = OpenedRunsTest.none();
    return MachineRuns.in(folders, Night.of(1, 1.0).run().machine(), opened, leftOut::add)
        .needing(run -> needed);
  }

  /** A command that does not need a run does not take the time to open its trials. */
  @Test
  void theTrialsOfARunThatIsNotNeededAreNotOpened() throws IOException {
    Files.delete(spoilt.resolve("trials/0001-1.json"));
    List<String> leftOut = new ArrayList<>();
    assertThat(runs(List.of(sound, spoilt), false, leftOut)).hasSize(2);
    assertThat(leftOut).isEmpty();
    assertThat(runs(List.of(sound, spoilt), true, leftOut)).hasSize(1);
  }

  /** But it is none that its manifest disowns. */
  @Test
  void aRecordThatItsManifestDisownsIsNoRunAtAll() throws IOException {
    RunManifest.write(spoilt);
    Path record = spoilt.resolve("run.json");
    Files.writeString(record, Files.readString(record) + "\n");
    List<String> leftOut = new ArrayList<>();
    assertThat(runs(List.of(sound, spoilt), false, leftOut))
        .extracting(RecordedRun::folder)
        .containsExactly(sound);
    assertThat(leftOut)
        .singleElement()
        .asString()
        .startsWith("left out: " + record + ": SHA-256 is ")
        .endsWith("; take the recorded file");
    Files.writeString(spoilt.resolve("manifest.json"), "{");
    leftOut.clear();
    assertThat(runs(List.of(sound, spoilt), false, leftOut)).hasSize(1);
    assertThat(leftOut).singleElement().asString().contains("left out: ", "manifest.json");
  }

  @Test
  void aRunOnOtherHardwareIsNoneOfTheMachines() {
    Path foreign = new Shelf(folder).record(Night.of(3, 1.0).on("000000000000"));
    List<String> leftOut = new ArrayList<>();
    assertThat(runs(List.of(foreign, sound), true, leftOut))
        .extracting(RecordedRun::folder)
        .containsExactly(sound);
    assertThat(leftOut).isEmpty();
  }

  /** Even where the run that is not needed comes first by its start. */
  @Test
  void ofRunsThatShareTrialsTheNeededOneCounts() throws IOException {
    Path copy = new Shelf(folder).copy(Night.of(1, 1.0));
    List<String> leftOut = new ArrayList<>();
    OpenedRuns opened = OpenedRunsTest.none();
    assertThat(
            MachineRuns.in(
                    List.of(copy, sound), Night.of(1, 1.0).run().machine(), opened, leftOut::add)
                .needing(run -> run.id().equals(Night.of(1, 1.0).id())))
        .extracting(RecordedRun::folder)
        .containsExactly(sound);
    assertThat(leftOut).singleElement().asString().startsWith("left out: " + copy);
  }

  @Test
  void aRunWithoutATrialTellsNoJdk() {
    Run later = Night.of(3, 1.0).run();
    Path empty =
        new Shelf(folder).record(OtherRun.than(later).leavingOut().trials(List.of()).run());
    List<String> leftOut = new ArrayList<>();
    OpenedRuns opened = OpenedRunsTest.none();
    assertThat(
            MachineRuns.in(List.of(sound, empty), later.machine(), opened, leftOut::add)
                .newestJdk())
        .contains(Night.JDK);
    assertThat(MachineRuns.in(List.of(empty), later.machine(), opened, leftOut::add).newestJdk())
        .isEmpty();
  }

  @Test
  void theNewestRunThatIsWhatWasMeasuredTellsTheJdk() throws IOException {
    Files.delete(spoilt.resolve("trials/0001-1.json"));
    List<String> leftOut = new ArrayList<>();
    OpenedRuns opened = OpenedRunsTest.none();
    MachineRuns found =
        MachineRuns.in(
            List.of(sound, spoilt), Night.of(1, 1.0).run().machine(), opened, leftOut::add);
    assertThat(found.newestJdk()).contains("temurin-25.0.3+9");
    assertThat(leftOut).singleElement().asString().contains(spoilt.toString());
    assertThat(found.needing(run -> true)).extracting(RecordedRun::folder).containsExactly(sound);
    assertThat(leftOut).hasSize(1);
  }

  /** Each is named once, the newest first. */
  @Test
  void whereNoRunIsWhatWasMeasuredNoneTellsTheJdk() throws IOException {
    Files.delete(sound.resolve("trials/0001-1.json"));
    Files.delete(spoilt.resolve("trials/0001-1.json"));
    List<String> leftOut = new ArrayList<>();
    OpenedRuns opened = OpenedRunsTest.none();
    MachineRuns found =
        MachineRuns.in(
            List.of(sound, spoilt), Night.of(1, 1.0).run().machine(), opened, leftOut::add);
    assertThat(found.newestJdk()).isEmpty();
    assertThat(found.needing(run -> true)).isEmpty();
    assertThat(leftOut).hasSize(2);
    assertThat(leftOut.getFirst()).contains(spoilt.toString());
    assertThat(leftOut.getLast()).contains(sound.toString());
  }

  @Test
  void aCopyCountsOnceAndNothingIsSaid() throws IOException {
    Path copy = Words.write(Night.of(1, 1.0).run(), sound.resolveSibling("another-folder"));
    List<String> leftOut = new ArrayList<>();
    assertThat(runs(List.of(copy, sound), true, leftOut))
        .extracting(RecordedRun::folder)
        .containsExactly(copy);
    assertThat(leftOut).isEmpty();
  }

  @Test
  void aRecordThatWasCutShort() throws IOException {
    Files.writeString(spoilt.resolve("run.json"), "{");
    assertThat(leftOut()).singleElement().asString().contains("left out: ", "not JSON");
  }

  @Test
  void aTrialWhoseWordsWereChanged() throws IOException {
    Path words = spoilt.resolve("trials/0001-1.json");
    Files.writeString(words, Files.readString(words) + " ");
    assertThat(leftOut())
        .singleElement()
        .asString()
        .contains("left out: ", "not what was measured");
  }

  /** The digest fits: it is that of the words that are named. */
  @Test
  void aTrialThatNamesTheWordsOfAnother() throws IOException {
    Path record = spoilt.resolve("run.json");
    String digest = Digest.sha256(spoilt.resolve("trials/0001-1.json"));
    String other = Digest.sha256(spoilt.resolve("trials/0002-1.json"));
    Files.writeString(
        record,
        Files.readString(record)
            .replace("trials/0001-1.json", "trials/0002-1.json")
            .replace(digest, other));
    assertThat(leftOut())
        .singleElement()
        .asString()
        .contains("left out: ", "not what was measured");
  }

  @Test
  void anotherRunOfTheSameId() throws IOException {
    takesTheNameOfTheOther();
    RunManifest.write(spoilt);
    assertThat(leftOut())
        .singleElement()
        .asString()
        .contains(
            "left out: "
                + spoilt
                + ": another run has the same id: "
                + sound
                + "; that one counts");
  }

  /** Whichever of them is met first. */
  @Test
  void aChangedCopyNeverStandsWhereTheRunItselfWould() throws IOException {
    takesTheNameOfTheOther();
    List<String> leftOut = new ArrayList<>();
    assertThat(runs(List.of(spoilt, sound), true, leftOut))
        .extracting(RecordedRun::folder)
        .containsExactly(sound);
    assertThat(leftOut).singleElement().asString().contains("not what was measured");
  }

  private void takesTheNameOfTheOther() throws IOException {
    Path record = spoilt.resolve("run.json");
    String text = Files.readString(record);
    Files.writeString(
        record, text.replace(spoilt.getFileName().toString(), sound.getFileName().toString()));
  }
}
