package threadmark.study.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.files.SwappedFolder;
import threadmark.machine.MachineFile;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.TunedFile;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.level.Shelf;
import threadmark.text.Complaint;
import threadmark.verdict.CalibrationFile;

/** Only one writes into the baselines at a time, and what was cut off is taken back. */
class BaselineWritersTest {

  @TempDir private Path folder;

  @Test
  void aChangeThatWasCutOffIsTakenBack() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = shelf.contents();
    Path stage = Files.createDirectories(shelf.baselines().resolve(".changing"));
    Files.createDirectories(stage.resolve("old"));
    Files.move(shelf.baselines().resolve("lab-1"), stage.resolve("old/lab-1"));
    Files.writeString(Files.createDirectories(stage.resolve("next")).resolve("half.json"), "{");
    assertThat(shelf.judge(Night.of(11, 1.0)).exitCode()).isEqualTo(4);
    Path run = shelf.record(Night.of(11, 1.0));
    assertThat(shelf.baseline("accept", List.of(run)).exitCode()).isZero();
    assertThat(stage).doesNotExist();
    assertThat(shelf.contents().keySet()).containsAll(before.keySet());
  }

  @Test
  void whileOneChangesTheBaselinesNobodyElseDoes() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = shelf.contents();
    List<Path> run = List.of(shelf.record(Night.of(11, 1.0)));
    String said =
        SwappedFolder.changing(
            shelf.baselines(),
            () -> {
              Started accepted = shelf.baseline("accept", run);
              Started written = shelf.baseline("propose", run, "--write");
              assertThat(List.of(accepted.exitCode(), written.exitCode())).containsOnly(2);
              assertThat(shelf.baseline("propose", run).exitCode()).isZero();
              assertThat(written.errors()).isEqualTo(accepted.errors());
              return accepted.errors();
            });
    assertThat(said).contains("another command is writing here; wait for it");
    assertThat(shelf.contents()).isEqualTo(before);
    assertThat(shelf.baseline("accept", run).exitCode()).isZero();
  }

  @Test
  void aProposalThatIsNotWrittenTakesNothingBack() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    List<Path> run = List.of(shelf.record(Night.of(11, 1.0)));
    Files.deleteIfExists(shelf.baselines().resolve(".lock"));
    Path half =
        Files.writeString(
            Files.createDirectories(shelf.baselines().resolve(".changing/next"))
                .resolve("half.json"),
            "{");
    assertThat(shelf.baseline("propose", run).exitCode()).isZero();
    assertThat(half).exists();
    assertThat(shelf.baselines().resolve(".lock")).doesNotExist();
    assertThat(shelf.baseline("propose", run, "--write").exitCode()).isZero();
    assertThat(half).doesNotExist();
  }

  @Test
  void whoeverWritesIntoTheBaselinesDoesSoAlone() {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path tuned = shelf.baselines().resolve("lab-1/tuned.json");
    TunedSizes none = TunedSizes.none(Night.of(1, 1).run().machine());
    SwappedFolder.changing(
        shelf.baselines(),
        () -> {
          for (ThrowingCallable write :
              List.<ThrowingCallable>of(
                  () -> MachineFile.register(shelf.baselines(), Shelf.MACHINE),
                  () -> CalibrationFile.record(shelf.baselines(), Shelf.calibration()),
                  () -> TunedFile.freeze(tuned, none, List.of(), List.of(), Map.of()))) {
            assertThatThrownBy(write)
                .isInstanceOf(Complaint.class)
                .hasMessageContaining("another command is writing here");
          }
          return tuned;
        });
    assertThat(tuned).doesNotExist();
  }
}
