package threadmark.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Altered;
import threadmark.command.Started;
import threadmark.ledger.book.RecordedClaims;
import threadmark.machine.MachineIdentity;
import threadmark.study.evidence.RunOnce;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.KnownRun;
import threadmark.study.record.Measurement;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunRecords;
import threadmark.study.record.Suspects;
import threadmark.study.record.Trial;
import threadmark.study.record.Words;

/** One run that is told as several is one run. */
class RunOnceTest {

  private static final Run FIRST = Night.of(1, 1.0).run();

  @TempDir private Path folder;

  /** As a forger tells it: that much later, with words of another digest. */
  private static Run told(Run run, String id, Duration later) {
    return OtherRun.than(run)
        .named(id)
        .lasting(run.startedAt().plus(later), run.endedAt().plus(later))
        .trials(
            run.trials().stream()
                .map(trial -> moved(trial, later, Optional.of("0".repeat(58) + id.substring(17))))
                .toList())
        .run();
  }

  private static Trial moved(Trial trial, Duration later, Optional<String> sha256) {
    return Altered.of(trial, Map.of("startedAt", trial.startedAt().plus(later), "sha256", sha256));
  }

  private static Optional<String> objection(Run run) {
    return new RunOnce().with(FIRST, "named before").objection(run);
  }

  @Test
  void aCopyWithOtherDigestsAndDatesIsOne() {
    assertThat(objection(told(FIRST, "20261102T010000Z-00000a", Duration.ofDays(1))))
        .hasValueSatisfying(why ->
            assertThat(why).contains("its trials are those of " + FIRST.id(), "counts once"));
  }

  @Test
  void aCopyOnAnInventedMachineIsOne() {
    Run copy = told(FIRST, "20261102T010000Z-00000a", Duration.ofDays(1));
    MachineIdentity machine = copy.machine();
    assertThat(
            objection(
                OtherRun.than(copy)
                    .on(new MachineIdentity("b", "b", "ffffffffffff", machine.environment()))
                    .run()))
        .isPresent();
  }

  @Test
  void oneTrialOfAnotherRunIsTold() {
    Run other = Night.of(2, 1.0).run();
    List<Trial> trials = new ArrayList<>(other.trials());
    Trial copied = FIRST.trials().getFirst();
    trials.set(0, moved(copied, Duration.ofDays(1), copied.sha256()));
    assertThat(objection(OtherRun.than(other).trials(trials).run()))
        .hasValueSatisfying(why -> assertThat(why).contains("1 of its 10 trials is that of"));
  }

  /** Of thousands only those are opened, so none may be passed over that speaks against a run. */
  @Test
  void whoeverObjectsToARunIsASuspect() {
    Run copied = told(FIRST, "20261102T010000Z-00000a", Duration.ofDays(1));
    Run other = Night.of(2, 1.0).run();
    List<Trial> oneOfFirst = new ArrayList<>(other.trials());
    oneOfFirst.set(0, moved(FIRST.trials().getFirst(), Duration.ofDays(1), Optional.empty()));
    Duration back = Duration.between(other.startedAt(), FIRST.startedAt().plusSeconds(9));
    List<Trial> beside =
        other.trials().stream().map(trial -> moved(trial, back, Optional.empty())).toList();
    Run counted = Examples.run(sayingOnly("0001", "a"), sayingOnly("0002", "b"));
    Run again = Examples.run(sayingOnly("0001", "b"));
    assertSuspected(FIRST, copied, true);
    assertSuspected(FIRST, OtherRun.than(other).trials(oneOfFirst).run(), true);
    assertSuspected(FIRST, OtherRun.than(other).trials(beside).run(), true);
    assertSuspected(counted, again, true);
    assertSuspected(FIRST, other, false);
  }

  /** Without a time of its own: its words alone tell it from others. */
  private static Trial sayingOnly(String id, String words) {
    return Altered.of(
        single(id, 0.5), Map.of("sha256", Optional.of(words.repeat(64)), "seconds", -1.0));
  }

  private static void assertSuspected(Run known, Run asked, boolean objects) {
    assertThat(new RunOnce().with(known, "").objection(asked).isPresent()).isEqualTo(objects);
    assertThat(new Suspects(List.of(asked)).include(KnownRun.of(known))).isEqualTo(objects);
  }

  /** A single time may be alike by chance; two of one run are not. */
  @Test
  void ofTrialsWithOneTimeOneMayBeAlike() {
    Run first = Examples.run(single("0001", 0.388287933), single("0002", 0.354342338));
    Run chance = Examples.run(single("0001", 0.388287933), single("0002", 0.645987934));
    Run copy = Examples.run(single("0001", 0.354342338), single("0002", 0.388287933));
    RunOnce once = new RunOnce().with(first, "");
    assertThat(once.sharing(chance)).isEmpty();
    assertThat(once.sharing(copy))
        .containsExactly(new RunOnce.Shared(first.id(), "its trials are those"));
    assertThat(once.sharing(Examples.run(single("0001", 0.354342338)))).hasSize(1);
  }

  private static Trial single(String id, double seconds) {
    return Examples.measured(id, "b001", "virtual", seconds);
  }

  @Test
  void aRunThatWasMeasuredWhileAnotherWasIsNotOfThatMachine() {
    Run other = Night.of(2, 1.0).run();
    Duration back = Duration.between(other.startedAt(), FIRST.startedAt().plusSeconds(9));
    List<Trial> trials =
        other.trials().stream().map(trial -> moved(trial, back, Optional.empty())).toList();
    Run beside =
        OtherRun.than(other)
            .lasting(other.startedAt().plus(back), other.endedAt().plus(back))
            .trials(trials)
            .run();
    assertThat(objection(beside))
        .hasValueSatisfying(why -> assertThat(why).contains("a machine makes one run at a time"));
    MachineIdentity machine = beside.machine();
    assertThat(
            objection(
                OtherRun.than(beside)
                    .on(new MachineIdentity("b", "b", "ffffffffffff", machine.environment()))
                    .run()))
        .isEmpty();
  }

  /** What was recorded must never be taken for a copy of itself. */
  @Test
  void noTwoOfTheRecordedRunsAreOne() {
    RunOnce once = new RunOnce();
    List<Path> folders = RunRecords.runs(List.of(Path.of("../../baselines")));
    assertThat(folders).hasSizeGreaterThan(5);
    for (Path recorded : folders) {
      Run run = RunFolder.read(recorded.resolve("run.json"));
      assertThat(once.objection(run)).as(run.id()).isEmpty();
      once.with(run, "in " + recorded);
      assertThat(once.objection(told(run, "20270101T000000Z-abcdef", Duration.ofDays(40))))
          .as("a copy of " + run.id())
          .isPresent();
    }
  }

  /** The three ways in which copies came together, and the date to come. */
  @Test
  void acceptAndClaimsRefuseWhatIsNoOtherRun() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0)));
    Path copy =
        Words.write(
            slightlyOther(told(FIRST, "20261102T010000Z-00000a", Duration.ofDays(1))),
            folder.resolve("results/copy"));
    shelf.refused(shelf.baseline("accept", List.of(copy)), "its trials are those of");
    Started claims =
        RecordedClaims.claims(
            "--ledger",
            RecordedClaims.PAPER,
            "--run",
            copy.toString(),
            "--run",
            shelf.record(Night.of(1, 1.0)).toString());
    assertThat(claims.exitCode()).isEqualTo(2);
    assertThat(claims.errors()).contains("its trials are those of");
    Path future =
        Words.write(
            told(Night.of(3, 1.0).run(), "20860101T000000Z-00000b", Duration.ofDays(21_610)),
            folder.resolve("results/future"));
    shelf.refused(shelf.baseline("accept", List.of(future)), "it lies in the future");
    Started ahead =
        RecordedClaims.claims("--ledger", RecordedClaims.PAPER, "--run", future.toString());
    assertThat(ahead.errors()).contains("it lies in the future");
  }

  /** Verify names what stands in two runs, too. */
  @Test
  void verifyNamesWhatStandsInTwoRuns() {
    Shelf shelf = new Shelf(folder);
    shelf.record(Night.of(1, 1.0));
    Words.write(
        slightlyOther(told(FIRST, "20261102T010000Z-00000a", Duration.ofDays(1))),
        folder.resolve("results/copy"));
    Started verified = Verified.at(folder.resolve("results"));
    assertThat(verified.exitCode()).as(verified.out()).isEqualTo(5);
    assertThat(verified.out()).contains("WRONG", "its trials are those of");
  }

  /** Each agrees with its own trials, and only one of them can have been measured. */
  @Test
  void verifyNamesAnotherRecordOfTheSameId() {
    new Shelf(folder).record(Night.of(1, 1.0));
    Path other = Words.write(slightlyOther(FIRST), folder.resolve("results/other"));
    assertThat(Verified.at(other).exitCode()).isZero();
    Started verified = Verified.at(folder.resolve("results"));
    assertThat(verified.exitCode()).as(verified.out()).isEqualTo(5);
    assertThat(verified.out()).contains("WRONG        " + other.resolve("run.json"));
  }

  /** Another seed changes the record, and nothing that was measured. */
  private static Run slightlyOther(Run run) {
    return OtherRun.than(run).seed(run.seed() + 1).run();
  }

  @Test
  void aRunIsNoCopyOfItself() {
    new Shelf(folder).record(Night.of(1, 1.0));
    Words.write(FIRST, folder.resolve("results/again"));
    assertThat(Verified.at(folder.resolve("results")).exitCode()).isZero();
  }

  /** Rounded as a tool would. */
  @Test
  void aRoundedCopyIsOne() {
    Run copy = told(FIRST, "20261102T010000Z-00000a", Duration.ofDays(1));
    List<Trial> rounded =
        copy.trials().stream()
            .map(trial ->
                trial.with(
                    trial.measurements().stream()
                        .map(measured ->
                            new Measurement(
                                measured.metric(),
                                measured.values().stream().map(RunOnceTest::rounded).toList()))
                        .toList()))
            .toList();
    assertThat(objection(OtherRun.than(copy).trials(rounded).run())).isPresent();
  }

  private static double rounded(double value) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.9e", value));
  }
}
