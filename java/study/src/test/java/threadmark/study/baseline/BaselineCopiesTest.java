package threadmark.study.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.MixedRun;
import threadmark.study.record.Run;
import threadmark.study.record.Words;

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
        "its trials are those of 20261101T005900Z-abcdef, named beside it; a run counts once");
    assertThat(shelf.baseline("accept", List.of(run)).exitCode()).isZero();
    Map<Path, String> before = shelf.contents();
    shelf.refused(
        shelf.baseline(what, List.of(copy), "--despite", "x"),
        copy
            + ": its trials are those of 20261101T010000Z-000001, accepted before; a run counts once");
    assertThat(shelf.contents()).isEqualTo(before);
  }

  @Test
  void aRunWithSomeTrialsOfAnotherIsNoSecondRun() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0)));
    Run mixed = MixedRun.of(Night.of(2, 1.0).run(), 3, Night.of(1, 1.0).run().trials().get(3));
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
}
