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
import threadmark.model.Night;
import threadmark.model.Run;
import threadmark.model.Trial;
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
  void aCopyUnderAnotherIdIsJudgedAgainstItselfAndThatIsSaid() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0), Night.of(2, 1.0)));
    assertThat(shelf.judge(copied(shelf, Night.of(2, 1.0))).out())
        .contains(
            "run 20261030T010000Z-abcdef: its trials are those of the accepted run "
                + Night.of(2, 1.0).id()
                + ", so it is judged against itself; measure anew and judge that");
    assertThat(shelf.judge(Night.of(3, 1.0)).out()).doesNotContain("judged against itself");
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
        .contains("1 of its 10 trials is that of the accepted run 20261101T010000Z-000001, so it");
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
