package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.json.Json;
import threadmark.study.experiment.Night;

/** What did not change is not read again, and what did is. */
class RunIndexTest {

  private static final Instant WRITTEN = Instant.parse("2026-11-20T21:30:00Z");
  private static final Instant LATER = WRITTEN.plusSeconds(60);

  @TempDir private Path folder;

  private Path results;
  private Path cache;

  @BeforeEach
  void record() {
    results = folder.resolve("results");
    cache = folder.resolve("cache");
    IntStream.range(0, RunIndex.FEWEST).forEach(number -> write(number, night(number, 1.0)));
  }

  /** One block: there are many of them. */
  private static Run night(int number, double overhead) {
    return Night.of(number, overhead).noisy(1, 0.005).run();
  }

  private void write(int number, Run run) {
    try {
      Files.createDirectories(record(number).getParent());
      Files.writeString(record(number), Json.text(RunFolder.RUN, run));
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
    dated(number, WRITTEN);
  }

  private void dated(int number, Instant when) {
    try {
      Files.setLastModifiedTime(record(number), FileTime.from(when));
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  private Path record(int number) {
    return results.resolve(String.format(Locale.ROOT, "%04d/run.json", number));
  }

  private RunIndex index(Instant now) {
    return RunIndex.of(List.of(results), cache, now);
  }

  /** As a command does that wants none of them. */
  private void know(Instant now) {
    RunIndex index = index(now);
    for (Path record : index.records()) {
      assertThat(index.wanted(record, unused -> false)).isEmpty();
    }
    index.save();
  }

  private Path kept(String kind) throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      return files.filter(file -> file.toString().endsWith(kind)).findFirst().orElseThrow();
    }
  }

  @Test
  void whatIsKnownIsWhatTheRecordSays() {
    know(LATER);
    RunIndex index = index(LATER);
    assertThat(index.records()).hasSize(RunIndex.FEWEST);
    for (Path record : index.records()) {
      RecordedFile file = RecordedFile.read(record);
      assertThat(index.sha256(record)).contains(file.sha256());
      assertThat(index.known(record)).contains(KnownRun.of(RunFolder.read(record)));
    }
    assertThat(index.wanted(record(3), known -> known.id().equals(night(3, 1.0).id())))
        .hasValueSatisfying(run -> assertThat(run.run()).isEqualTo(night(3, 1.0)));
  }

  @Test
  void aRecordOfAnotherSizeOrTimeIsReadAgain() {
    know(LATER);
    write(3, night(3, 2.0));
    dated(3, WRITTEN.plusSeconds(1));
    write(4, OtherRun.than(night(4, 1.0)).named("another-name").run());
    RunIndex index = index(LATER);
    assertThat(index.sha256(record(3))).isEmpty();
    assertThat(index.known(record(4))).isEmpty();
    know(LATER);
    assertThat(index(LATER).known(record(4)))
        .hasValueSatisfying(known -> assertThat(known.id()).isEqualTo("another-name"));
    assertThat(index(LATER).sha256(record(3))).contains(RecordedFile.read(record(3)).sha256());
  }

  @Test
  void aRecordThatCameAfterTheListingIsReadAndNotKept() {
    RunIndex index = index(LATER);
    int late = RunIndex.FEWEST;
    write(late, night(late, 1.0));
    assertThat(index.wanted(record(late), unused -> true))
        .hasValueSatisfying(run -> assertThat(run.run()).isEqualTo(night(late, 1.0)));
    assertThat(index.known(record(late))).isEmpty();
  }

  /** The file system's clock ticks: a second change may bear the time of the first. */
  @Test
  void aRecordThatChangedJustNowIsNotTrustedTheNextTime() {
    know(WRITTEN.plusSeconds(1));
    assertThat(index(LATER).sha256(record(3))).isEmpty();
  }

  @Test
  void ofTheSameBytesTheSameIsKnownWheneverTheyWereWritten() {
    know(LATER);
    dated(3, WRITTEN.plusSeconds(5));
    RunIndex index = index(LATER);
    assertThat(index.known(record(3))).isEmpty();
    index.read(record(3));
    assertThat(index.known(record(3))).isPresent();
  }

  @Test
  void aDigestIsKeptBeforeAnythingElseIsKnown() {
    RunIndex index = index(LATER);
    index.records().forEach(index::read);
    index.save();
    assertThat(index(LATER).sha256(record(3))).isPresent();
    assertThat(index(LATER).known(record(3))).isEmpty();
    know(LATER);
    assertThat(index(LATER).known(record(3))).isPresent();
  }

  @Test
  void aLineThatWasCutShortCostsOneReading() throws IOException {
    know(LATER);
    Path file = kept(".runs");
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() - 100));
    RunIndex index = index(LATER);
    assertThat(index.records().stream().filter(record -> index.known(record).isEmpty())).hasSize(1);
    know(LATER);
    assertThat(index(LATER).records()).allMatch(record -> index(LATER).known(record).isPresent());
  }

  @Test
  void whatAnotherVersionFoundOutIsFoundOutAgain() throws IOException {
    know(LATER);
    Path file = kept(".runs");
    Files.writeString(file, Files.readString(file).replaceFirst("known-runs/1", "known-runs/0"));
    assertThat(index(LATER).known(record(3))).isEmpty();
    know(LATER);
    assertThat(index(LATER).known(record(3))).isPresent();
  }

  /** A line for each record, and not for each command. */
  @Test
  void itDoesNotGrowWithEachCommand() throws IOException {
    for (int change = 1; change <= 5; change++) {
      for (int number = 0; number < RunIndex.FEWEST; number++) {
        dated(number, WRITTEN.minusSeconds(change));
      }
      know(LATER);
    }
    try (Stream<String> lines = Files.lines(kept(".digests"))) {
      assertThat(lines.count()).isLessThanOrEqualTo(2L * RunIndex.FEWEST + 1);
    }
  }

  @Test
  void fewRunsLeaveNothing() throws IOException {
    Files.delete(record(0));
    know(LATER);
    assertThat(cache).doesNotExist();
  }
}
