package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.Night;
import threadmark.model.Run;
import threadmark.store.Digest;
import threadmark.store.RecordedRun;
import threadmark.store.RunManifest;

/** Of the runs of a machine, what cannot be taken is named, and the others are taken. */
class RecordedRunsTest {

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
    assertThat(RecordedRuns.of(run.machine(), List.of(sound, spoilt), leftOut::add))
        .extracting(RecordedRun::run)
        .extracting(Run::id)
        .containsExactly(run.id());
    return leftOut;
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
    assertThat(leftOut()).singleElement().asString().contains("another run has the same id");
  }

  /** Whichever of them is met first. */
  @Test
  void aChangedCopyNeverStandsWhereTheRunItselfWould() throws IOException {
    takesTheNameOfTheOther();
    Run run = Night.of(1, 1.0).run();
    List<String> leftOut = new ArrayList<>();
    assertThat(RecordedRuns.of(run.machine(), List.of(spoilt, sound), leftOut::add))
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
