package threadmark.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.Started;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Trial;

/** A record has a start, an end and the starts of its trials, which may contradict each other. */
class VerifiedTimesTest {

  @TempDir private Path above;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"startedAt\": \"2026-11-01T01:00:00Z\" | \"startedAt\": \"2026-11-01T01:00:01Z\" | trial"
            + " 0001 started before the run",
        "\"endedAt\": \"2026-11-01T01:10:00Z\"   | \"endedAt\": \"2026-11-01T01:00:10Z\"   | trial"
            + " 0005 started after the run's end",
        "\"endedAt\": \"2026-11-01T01:10:00Z\"   | \"endedAt\": \"2026-11-01T00:00:00Z\"   | it"
            + " ends before it starts",
        "\"id\": \"20261101T010000Z-000001\"     | \"id\": \"20261301T010000Z-000001\"     | names"
            + " no moment",
        "\"id\": \"20261101T010000Z-000001\"     | \"id\": \"20260231T010000Z-000001\"     | names"
            + " no moment",
        "\"id\": \"20261101T010000Z-000001\"     | \"id\": \"20261101T010101Z-000001\"     | its id"
            + " names another time than its start, 2026-11-01T01:00:00Z",
        "\"id\": \"20261101T010000Z-000001\"     | \"id\": \"20251101T010000Z-000001\"     | its id"
            + " names another time than its start",
        "\"startedAt\": \"2026-11-01T01:00:00Z\" | \"startedAt\": \"2026-11-01T00:58:59Z\" | it"
            + " starts long before its first trial, 2026-11-01T01:00:00Z",
        "\"commit\": \"0000000000000000000000000000000000000001\" | \"commit\": \"zz\" |"
            + " build.commit \"zz\" is no commit",
        "\"seconds\": 2.75                         | \"seconds\": -1       | trial 0001 took -1.0"
            + " seconds",
        "\"seconds\": 2.75                         | \"seconds\": 1e300    | trial 0001 took"
            + " 1.0E300 seconds, and ended after",
        "\"seconds\": 2.75                         | \"seconds\": 661      | trial 0001 took 661.0"
            + " seconds, and ended after",
      })
  void aRecordThatItsOwnTimesContradictIsFoundAndNotAccepted(
      String whole, String edited, String words) throws IOException {
    Shelf shelf = new Shelf(above).registered();
    Path run = shelf.record(Night.of(1, 1.0));
    Path record = run.resolve("run.json");
    String text = Files.readString(record);
    assertThat(text).contains(whole);
    Files.writeString(record, text.replaceFirst(Pattern.quote(whole), edited));
    RunManifest.write(run);
    Started started = Verified.at(run);
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("/run.json: ", words);
    shelf.refused(shelf.baseline("accept", List.of(run)), words);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(2);
  }

  /** Whoever seals it says that it may be taken for what was measured. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"id\": \"0002\" | \"id\": \"0001\"  | trial 0001 is there twice",
        "\"seconds\": 2.75  | \"seconds\": -1    | trial 0001 took -1.0 seconds",
      })
  void aRecordThatContradictsItselfIsNotSealed(String whole, String edited, String words)
      throws IOException {
    Path run = new Shelf(above).registered().record(Night.of(1, 1.0));
    Path record = run.resolve("run.json");
    String text = Files.readString(record);
    assertThat(text).contains(whole);
    Files.writeString(record, text.replaceFirst(Pattern.quote(whole), edited));
    Files.deleteIfExists(run.resolve("manifest.json"));
    Started started = Verified.at(run, "--seal");
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains(words).doesNotContain("sealed  ");
    assertThat(run.resolve("manifest.json")).doesNotExist();
  }

  /** A tool may have rounded one of both. */
  @Test
  void aStartShortlyBeforeTheFirstTrialIsNoContradiction() throws IOException {
    Path run = new Shelf(above).registered().record(Night.of(1, 1.0));
    Path record = run.resolve("run.json");
    String start = "\"startedAt\": \"2026-11-01T01:00:00Z\"";
    String text = Files.readString(record);
    assertThat(text).contains(start);
    Files.writeString(record, text.replaceFirst(start, "\"startedAt\": \"2026-11-01T00:59:30Z\""));
    assertThat(RecordedRun.read(run).run().contradictions()).isEmpty();
  }

  @Test
  void aTrialThatIsThereThreeTimesIsToldOnce() {
    Night night = Night.of(1, 1.0);
    Run run = night.run();
    Trial first = run.trials().getFirst();
    assertThat(night.of(List.of(first, first, first)).contradictions())
        .containsExactly("trial 0001 is there twice");
  }

  @Test
  void aSecondAttemptIsNoTrialThatIsThereTwice() {
    Night night = Night.of(1, 1.0);
    Trial first = night.run().trials().get(0);
    Trial second = night.run().trials().get(1);
    assertThat(night.without(second, first).contradictions())
        .containsExactly("trial 0001 is there twice");
    assertThat(night.without(second, Examples.again(first)).contradictions()).isEmpty();
  }

  /** Only the attempt tells it from the first one. */
  @Test
  void aTrialThatWasMadeAgainIsNamedWithItsAttempt() {
    Night night = Night.of(1, 1.0);
    Trial first = night.run().trials().getFirst();
    Trial again = Examples.again(first);
    assertThat(night.of(List.of(first, again, again)).contradictions())
        .containsExactly("trial 0001 (attempt 2) is there twice");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2026-11-01T00:59:00Z | 2.75  | started before the run",
        "2026-11-02T01:00:00Z | 2.75  | started after the run's end",
        "2026-11-01T01:00:00Z | -1    | took -1.0 seconds",
        "2026-11-01T01:00:00Z | 1e300 | took 1.0E300 seconds, and ended after the run's end",
      })
  void ofASecondAttemptsTimesItIsSaidWhoseTheyAre(Instant start, double seconds, String words) {
    Night night = Night.of(1, 1.0);
    Trial first = night.run().trials().getFirst();
    Trial again = Examples.timed(start, seconds, Examples.again(first));
    assertThat(night.of(List.of(first, again)).contradictions())
        .contains("trial 0001 (attempt 2) " + words);
  }
}
