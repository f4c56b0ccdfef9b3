package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Depth;
import threadmark.RealMachine;
import threadmark.command.Started;
import threadmark.files.Digest;
import threadmark.jvm.OtherJvm;
import threadmark.jvm.Outcome;
import threadmark.study.run.KilledRun;
import threadmark.study.run.TinyRun;

/**
 * Whenever a run is killed, {@code --resume} completes it: what was kept stays, nothing counts
 * twice, and nothing half written is ever read.
 */
@RealMachine
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(1800)
class KilledRunTest {

  private static final int MOMENTS = Depth.of(30, 8);

  /** The same run is killed so often, then completed. */
  private static final int KILLS = 6;

  /** So many more trials are kept at most until the kill, however long they take here. */
  private static final int MORE_TRIALS = 6;

  /** Some of a trial's time: a kill may meet any step of it. */
  private static final long LATEST_MICROS = 20_000;

  @TempDir Path folder;
  private TinyRun run;
  private List<String> command;

  @BeforeEach
  void prepare() {
    run = TinyRun.in(folder, KilledRun.world(folder));
    command = OtherJvm.command(KilledRun.class, folder.toString());
    command.add(1, "-Djava.io.tmpdir=" + folder);
  }

  @Test
  void aRunThatIsKilledAtAnyMomentIsCompleted() throws Exception {
    SplittableRandom random = new SplittableRandom(21);
    int runs = 0;
    for (int moment = 0; moment < MOMENTS; runs++) {
      Path out = folder.resolve("run-" + runs);
      List<Trial> kept = List.of();
      for (int kill = 0; kill < KILLS && Files.notExists(out.resolve("run.json")); kill++) {
        kill(
            out,
            kill > 0,
            kept.size() + random.nextInt(MORE_TRIALS),
            random.nextLong(LATEST_MICROS));
        moment++;
        assertThat(kept(out)).as(out.toString()).containsAll(kept);
        kept = kept(out);
      }
      if (Files.notExists(out.resolve("run.json"))
          || Files.exists(out.resolve("plan.json"))
          || Files.exists(out.resolve(".scratch"))) {
        Started resumed = resume(out);
        assertThat(resumed.exitCode()).as(resumed.errors()).isIn(TinyRun.WELL);
      }
      assertThat(assertWhole(out).trials()).as(out.toString()).containsAll(kept);
    }
    assertThat(runs).as("most kills met a run under way").isLessThan(MOMENTS / 2);
  }

  /** Starts a run or goes on with it, and kills it so long after it has kept so many trials. */
  private void kill(Path out, boolean resumed, int trials, long micros) throws Exception {
    List<String> words = new ArrayList<>(command);
    words.addAll(words(out, resumed ? List.of("--resume") : List.of("--seed", "7")));
    Process killed = new ProcessBuilder(words).start();
    try (BufferedReader told = killed.errorReader(StandardCharsets.UTF_8)) {
      String line = told.readLine();
      while (line != null && !line.startsWith("results go to")) {
        line = told.readLine();
      }
      assertThat(line).isNotNull();
      boolean ended = false;
      while (!ended && factsIn(out) < trials) {
        ended = killed.waitFor(1, TimeUnit.MILLISECONDS);
      }
      killed.waitFor(micros, TimeUnit.MICROSECONDS);
      killed.destroyForcibly();
      killed.waitFor();
    }
  }

  /** How many trials lie there, whole or not. */
  private static long factsIn(Path out) throws IOException {
    Path trials = out.resolve("trials");
    if (Files.notExists(trials)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(trials)) {
      return files.filter(file -> file.toString().endsWith(".trial.json")).count();
    }
  }

  /** Here and not in a JVM of its own, which would take most of the time. */
  private Started resume(Path out) {
    return run.heard(words(out, List.of("--resume", "--quiet")));
  }

  private List<String> words(Path out, List<String> more) {
    List<String> words = new ArrayList<>(run.choice());
    words.addAll(List.of("--out", out.toString()));
    words.addAll(more);
    return words;
  }

  private static List<Trial> kept(Path out) {
    try (RunFolder archive = RunFolder.open(out, Map.of())) {
      return archive.trials();
    }
  }

  private static Run assertWhole(Path out) throws IOException {
    Run run = RunFolder.read(out.resolve("run.json"));
    assertThat(run.complete()).isTrue();
    assertThat(run.seed()).isEqualTo(7);
    assertThat(run.trials())
        .allMatch(trial -> trial.outcome() == Outcome.MEASURED)
        .extracting(trial -> trial.id() + "-" + trial.attempt())
        .doesNotHaveDuplicates();
    // A busy machine may have a block repeated; its trials have the same ids.
    assertThat(run.trials().stream().map(Trial::id).distinct()).hasSize(TinyRun.TRIALS);
    assertThat(kept(out)).containsExactlyInAnyOrderElementsOf(run.trials());
    for (Trial trial : run.trials()) {
      assertThat(trial.sha256()).contains(Digest.sha256(out.resolve(trial.raw().orElseThrow())));
    }
    assertThat(out.resolve("jmh.json")).isNotEmptyFile();
    assertThat(out.resolve("plan.json")).doesNotExist();
    assertThat(out.resolve(".scratch")).doesNotExist();
    assertThat(RunManifest.faults(RunFiles.in(out))).isEmpty();
    try (Stream<Path> files = Files.list(out.resolve("trials"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .hasSize(2 * run.trials().size())
          .noneMatch(name -> name.endsWith(".part"));
    }
    return run;
  }
}
