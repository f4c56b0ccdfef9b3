package threadmark.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;

/** Which folders verify takes for runs, and which for runs without their record. */
class VerifiedPlacesTest {

  @TempDir private Path above;

  @Test
  void runsAreFoundHoweverDeepTheyLie() throws IOException {
    Path deep = new Shelf(above.resolve("a/b/c/d/e/f/g")).record(Night.of(1, 1.0));
    Path inFlight = new Shelf(above.resolve("a/.changing")).record(Night.of(2, 1.0));
    Started started = Verified.at(above);
    assertThat(started.out()).contains(deep.toString()).doesNotContain(inFlight.toString());
  }

  @Test
  void aFolderWithoutARunIsWrongUse() {
    Started started = Started.with("verify", "src/main/java");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("there is no finished run");
  }

  @ParameterizedTest
  @ValueSource(strings = {"trials", "manifest.json"})
  void aRunWithoutItsRecordIsNamedAmongOthers(String gone) throws IOException {
    Shelf shelf = new Shelf(above);
    Path sound = shelf.record(Night.of(1, 1.0));
    Path robbed = shelf.record(Night.of(2, 1.0));
    Files.delete(robbed.resolve("run.json"));
    Files.delete(robbed.resolve("jmh.json"));
    Files.move(robbed.resolve(gone), above.resolve("gone"));
    for (Path place : List.of(sound.getParent(), robbed)) {
      Started started = Verified.at(place, "--seal");
      assertThat(started.exitCode()).isEqualTo(5);
      assertThat(started.out())
          .contains("WRONG        " + robbed.resolve("run.json") + " is missing")
          .doesNotContain("sealed", "all that was checked agrees");
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "its rights are others")
  void aFolderThatMayNotBeReadIsNamedAndNoPass() throws IOException {
    Path sound = new Shelf(above).record(Night.of(1, 1.0));
    Path locked = Files.createDirectory(sound.resolveSibling("locked"));
    Files.setPosixFilePermissions(locked, Set.of());
    assumeThat(Files.isReadable(locked)).as("whoever may do everything reads it").isFalse();
    Started started = Verified.at(sound.getParent());
    assertThat(started.out())
        .contains(sound + "\n", locked + "\n  not checked  may not be read")
        .endsWith(
            "all that was checked agrees; 1 folder may not be read; authenticity: not checked\n");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(Verified.at(locked).errors()).contains(locked + ": may not be read");
  }

  @Test
  void acceptedOverheadsAreCheckedHoweverDeepTheyLie() throws IOException {
    Shelf shelf = new Shelf(above.resolve("a/b")).accepting(List.of(Night.of(1, 1.0)));
    Path machine = shelf.baselines().resolve(Shelf.MACHINE.name());
    Started whole = Verified.at(above);
    assertThat(whole.exitCode()).as(whole.out()).isZero();
    assertThat(whole.out()).contains(machine + "\n  checked ");
    Path overheads = machine.resolve(Night.JDK).resolve("primes.json");
    String text = Files.readString(overheads);
    Files.writeString(overheads, text + " ");
    Started edited = Verified.at(above);
    assertThat(edited.exitCode()).as(edited.out()).isEqualTo(5);
    assertThat(edited.out()).contains("WRONG        " + overheads);
  }

  @Test
  void anAcceptedRunThatNoWalkFindsIsNoPass() throws IOException {
    Shelf shelf = new Shelf(above).accepting(List.of(Night.of(1, 1.0)));
    String id = Night.of(1, 1.0).id();
    Path runs = shelf.baselines().resolve(Shelf.MACHINE.name()).resolve("runs");
    Path hidden = Files.move(runs.resolve(id), runs.resolve("." + id));
    Started started = Verified.at(above);
    assertThat(started.exitCode()).as(started.out()).isEqualTo(5);
    assertThat(started.out()).contains("WRONG        " + hidden);
  }

  @Test
  void aGateIsNoRunWithoutARecord() throws IOException {
    Path sound = new Shelf(above).record(Night.of(1, 1.0));
    Path trials = Files.createDirectories(sound.resolveSibling("gates/one/trials"));
    Files.writeString(trials.resolve("00001-base.trial.json"), "{}");
    Started started = Verified.at(sound.getParent());
    assertThat(started.out()).doesNotContain("gates").contains("all that was checked agrees: ");
    assertThat(started.exitCode()).isZero();
  }
}
