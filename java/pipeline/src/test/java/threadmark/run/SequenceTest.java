package threadmark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.Clock;
import threadmark.model.Complaint;
import threadmark.model.EnvironmentProbe;
import threadmark.model.Examples;
import threadmark.model.Grid;
import threadmark.model.Jdk;
import threadmark.model.MachineLimits;
import threadmark.model.Measurement;
import threadmark.model.Metric;
import threadmark.model.Outcome;
import threadmark.model.Processes;
import threadmark.model.Profile;
import threadmark.model.Protocol;
import threadmark.model.Surroundings;
import threadmark.model.Trial;
import threadmark.model.TrialReader;
import threadmark.model.WrongAnswerRecorded;

/** Two blocks of two trials, with a fake behind every port. */
class SequenceTest implements Processes, EnvironmentProbe, Clock, TrialReader, Progress {

  private static final Ended WELL = new Ended(0, false, 2);
  private static final List<Measurement> FIGURES =
      List.of(new Measurement(Metric.WALL, List.of(0.5)));

  /** What the next processes do; those after the last write their words and end well. */
  private interface Act {
    Ended in(Path words, Path output) throws IOException, InterruptedException;
  }

  private static final MachineLimits LIMITS =
      new MachineLimits(
          2, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());

  @TempDir Path folder;
  private final Deque<Act> acts = new ArrayDeque<>();
  private final Deque<Surroundings> surroundings = new ArrayDeque<>();
  private final List<String> told = new ArrayList<>();
  private final List<Duration> limits = new ArrayList<>();
  private final Plan plan = plan(Examples.steady(2, "platform", "virtual"));
  private KeptInMemory archive;
  private int started;

  private static Plan plan(Grid grid) {
    return Planner.plan(
        Profile.QUICK,
        List.of(Examples.experiment(grid)),
        List.of(
            new JavaHome(
                Path.of("jdk"), new Jdk("temurin-25.0.3+9", 25, "Adoptium", "25", "Hotspot"))),
        LIMITS,
        Examples.untuned(),
        7);
  }

  @BeforeEach
  void makeArchive() {
    archive = new KeptInMemory(folder);
  }

  @Test
  void everyPlannedTrialIsMeasuredAndKept() throws InterruptedException {
    List<Trial> trials = complete();
    assertThat(trials).isEqualTo(archive.trials).hasSize(4);
    assertThat(trials).extracting(Trial::id).containsExactly("0001", "0002", "0003", "0004");
    assertThat(trials).extracting(Trial::block).containsExactly("b001", "b001", "b002", "b002");
    assertThat(trials)
        .allSatisfy(trial -> {
          assertThat(trial.outcome()).isEqualTo(Outcome.MEASURED);
          assertThat(trial.measurements()).isEqualTo(FIGURES);
          assertThat(trial.jdk()).isEqualTo("temurin-25.0.3+9");
          assertThat(trial.jvmOptions()).contains("-XX:+UseG1GC", "-Xmx64m");
          assertThat(trial.attempt()).isEqualTo(1);
          assertThat(trial.seconds()).isEqualTo(2);
        });
    assertThat(archive.words)
        .containsExactly(words("0001"), words("0002"), words("0003"), words("0004"));
  }

  @Test
  void aCensusKeepsItsCountsAndNoTimes() throws InterruptedException {
    List<Trial> trials =
        complete(plan(Examples.grid(Protocol.CENSUS, Map.of("n", List.of("1000")), 1, "virtual")));

    // The only figure of the file is a wall time.
    assertThat(trials)
        .singleElement()
        .satisfies(trial -> {
          assertThat(trial.outcome()).isEqualTo(Outcome.MEASURED);
          assertThat(trial.measurements()).isEmpty();
        });
  }

  @Test
  void aWatchdogBarksAfterAMinuteAtTheEarliest() throws InterruptedException {
    complete();
    assertThat(limits).containsOnly(Duration.ofSeconds(60));
  }

  @Test
  void theTimeLeftIsTheDeclaredOneCorrectedByWhatHasHeld() throws InterruptedException {
    complete();
    // Declared are 2.5 s a trial; each took 2 s.
    assertThat(told)
        .containsExactly(
            "0/4 10.0",
            "kept 0001",
            "1/4 6.0",
            "kept 0002",
            "2/4 4.0",
            "kept 0003",
            "3/4 2.0",
            "kept 0004");
  }

  @Test
  void aWrongAnswerIsToldByTheOutput() throws InterruptedException {
    acts.add((words, output) -> {
      Files.writeString(output, "threadmark.workloads.WrongAnswer: the answer is 1\n");
      return new Ended(1, false, 2);
    });
    assertFirst(Outcome.WRONG_ANSWER, "threadmark.workloads.WrongAnswer: the answer is 1");
    assertThat(archive.words.getFirst()).contains(folder.resolve("0001.txt"));
  }

  @Test
  void aWrongAnswerIsToldByTheRecord() throws InterruptedException {
    acts.add((words, output) -> {
      Files.writeString(words, "wrong");
      return WELL;
    });
    assertFirst(Outcome.WRONG_ANSWER, "the answer is 1; it must be 2");
  }

  @Test
  void aFailureIsToldInItsOwnSentence() throws InterruptedException {
    acts.add((words, output) -> {
      Files.writeString(output, "java.lang.OutOfMemoryError: Java heap space\n");
      Files.writeString(words, "half");
      return new Ended(1, false, 2);
    });
    assertFirst(Outcome.FAILED, "java.lang.OutOfMemoryError: Java heap space");
  }

  @Test
  void ofAnEndlessOutputTheBeginningAndTheEndAreKept() throws Exception {
    acts.add((words, output) -> {
      String lines = "all is well\n".repeat(Excerpt.HALF / 4);
      Files.writeString(output, "begun\n" + lines + "my.Exception: full\n");
      return new Ended(1, false, 2);
    });
    assertFirst(Outcome.FAILED, "my.Exception: full");
    Path kept = archive.words.getFirst().orElseThrow();
    assertThat(Files.size(kept)).isBetween(2L * Excerpt.HALF, 2L * Excerpt.HALF + 50);
    assertThat(Files.readString(kept))
        .startsWith("begun\n")
        .contains(" bytes left out]\n")
        .endsWith("my.Exception: full\n");
  }

  @Test
  void aFailureWithoutASentenceIsToldByItsCode() throws InterruptedException {
    acts.add((words, output) -> new Ended(137, false, 2));
    assertFirst(Outcome.FAILED, "ended with code 137");
    assertThat(archive.words.getFirst()).isEmpty();
  }

  @Test
  void aTrialThatEndsWellWithoutWordsFailed() throws InterruptedException {
    acts.add((words, output) -> WELL);
    assertFirst(Outcome.FAILED, "ended with code 0");
  }

  @Test
  void aTrialThatDoesNotEndIsTimedOut() throws InterruptedException {
    acts.add((words, output) -> new Ended(137, true, 60));
    assertFirst(Outcome.TIMED_OUT, "no end after 60 s; a thread dump is kept");
  }

  @Test
  void wordsThatCannotBeReadAreNoMeasurement() throws InterruptedException {
    acts.add((words, output) -> {
      Files.writeString(words, "unreadable");
      return WELL;
    });
    assertFirst(Outcome.UNREADABLE, "not readable as JSON");
  }

  @Test
  void aFigureThatIsNoNumberIsNoMeasurement() throws InterruptedException {
    acts.add((words, output) -> {
      Files.writeString(words, "NaN");
      return WELL;
    });
    assertFirst(Outcome.UNREADABLE, "a measurement of wall holds NaN, which is no number");
  }

  @Test
  void wordsOfAnEarlierSittingAreNeverThisTrials() throws Exception {
    Files.writeString(folder.resolve("0001.json"), "left over");
    acts.add((words, output) -> WELL);
    assertFirst(Outcome.FAILED, "ended with code 0");
  }

  @Test
  void aDisturbedBlockIsRepeatedOnceAndWhole() throws InterruptedException {
    surroundings.add(Examples.quiet());
    surroundings.add(Examples.disturbedBy("a neighbour"));
    List<Trial> trials = complete();
    assertThat(attempts(trials))
        .containsExactly("0001-1", "0002-1", "0001-2", "0002-2", "0003-1", "0004-1");
    assertThat(told).contains("b001 again: a neighbour").doesNotContain("5/4 0.0");
  }

  @Test
  void aBlockThatIsDisturbedTwiceIsLeftSo() throws InterruptedException {
    for (int i = 0; i < 4; i++) {
      surroundings.add(Examples.disturbedBy("a neighbour"));
    }
    assertThat(complete()).hasSize(6);
    assertThat(told).containsOnlyOnce("b001 again: a neighbour");
  }

  @Test
  void aBlockThatWasKeptIsNotMadeAgain() throws InterruptedException {
    List<Trial> whole = complete();
    archive.trials.removeIf(trial -> trial.block().equals("b002"));
    assertThat(resumed()).isEqualTo(attempts(whole));
    assertThat(started).isEqualTo(2);
  }

  @Test
  void aBlockThatWasCutShortIsMadeAgainAndLosesNothing() throws InterruptedException {
    List<Trial> whole = complete();
    archive.trials.removeLast();
    assertThat(resumed()).containsExactly("0001-1", "0002-1", "0003-1", "0003-2", "0004-2");
    assertThat(started).isEqualTo(2);
    assertThat(archive.trials).containsAll(whole.subList(0, 3)).hasSize(5);
    assertThat(told).anyMatch(line -> line.startsWith("b002 again: it was cut short"));

    // Once it is whole, it stays.
    assertThat(resumed()).containsExactly("0001-1", "0002-1", "0003-1", "0003-2", "0004-2");
    assertThat(started).isZero();
  }

  @Test
  void aBlockMayBeCutShortMoreThanOnce() throws InterruptedException {
    complete();
    archive.trials.removeLast();
    acts.add((words, output) -> {
      Files.writeString(words, "measured");
      return WELL;
    });
    acts.add((words, output) -> {
      throw new InterruptedException("stopped");
    });
    assertThatExceptionOfType(InterruptedException.class).isThrownBy(this::complete);
    assertThat(resumed())
        .containsExactly("0001-1", "0002-1", "0003-1", "0003-2", "0003-3", "0004-3");
  }

  @Test
  void aCompleteArchiveStartsNothing() throws InterruptedException {
    List<Trial> whole = complete();
    started = 0;
    assertThat(complete()).isEqualTo(whole);
    assertThat(started).isZero();
  }

  @Test
  void aRepeatThatWasCutShortIsMadeAgain() throws InterruptedException {
    surroundings.add(Examples.disturbedBy("a neighbour"));
    complete();
    archive.trials.removeIf(trial -> trial.id().equals("0002") && trial.attempt() == 2);
    assertThat(resumed())
        .containsExactly("0001-1", "0002-1", "0001-2", "0001-3", "0002-3", "0003-1", "0004-1");
    assertThat(started).isEqualTo(2);
  }

  @Test
  void anInterruptKeepsNothingOfTheTrialInFlight() {
    acts.add((words, output) -> WELL);
    acts.add((words, output) -> {
      throw new InterruptedException("stopped");
    });
    assertThatExceptionOfType(InterruptedException.class).isThrownBy(this::complete);
    assertThat(archive.trials).extracting(Trial::id).containsExactly("0001");
  }

  private void assertFirst(Outcome outcome, String reason) throws InterruptedException {
    Trial first = complete().getFirst();
    assertThat(first.outcome()).isEqualTo(outcome);
    assertThat(first.reason()).contains(reason);
    assertThat(first.measurements()).isEmpty();
    assertThat(archive.trials).hasSize(4);
  }

  private List<Trial> complete() throws InterruptedException {
    return complete(plan);
  }

  private List<Trial> complete(Plan carriedOut) throws InterruptedException {
    Sequence.Ports ports = new Sequence.Ports(this, this, this, this, archive);
    return new Sequence(carriedOut, Path.of("b.jar"), Path.of("w.jar"), LIMITS, ports, this)
        .complete();
  }

  private List<String> resumed() throws InterruptedException {
    started = 0;
    return attempts(complete());
  }

  private static List<String> attempts(List<Trial> trials) {
    return trials.stream().map(trial -> trial.id() + "-" + trial.attempt()).toList();
  }

  private Optional<Path> words(String id) {
    return Optional.of(folder.resolve(id + ".json"));
  }

  @Override
  public Ended run(List<String> command, Path output, Duration limit) throws InterruptedException {
    started++;
    limits.add(limit);
    Path words = Path.of(command.getLast());
    try {
      if (acts.isEmpty()) {
        Files.writeString(words, "measured");
        return WELL;
      }
      return acts.remove().in(words, output);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public Watch begin() {
    return () -> surroundings.isEmpty() ? Examples.quiet() : surroundings.remove();
  }

  @Override
  public List<Measurement> read(Path raw) {
    try {
      return switch (Files.readString(raw)) {
        case "measured" -> FIGURES;
        case "wrong" -> throw new WrongAnswerRecorded("the answer is 1; it must be 2");
        case "NaN" -> List.of(new Measurement(Metric.WALL, List.of(Double.NaN)));
        default -> throw new Complaint("not readable as JSON");
      };
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public Instant now() {
    return Examples.START.plusSeconds(started);
  }

  @Override
  public double seconds() {
    return started;
  }

  @Override
  public void starting(PlannedTrial trial, int done, int total, double secondsLeft) {
    told.add("%d/%d %s".formatted(done, total, secondsLeft));
  }

  @Override
  public void finished(Trial trial) {
    told.add("kept " + trial.id());
  }

  @Override
  public void repeating(PlannedBlock block, String reason) {
    told.add(block.id() + " again: " + reason);
  }
}
