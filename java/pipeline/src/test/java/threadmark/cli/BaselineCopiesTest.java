package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.model.LevelVerdict;
import threadmark.model.Night;
import threadmark.model.NoBaselineReason;
import threadmark.model.Profile;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.model.Verdict;
import threadmark.store.RunManifest;

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
    Path copy = copied(shelf, Night.of(1, 1.0));
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
    Path copy = copied(both, Night.of(2, 1.0));
    Started judged = both.judge(copy);
    assertThat(judged.out())
        .contains(
            "run 20261030T010000Z-abcdef: its trials are those of the accepted run "
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
    LevelVerdict verdict = shelf.deciding(copied(shelf, moved()), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.OWN_TRIALS);
  }

  private static Night moved() {
    return Night.of(11, 1.5);
  }

  @Test
  void aCopyOfAllThatWasAcceptedHasNothingToBeJudgedAgainst() throws IOException {
    Shelf shelf =
        new Shelf(folder).accepting(List.of(Night.of(1, 1.0).in(Profile.PUBLISHED))).anchored();
    Path copy = copied(shelf, Night.of(1, 1.0).in(Profile.PUBLISHED));
    LevelVerdict verdict = shelf.deciding(copy, 4);
    assertThat(verdict.verdict()).isEqualTo(Verdict.NO_BASELINE);
    assertThat(verdict.lacks()).contains(NoBaselineReason.OWN_TRIALS);
    assertThat(shelf.judge(copy).out())
        .contains(
            "no comparable baseline: only its own trials were accepted",
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
    Path copy = copied(shelf, Night.of(2, 1.0));
    int exitCode = shelf.judge(copy).exitCode();
    assertThat(shelf.verdicts(copy, exitCode).verdicts())
        .isEqualTo(other.verdicts(copy, exitCode).verdicts())
        .allSatisfy(verdict -> assertThat(verdict.anchor()).isPresent());
  }

  @Test
  void aRunWithSomeTrialsOfAnotherIsNoSecondRun() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0)));
    List<Trial> mixed = new ArrayList<>(Night.of(2, 1.0).run().trials());
    mixed.set(3, Night.of(1, 1.0).run().trials().get(3));
    Run run = Night.of(2, 1.0).run();
    Path copy = Words.write(reaching(run.with(mixed)), folder.resolve("mixed"));
    shelf.refused(
        shelf.baseline("accept", List.of(copy)),
        "1 of its 10 trials is that of 20261101T010000Z-000001, accepted before");
    assertThat(shelf.judge(copy).out())
        .contains(
            "1 of its 10 trials is that of the accepted run 20261101T010000Z-000001, so it",
            "no comparable baseline: only its own trials were accepted");
  }

  /** A copy says nothing that the run did not. */
  @Test
  void aCopyConfirmsNothing() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path run = shelf.record(Night.of(11, 1.3));
    Path copy = copied(shelf, Night.of(11, 1.3));
    Started judged = shelf.judge(run, "--earlier", copy.toString());
    assertThat(judged.exitCode()).isEqualTo(2);
    assertThat(judged.errors())
        .contains("its trials are those of 20261111T010000Z-00000b, named beside it")
        .hasLineCount(1);
  }

  /** The same trials, with another id, another start, and a manifest that agrees. */
  private static Path copied(Shelf shelf, Night night) throws IOException {
    Run run = night.run();
    Path copy = Words.write(run, shelf.folder().resolve("results/copy"));
    Path record = copy.resolve("run.json");
    String text = Files.readString(record);
    Files.writeString(
        record,
        text.replace(run.id(), "20261030T010000Z-abcdef")
            .replaceFirst(
                "\"startedAt\": \"" + run.startedAt(),
                "\"startedAt\": \"" + run.startedAt().minusSeconds(60)));
    RunManifest.write(copy);
    return copy;
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
