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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.study.experiment.Night;
import threadmark.study.record.Run;
import threadmark.study.record.RunRecords;
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

  private static List<LevelsCheck> checked(Path place) {
    return LevelsCheck.machines(RunRecords.folders(place, unused -> false)).stream()
        .flatMap(machine -> LevelsCheck.of(machine, Shelf.DECLARED).stream())
        .toList();
  }

  private Path machine() {
    return shelf.baselines().resolve(Shelf.MACHINE.name());
  }

  private Path accepted() throws IOException {
    try (var files = Files.walk(shelf.baselines())) {
      return files.filter(file -> file.endsWith("primes.json")).findFirst().orElseThrow();
    }
  }

  @Test
  void whatFollowsFromItsRunsAgrees() {
    for (Path place : List.of(folder, shelf.baselines(), machine())) {
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

  /** One that verify passes over would count unseen, and a copy would count twice. */
  @ParameterizedTest
  @ValueSource(strings = {".NAME", "NAME-old"})
  void aRunInAFolderOfAnotherNameIsRefused(String name) throws IOException {
    Run run = Night.of(3, 1.0).run();
    Path runs = machine().resolve("runs");
    Path copy = Words.write(run, runs.resolve(name.replace("NAME", run.id())));
    Files.copy(runs.resolve(run.id()).resolve("accepted.json"), copy.resolve("accepted.json"));
    assertThat(checked(folder).getFirst().wrong())
        .singleElement()
        .asString()
        .contains(copy.toString());
    Path next = shelf.record(Night.of(5, 1.0));
    shelf.refused(shelf.judge(next), copy.toString());
    shelf.refused(shelf.baseline("accept", List.of(next)), copy.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "runs"})
  void acceptedRunsBehindALinkAreRefused(String linked) throws IOException {
    Path place = machine().resolve(linked);
    Files.createSymbolicLink(place, Files.move(place, folder.resolve("elsewhere")));
    shelf.refused(shelf.judge(Night.of(5, 1.0)), place + ": is a link");
  }

  /** A file of that name may be anybody's; beside runs it is a machine's. */
  @Test
  void aFileThatNamesAnotherMachineIsWrongBesideRunsAlone() throws IOException {
    Path alone = Files.createDirectory(folder.resolve("alone"));
    Files.copy(machine().resolve("machine.json"), alone.resolve("machine.json"));
    assertThat(checked(folder)).extracting(LevelsCheck::folder).containsExactly(machine());
    Path renamed = Files.move(machine(), machine().resolveSibling("renamed"));
    assertThat(checked(folder)).extracting(LevelsCheck::folder).containsExactly(renamed);
    assertThat(checked(folder).getFirst().wrong()).isNotEmpty();
  }

  @Test
  void aFolderOfRunsAloneHasNoLevels() {
    assertThat(checked(folder.resolve("results"))).isEmpty();
  }
}
