package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static threadmark.study.experiment.Judgements.crossed;
import static threadmark.study.experiment.Judgements.judged;
import static threadmark.study.experiment.Judgements.steady;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.text.Complaint;
import threadmark.verdict.Alert;

/** History is left unread, but not the beginning of what still stands. */
class LevelsFileTest {

  @TempDir Path folder;
  private int runs;

  @Test
  void ofManyQuietRunsTheNewestAreRead() throws IOException {
    runs(100, steady("primes"));
    assertThat(read()).extracting(LevelVerdicts::run).hasSize(60).endsWith("run-0100");
  }

  @Test
  void anAlertIsReadFromItsBeginning() throws IOException {
    runs(10, steady("primes"));
    runs(1, crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    runs(130, crossed("primes", Alert.RAISED, 1.2));
    assertThat(read()).extracting(LevelVerdicts::run).contains("run-0011").isSorted();
  }

  @Test
  void anAlertOfASeriesThatIsSeldomMeasuredIsReadFromItsBeginning() throws IOException {
    runs(1, crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    runs(70, steady("fibonacci"));
    runs(1, crossed("primes", Alert.RAISED, 1.2));
    runs(70, steady("fibonacci"));
    assertThat(read()).extracting(LevelVerdicts::run).contains("run-0001").hasSize(142);
  }

  @Test
  void aFileThatCannotBeReadIsToldAndLeavesTheOthers() throws IOException {
    runs(2, steady("primes"));
    Path broken = Files.writeString(file(2), "{");
    List<Path> told = new ArrayList<>();
    assertThat(LevelsFile.recorded(folder, (file, why) -> told.add(file)).get("cpu-x")).hasSize(1);
    assertThat(told).containsExactly(broken);
    assertThatExceptionOfType(Complaint.class).isThrownBy(this::read);
  }

  @Test
  void aJudgementFromBeforeRunsWereJudgedTogetherIsRead() throws IOException {
    runs(1, steady("primes"));
    String text = Files.readString(file(1));
    Files.writeString(file(1), text.replace("      \"history\": null,\n", ""));
    assertThat(text).contains("\"history\"");
    assertThat(Files.readString(file(1))).doesNotContain("\"history\"");
    assertThat(read()).hasSize(1);
  }

  private List<LevelVerdicts> read() {
    return LevelsFile.recorded(
            folder,
            (file, why) -> {
              throw why;
            })
        .get("cpu-x");
  }

  private void runs(int count, LevelVerdict verdict) throws IOException {
    for (int i = 0; i < count; i++) {
      runs++;
      Files.createDirectories(file(runs).getParent());
      Files.writeString(file(runs), LevelsFile.text(judged("cpu-x", id(runs), verdict)));
    }
  }

  private static String id(int run) {
    return "run-%04d".formatted(run);
  }

  private Path file(int run) {
    return folder.resolve("runs/cpu-x/2026/%s/levels.json".formatted(id(run)));
  }
}
