package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.study.experiment.Night;
import threadmark.study.record.Run;
import threadmark.study.record.Words;

/** Accepted overheads are made again from the accepted runs, and compared. */
class LevelsCheckTest {

  @TempDir private Path folder;
  private Shelf shelf;

  @BeforeEach
  void acceptThreeNights() {
    shelf =
        new Shelf(folder).accepting(List.of(Night.of(1, 1.0), Night.of(2, 1.01), Night.of(3, 1.0)));
  }

  private List<LevelsCheck> checked(Path place) {
    return LevelsCheck.below(place, Shelf.DECLARED);
  }

  private Path accepted() throws IOException {
    try (var files = Files.walk(shelf.baselines())) {
      return files.filter(file -> file.endsWith("primes.json")).findFirst().orElseThrow();
    }
  }

  @Test
  void whatFollowsFromItsRunsAgrees() {
    Path machine = shelf.baselines().resolve(Shelf.MACHINE.name());
    for (Path place : List.of(shelf.baselines(), machine)) {
      assertThat(checked(place)).hasSize(1);
      assertThat(checked(place).getFirst().files()).isEqualTo(1);
      assertThat(checked(place).getFirst().wrong()).isEmpty();
    }
  }

  @Test
  void anEditedLevelIsNamed() throws IOException {
    String text = Files.readString(accepted());
    String edited = text.replaceFirst("(\"mean\": -?)0[.]", "$11.");
    assertThat(edited).isNotEqualTo(text);
    Files.writeString(accepted(), edited);
    assertThat(checked(shelf.baselines()).getFirst().wrong())
        .singleElement()
        .asString()
        .contains("primes.json");
  }

  @Test
  void aRunThatIsGoneIsMissed() throws IOException {
    Path run =
        shelf
            .baselines()
            .resolve(Shelf.MACHINE.name())
            .resolve("runs")
            .resolve(Night.of(2, 1.01).id());
    try (var files = Files.walk(run)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    assertThat(checked(shelf.baselines()).getFirst().wrong()).isNotEmpty();
  }

  /** Figures of two machines are never averaged, however they came to lie together. */
  @Test
  void aRunOfAnotherMachineIsRefused() throws IOException {
    Path runs = shelf.baselines().resolve(Shelf.MACHINE.name()).resolve("runs");
    Run foreign = Night.of(4, 1.0).on("0123456789ab").run();
    String own = Night.of(3, 1.0).id();
    String accepted = Files.readString(runs.resolve(own).resolve("accepted.json"));
    Path lying = Words.write(foreign, runs.resolve(foreign.id()));
    Files.writeString(lying.resolve("accepted.json"), accepted.replace(own, foreign.id()));
    String said =
        "made on %s 0123456789ab, and lab-1 is %s %s; remove it"
            .formatted(Night.LABEL, Night.LABEL, Night.HARDWARE);
    assertThat(checked(shelf.baselines()).getFirst().wrong())
        .singleElement()
        .asString()
        .contains(foreign.id(), said);
    shelf.refused(shelf.judge(Night.of(5, 1.0)), said);
    shelf.refused(shelf.baseline("accept", List.of(shelf.record(Night.of(5, 1.0)))), said);
  }

  @Test
  void aFolderOfRunsAloneHasNoLevels() {
    assertThat(checked(folder.resolve("results"))).isEmpty();
  }
}
