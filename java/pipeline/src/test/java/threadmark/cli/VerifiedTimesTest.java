package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.model.Night;
import threadmark.store.RunManifest;

/** A record has a start, an end and the starts of its trials, which may contradict each other. */
class VerifiedTimesTest {

  @TempDir private Path above;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"startedAt\": \"2026-11-01T01:00:00Z\" | \"startedAt\": \"2026-11-01T01:00:01Z\" | trial 0001 started before the run",
        "\"endedAt\": \"2026-11-01T01:10:00Z\"   | \"endedAt\": \"2026-11-01T01:00:10Z\"   | trial 0005 started after the run's end",
        "\"endedAt\": \"2026-11-01T01:10:00Z\"   | \"endedAt\": \"2026-11-01T00:00:00Z\"   | it ends before it starts",
        "\"id\": \"20261101T010000Z-000001\"     | \"id\": \"20261301T010000Z-000001\"     | names no moment",
        "\"id\": \"20261101T010000Z-000001\"     | \"id\": \"20260231T010000Z-000001\"     | names no moment",
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
    Started started = Shelf.verify(run);
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("WRONG        run.json: ", words);
    shelf.refused(shelf.baseline("accept", List.of(run)), words);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(2);
  }
}
