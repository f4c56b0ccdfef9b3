package threadmark.cli;

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
import threadmark.model.Outcome;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.run.FakeJdk;
import threadmark.store.Digest;
import threadmark.store.RunFolder;

/**
 * Whenever a run is killed, {@code --resume} completes it: what was kept stays, nothing counts
 * twice, and nothing half written is ever read.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class KilledRunTest {

  private static final int MOMENTS = 30;
  private static final int TRIALS = 6;

  /** Writes its words in two pieces, as any program may. */
  private static String java(Path folder) {
    return """
    #!/bin/sh
    while [ $# -gt 1 ]; do
      case "$1" in
        -rff) from=%1$s/fork.json; break ;;
        threadmark.workloads.program.JvmReport) from=%1$s/jvm.json; break ;;
      esac
      shift
    done
    head -c 99 "$from" >"$2"
    tail -c +100 "$from" >>"$2"
    """
        .formatted(folder);
  }

  @TempDir Path folder;
  private List<String> command;

  @BeforeEach
  void prepare() throws IOException {
    Files.copy(Path.of("src/test/resources/jmh/1.37/one-fork.json"), folder.resolve("fork.json"));
    Files.writeString(
        folder.resolve("jvm.json"),
        """
        {"schema":"jvm/1","processors":2,"maxHeapBytes":67108864,"collectors":["G1"],"parallelism":2}
        """);
    Path jar = Files.writeString(folder.resolve("some.jar"), "");
    Path jdk = FakeJdk.in(folder.resolve("jdk"), FakeJdk.TEMURIN_25, java(folder));
    Path declared = Files.createDirectory(folder.resolve("experiments"));
    Files.copy(
        Path.of("src/test/resources/experiments/killed.json"), declared.resolve("killed.json"));
    command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            "threadmark.cli.Threadmark",
            "run",
            "--experiments",
            declared.toString(),
            "--benchmarks",
            jar.toString(),
            "--workloads",
            jar.toString(),
            "--jdk",
            jdk.toString());
  }

  @Test
  void aRunThatIsKilledAtAnyMomentIsCompleted() throws Exception {
    SplittableRandom random = new SplittableRandom(21);
    int killedUnderWay = 0;
    for (int i = 0; i < MOMENTS; i++) {
      Path out = folder.resolve("run-" + i);
      kill(out, random.nextLong(TimeUnit.MILLISECONDS.toMicros(400)));
      if (Files.exists(out.resolve("run.json"))) {
        assertWhole(out);
        continue;
      }
      killedUnderWay++;
      List<Trial> kept = kept(out);
      assertThat(resume(out)).as(() -> told(out)).isZero();
      assertThat(assertWhole(out).trials()).as(out.toString()).containsAll(kept);
    }
    assertThat(killedUnderWay).isGreaterThan(MOMENTS / 3);
  }

  /** Starts a run, and kills it so long after it has made its folder. */
  private void kill(Path out, long micros) throws Exception {
    Process run = new ProcessBuilder(with(out, List.of("--seed", "7"))).start();
    try (BufferedReader told = run.errorReader(StandardCharsets.UTF_8)) {
      String line = told.readLine();
      while (line != null && !line.startsWith("results go to")) {
        line = told.readLine();
      }
      assertThat(line).isNotNull();
      run.waitFor(micros, TimeUnit.MICROSECONDS);
      run.destroyForcibly();
      run.waitFor();
    }
  }

  private int resume(Path out) throws Exception {
    return new ProcessBuilder(with(out, List.of("--resume", "--quiet")))
        .redirectErrorStream(true)
        .redirectOutput(out.resolve("told.txt").toFile())
        .start()
        .waitFor();
  }

  private static String told(Path out) {
    try {
      return Files.readString(out.resolve("told.txt"));
    } catch (IOException nothing) {
      return out + ": nothing was told";
    }
  }

  private List<String> with(Path out, List<String> more) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of("--out", out.toString()));
    words.addAll(more);
    return words;
  }

  private static List<Trial> kept(Path out) {
    try (RunFolder archive = RunFolder.open(out, Map.of())) {
      return archive.finished();
    }
  }

  private static Run assertWhole(Path out) throws IOException {
    Run run = RunFolder.read(out.resolve("run.json"));
    assertThat(run.complete()).isTrue();
    assertThat(run.seed()).isEqualTo(7);
    assertThat(run.trials())
        .hasSize(TRIALS)
        .allMatch(trial -> trial.outcome() == Outcome.MEASURED)
        .extracting(Trial::id)
        .doesNotHaveDuplicates();
    assertThat(kept(out)).containsExactlyInAnyOrderElementsOf(run.trials());
    for (Trial trial : run.trials()) {
      assertThat(trial.sha256()).contains(Digest.sha256(out.resolve(trial.raw().orElseThrow())));
    }
    assertThat(out.resolve("jmh.json")).isNotEmptyFile();
    try (Stream<Path> files = Files.list(out.resolve("trials"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .hasSize(2 * TRIALS)
          .noneMatch(name -> name.endsWith(".part"));
    }
    return run;
  }
}
