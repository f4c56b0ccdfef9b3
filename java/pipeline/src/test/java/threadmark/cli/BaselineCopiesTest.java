package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.judge.Levels;
import threadmark.judge.Remaining;
import threadmark.model.Caution;
import threadmark.model.Cell;
import threadmark.model.LevelVerdict;
import threadmark.model.LevelVerdicts;
import threadmark.model.MachineBaselines;
import threadmark.model.Night;
import threadmark.model.NoBaselineReason;
import threadmark.model.Profile;
import threadmark.model.Run;
import threadmark.model.Series;
import threadmark.model.Trial;
import threadmark.model.Verdict;
import threadmark.store.AcceptedFolder;

/** A run counts once, whatever it is called and wherever it lies. */
class BaselineCopiesTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"accept", "propose"})
  void aRunOfWhichAnotherRecordLiesThereIsRefused(String what) throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Night night = Night.of(1, 1.0);
    Path lying = shelf.baselines().resolve("lab-1/runs").resolve(night.id());
    Words.write(night.run(), lying);
    Map<Path, String> before = shelf.contents();
    Path other = shelf.record(Night.of(1, 1.1));
    shelf.refused(shelf.baseline(what, List.of(other)), "their digests differ");
    assertThat(shelf.contents()).isEqualTo(before);
    Path same = shelf.record(night);
    assertThat(shelf.baseline(what, List.of(same)).exitCode()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"accept", "propose"})
  void aCopyUnderAnotherIdIsNoSecondRun(String what) throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Path run = shelf.record(Night.of(1, 1.0));
    Path copy = shelf.copy(Night.of(1, 1.0));
    shelf.refused(
        shelf.baseline(what, List.of(run, copy)),
        "its trials are those of 20261030T010000Z-abcdef, named beside it; a run counts once");
    assertThat(shelf.baseline("accept", List.of(run)).exitCode()).isZero();
    Map<Path, String> before = shelf.contents();
    shelf.refused(
        shelf.baseline(what, List.of(copy), "--despite", "x"),
        copy
            + ": its trials are those of 20261101T010000Z-000001, accepted before; a run counts once");
    assertThat(shelf.contents()).isEqualTo(before);
  }

  @Test
  void aCopyUnderAnotherIdIsNotJudgedAgainstItself() throws IOException {
    Shelf both = new Shelf(folder).accepting(List.of(Night.of(1, 1.0), Night.of(2, 1.0)));
    Shelf other = new Shelf(folder.resolve("other")).accepting(List.of(Night.of(1, 1.0)));
    Path copy = both.copy(Night.of(2, 1.0));
    Started judged = both.judge(copy);
    assertThat(judged.out())
        .contains(
            "accepted run left out: run 20261030T010000Z-abcdef: its trials are those of the accepted run "
                + Night.of(2, 1.0).id()
                + ", so it is judged without that one; measure anew and judge that");
    assertThat(both.verdicts(copy, judged.exitCode()).verdicts())
        .isEqualTo(other.verdicts(copy, judged.exitCode()).verdicts())
        .allSatisfy(verdict -> assertThat(verdict.accepted().orElseThrow().runs()).isOne());
    assertThat(both.judge(Night.of(3, 1.0)).out()).doesNotContain("judged without");
  }

  /** What began anew with the run that is left out did not go back to where it was. */
  @Test
  void aCopyOfTheRunThatBeganALevelAnewIsNotJudgedByTheOldLevel() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0)).accepting(List.of(moved()));
    LevelVerdict verdict = shelf.deciding(shelf.copy(moved()), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.OWN_TRIALS);
  }

  private static Night moved() {
    return Night.of(11, 1.5);
  }

  /** It ends as a fresh run of the same overhead does: the anchor rests on other runs. */
  @Test
  void aCopyOfTheRunThatBeganALevelAnewIsJudgedAgainstTheAnchor() throws IOException {
    Shelf shelf =
        new Shelf(folder).accepting(Night.alike(1.0)).anchored().accepting(List.of(moved()));
    assertThat(shelf.deciding(Night.of(12, 1.5), 3).crept()).isTrue();
    Path copy = shelf.copy(moved());
    LevelVerdict verdict = shelf.deciding(copy, 3);
    assertThat(verdict.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdict.anchor().orElseThrow().crossed()).isTrue();
    assertThat(verdict.accepted()).isEmpty();
    assertThat(shelf.judge(copy).out())
        .contains("slower: +", "since the anchor of 2026-11-15")
        .doesNotContain("small steps");
  }

  @Test
  void anAnchorThatIsNotCrossedIsNoLevel() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
    shelf.accepting(List.of(Night.of(11, 0.7)));
    LevelVerdict verdict = shelf.deciding(shelf.copy(Night.of(11, 0.7)), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.OWN_TRIALS);
    assertThat(verdict.anchor().orElseThrow().crossed()).isFalse();
  }

  @Test
  void aMarkedCopyIsNotJudgedAgainstTheAnchorEither() throws IOException {
    Shelf shelf =
        new Shelf(folder).accepting(Night.alike(1.0)).anchored().accepting(List.of(moved()));
    LevelVerdict verdict = shelf.deciding(shelf.copy(moved().barred("a neighbour")), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.OWN_TRIALS);
  }

  @Test
  void aSeriesOfTheRunThatIsLeftOutIsMissingAllTheSame() {
    Night both = Night.of(11, 1.0).of("virtual", "stream");
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0)).accepting(List.of(both));
    Run forgetful = Night.of(12, 1.0).run();
    assertThat(stream(shelf.verdicts(shelf.record(forgetful), 3))).containsExactly(Verdict.MISSING);
    Run mixed = with(both.run().trials().getFirst(), 0, forgetful);
    assertThat(stream(shelf.verdicts(shelf.record(mixed), 3))).containsExactly(Verdict.MISSING);
  }

  private static List<Verdict> stream(LevelVerdicts record) {
    return record.verdicts().stream()
        .filter(verdict -> verdict.series().cell().variant().equals("stream"))
        .map(LevelVerdict::verdict)
        .toList();
  }

  @Test
  void anExperimentOfTheRunThatIsLeftOutIsNamedAllTheSame() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0)));
    Run run = Night.of(2, 1.0).run();
    MachineBaselines known = AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE);
    Remaining none =
        new Remaining(
            Optional.of(new MachineBaselines(Shelf.MACHINE, List.of())),
            known
                .series()
                .map(series -> new Remaining.Emptied(series.series(), series.anchor()))
                .toList());
    assertThat(Levels.cautions(run.with(List.of()), none, Shelf.declared(), List.of()))
        .contains(
            new Caution(
                Caution.Kind.NOT_MEASURED, "experiment primes, which it was not asked for"));
  }

  @Test
  void whatARunWasNotAskedForIsOneLineAndWhatItLacksIsALineEach() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0)));
    Series primes =
        AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE)
            .series()
            .findFirst()
            .orElseThrow()
            .series();
    Remaining three =
        new Remaining(
            Optional.of(new MachineBaselines(Shelf.MACHINE, List.of())),
            Stream.of("primes", "fibonacci", "merge-sort")
                .map(id -> new Remaining.Emptied(of(primes, id), Optional.empty()))
                .toList());
    assertThat(notMeasured(Night.of(2, 1.0).run(), three))
        .containsExactly("experiments fibonacci, merge-sort, which it was not asked for");
    assertThat(notMeasured(Night.of(2, 1.0).stopped().run(), three))
        .containsExactly("experiment fibonacci", "experiment merge-sort");
  }

  private static Series of(Series one, String experiment) {
    Cell cell = one.cell();
    return new Series(
        new Cell(experiment, cell.protocol(), cell.variant(), cell.parameters()),
        one.reference(),
        one.metric(),
        one.jdk(),
        one.profile(),
        one.harness(),
        one.jvmOptions());
  }

  private static List<String> notMeasured(Run run, Remaining accepted) {
    return Levels.cautions(run, accepted, Shelf.declared(), List.of()).stream()
        .filter(caution -> caution.kind() == Caution.Kind.NOT_MEASURED)
        .map(Caution::detail)
        .toList();
  }

  @Test
  void aCopyThatIsNamedAsAnEarlierRunIsLeftOutToo() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0), Night.of(2, 1.0)));
    Path run = shelf.record(Night.of(3, 1.0));
    String copy = shelf.copy(Night.of(2, 1.0)).toString();
    assertThat(shelf.deciding(run, 4).accepted().orElseThrow().runs()).isEqualTo(2);
    assertThat(shelf.deciding(run, 4, "--earlier", copy).accepted().orElseThrow().runs()).isOne();
    assertThat(shelf.judge(run, "--earlier", copy).out())
        .contains(
            "accepted run left out: run 20261030T010000Z-abcdef: its trials are those of the"
                + " accepted run 20261102T010000Z-000002");
  }

  @Test
  void aCopyOfAllThatWasAcceptedHasNothingToBeJudgedAgainst() throws IOException {
    Shelf shelf =
        new Shelf(folder).accepting(List.of(Night.of(1, 1.0).in(Profile.PUBLISHED))).anchored();
    Path copy = shelf.copy(Night.of(1, 1.0).in(Profile.PUBLISHED));
    LevelVerdict verdict = shelf.deciding(copy, 4);
    assertThat(verdict.verdict()).isEqualTo(Verdict.NO_BASELINE);
    assertThat(verdict.lacks()).contains(NoBaselineReason.OWN_TRIALS);
    assertThat(shelf.judge(copy).out())
        .contains(
            "no comparable baseline: its level rests on left-out runs alone",
            "measure anew and judge that, with JAVA_HOME at temurin-25.0.3+9: threadmark run"
                + " --profile published --experiment primes")
        .doesNotContain("baseline accept");
  }

  @Test
  void anAnchorStandsOnTheRunsThatAreLeft() throws IOException {
    Shelf shelf =
        new Shelf(folder).accepting(List.of(Night.of(1, 1.0), Night.of(2, 1.0))).anchored();
    Shelf other =
        new Shelf(folder.resolve("other")).accepting(List.of(Night.of(1, 1.0))).anchored();
    Path copy = shelf.copy(Night.of(2, 1.0));
    int exitCode = shelf.judge(copy).exitCode();
    assertThat(shelf.verdicts(copy, exitCode).verdicts())
        .isEqualTo(other.verdicts(copy, exitCode).verdicts())
        .allSatisfy(verdict -> assertThat(verdict.anchor()).isPresent());
  }

  @Test
  void aRunWithSomeTrialsOfAnotherIsNoSecondRun() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0)));
    Run mixed = with(Night.of(1, 1.0).run().trials().get(3), 3, Night.of(2, 1.0).run());
    Path copy = Words.write(mixed, folder.resolve("mixed"));
    shelf.refused(
        shelf.baseline("accept", List.of(copy)),
        "1 of its 10 trials is that of 20261101T010000Z-000001, accepted before");
    assertThat(shelf.judge(copy).out())
        .contains(
            "1 of its 10 trials is that of the accepted run 20261101T010000Z-000001, so it",
            "no comparable baseline: its level rests on left-out runs alone");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSeriesThatStandsTwiceInAFileIsRefused(boolean anchored) throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path baselines = (anchored ? shelf.anchored() : shelf).baselines();
    Path file = baselines.resolve("lab-1/temurin-25.0.3+9/primes.json");
    String text = Files.readString(file);
    String all = text.substring(text.indexOf("\n    {", text.indexOf("\n  \"series\": [")));
    all = all.substring(0, all.indexOf("\n  ]"));
    Files.writeString(file, text.replace(all, all + "," + all));
    Started judged = shelf.judge(Night.of(11, 1.0));
    shelf.refused(judged, "cpu of primes/virtual steady");
    assertThat(judged.errors()).contains(file.toString());
    shelf.refused(
        shelf.baseline("accept", List.of(shelf.record(Night.of(11, 1.0)))), "stands twice; bring");
  }

  /** A copy says nothing that the run did not. */
  @Test
  void aCopyConfirmsNothing() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path run = shelf.record(Night.of(11, 1.3));
    Path copy = shelf.copy(Night.of(11, 1.3));
    Started judged = shelf.judge(run, "--earlier", copy.toString());
    assertThat(judged.exitCode()).isEqualTo(2);
    assertThat(judged.errors())
        .contains("its trials are those of 20261111T010000Z-00000b, named beside it")
        .hasLineCount(1);
  }

  /** The run with that trial of another one in the place of its own. */
  private static Run with(Trial other, int place, Run run) {
    List<Trial> trials = new ArrayList<>(run.trials());
    trials.set(place, other);
    return reaching(run.with(trials));
  }

  /** The same run from the first of its trials on. */
  private static Run reaching(Run run) {
    return new Run(
        run.id(),
        run.profile(),
        run.trials().stream().map(Trial::startedAt).min(Instant::compareTo).orElseThrow(),
        run.endedAt(),
        run.machine(),
        run.build(),
        run.jdks(),
        run.jvms(),
        run.seed(),
        run.complete(),
        run.notForBaselines(),
        run.skipped(),
        run.trials());
  }
}
