package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.Shelf;
import threadmark.study.record.MixedRun;
import threadmark.study.record.Run;
import threadmark.verdict.Verdict;

/** A run is not judged against itself, whatever it is called. */
class JudgeLeftOutTest {

  @TempDir private Path folder;

  @Test
  void aCopyUnderAnotherIdIsNotJudgedAgainstItself() throws IOException {
    Shelf both = new Shelf(folder).accepting(List.of(Night.of(1, 1.0), Night.of(2, 1.0)));
    Shelf other = new Shelf(folder.resolve("other")).accepting(List.of(Night.of(1, 1.0)));
    Path copy = both.copy(Night.of(2, 1.0));
    Started judged = both.judge(copy);
    assertThat(judged.out())
        .contains(
            "accepted run left out: run 20261102T005900Z-abcdef: its trials are those of the"
                + " accepted run "
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
    Run mixed = MixedRun.of(forgetful, 0, both.run().trials().getFirst());
    assertThat(stream(shelf.verdicts(shelf.record(mixed), 3))).containsExactly(Verdict.MISSING);
  }

  private static List<Verdict> stream(LevelVerdicts record) {
    return record.verdicts().stream()
        .filter(verdict -> verdict.series().cell().variant().equals("stream"))
        .map(LevelVerdict::verdict)
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
            "accepted run left out: run 20261102T005900Z-abcdef: its trials are those of the"
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
            "measure anew on lab-1 and judge that: threadmark run"
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
}
