package threadmark.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.command.Started;
import threadmark.ledger.book.RecordedClaims;
import threadmark.study.record.PrimesRun;

/** As many bytes are read of a run's file as it has, whoever asks for it and how often. */
class OpenedOnceTest {

  private static final String SITE = "--site=https://example.org";

  @TempDir private static Path folder;
  private static Path run;
  private static Path ledger;

  @BeforeAll
  static void recordARun() throws IOException {
    run = PrimesRun.in(folder.resolve("run"));
    ledger = new RecordedClaims(folder, run).ledger();
  }

  static Stream<List<String>> commands() {
    String declared = "--experiments=../../experiments";
    String claims = "--ledger=" + RecordedClaims.PAPER;
    return Stream.of(
        List.of("badge", "--claim", "P05-warm", claims, "--run", run.toString(), declared, SITE),
        List.of(
            "badge",
            "--claim=P05-warm",
            claims,
            "--run=" + run,
            declared,
            SITE,
            "--record=" + ledger),
        List.of("claims", claims, "--run", run.toString(), declared),
        List.of("verify", run.toString(), declared),
        List.of("verify", run.toString(), declared, claims, "--record", ledger.toString()),
        List.of("report", run.toString(), declared, "--out", folder.resolve("p.html").toString()));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noFileOfARunIsReadTwice(List<String> command) throws IOException {
    Map<Path, Long> read = new TreeMap<>();
    try (Recording recording = new Recording()) {
      recording.enable("jdk.FileRead").withoutThreshold().withoutStackTrace();
      recording.start();
      assertThat(Started.with(command.toArray(String[]::new)).exitCode()).isZero();
      recording.stop();
      Path events = folder.resolve("events.jfr");
      recording.dump(events);
      for (RecordedEvent event : RecordingFile.readAllEvents(events)) {
        Path file = Path.of(event.getString("path")).toAbsolutePath();
        if (file.startsWith(run.toAbsolutePath())) {
          read.merge(file, Math.max(0, event.getLong("bytesRead")), Long::sum);
        }
      }
    }
    assertThat(read).containsKey(run.resolve("run.json"));
    assertThat(read.keySet()).anyMatch(file -> file.getParent().endsWith("trials"));
    read.forEach((file, bytes) -> assertThat(file).hasSize(bytes));
  }
}
