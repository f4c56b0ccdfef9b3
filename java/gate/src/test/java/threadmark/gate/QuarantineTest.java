package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateTrial;

class QuarantineTest {

  private static final LocalDate LAST = LocalDate.parse("2027-01-31");

  private static final List<Benchmark> KNOWN =
      List.of(new Benchmark("a.QueueBench.offer", "avgt", new TreeMap<>(), 1));

  @TempDir private Path folder;

  private Quarantine of(String... lines) throws IOException {
    return Quarantine.read(Files.write(folder.resolve("quarantine"), List.of(lines)));
  }

  @Test
  void aBenchmarkIsLetPassUpToItsLastDay() throws IOException {
    Quarantine quarantine =
        of("# day  benchmark  why", "", "2027-01-31  QueueBench.offer  two modes on JDK 25");

    assertThat(quarantine.on(LAST)).containsExactly("QueueBench.offer");
    assertThat(quarantine.notes(LAST, KNOWN))
        .singleElement()
        .asString()
        .contains("until 2027-01-31", "QueueBench.offer", "two modes on JDK 25");
  }

  @Test
  void afterThatDayItCountsAgainAndTheReportSaysSo() throws IOException {
    Quarantine quarantine = of("2027-01-31  QueueBench.offer  two modes on JDK 25");

    assertThat(quarantine.on(LAST.plusDays(1))).isEmpty();
    assertThat(quarantine.notes(LAST.plusDays(1), KNOWN))
        .singleElement()
        .asString()
        .contains("ended on 2027-01-31", "counts again");
  }

  @Test
  void aLineThatFitsNoBenchmarkIsNamed() throws IOException {
    assertThat(of("2027-01-31  Gone.away  noisy").notes(LAST, KNOWN))
        .singleElement()
        .asString()
        .contains("no benchmark of these jars", "Gone.away");
  }

  /** It is a regular expression, and {@code Queue} may be a part of many names. */
  @Test
  void howManyBenchmarksALineExcusesIsSaid() throws IOException {
    List<Benchmark> many =
        Stream.of("a.Queue.add", "a.Queue.drain", "a.Queue.offer", "b.Queues.poll", "a.List.add")
            .map(name -> new Benchmark(name, "avgt", new TreeMap<>(), 1))
            .toList();

    assertThat(of("2027-01-31  Queue  noisy").notes(LAST, many))
        .singleElement()
        .asString()
        .contains("4 benchmarks: Queue.add, Queue.drain, Queue.offer and 1 more")
        .doesNotContain("List.add");
    assertThat(of("2027-01-31  Queue.offer  noisy").notes(LAST, many))
        .singleElement()
        .asString()
        .contains("1 benchmark: Queue.offer")
        .doesNotContain("more");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2027-01-31 QueueBench.offer | line 2: a day, a benchmark and a reason are wanted",
        "soon QueueBench.offer noisy | line 2: \"soon\" is not a day",
        "2027-02-30 QueueBench.offer noisy | line 2: \"2027-02-30\" is not a day"
      })
  void aLineThatIsNotWholeIsRefusedWithItsNumber(String line, String sentence) {
    assertThatThrownBy(() -> of("# why", line))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void aFileThatIsNotThereIsRefused() {
    assertThatThrownBy(() -> Quarantine.read(folder.resolve("none")))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("no such file");
  }

  /** A gate that goes on after midnight must not ask other benchmarks than it began with. */
  @Test
  void theDayIsThatOfTheFirstTrial() {
    FakeWorld world = new FakeWorld(folder, 1);
    new AGate(world, "a.A.one").sit();
    List<GateTrial> kept = world.kept;
    Instant begun = kept.getFirst().startedAt();
    Instant later = begun.plus(Duration.ofDays(1));
    assertThat(Quarantine.day(kept, later)).isEqualTo(LocalDate.ofInstant(begun, ZoneOffset.UTC));
    assertThat(Quarantine.day(List.of(), later))
        .isEqualTo(LocalDate.ofInstant(later, ZoneOffset.UTC));
  }
}
