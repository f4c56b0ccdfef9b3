package threadmark.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.ThisMachine;
import threadmark.ledger.book.AskedJar;

/** A run that is asked for wrongly: it ends with 2 and one sentence, and nothing is written. */
public record RefusedRun(Path folder, Path out, Path jar, ThisMachine here) {

  public static final List<Experiment> DECLARED =
      ExperimentFiles.read(Path.of("../../experiments"));

  public static RefusedRun in(Path folder) {
    try {
      return new RefusedRun(
          folder,
          folder.resolve("out"),
          AskedJar.at(folder.resolve("some.jar"), DECLARED),
          SeenMachine.in(folder));
    } catch (InterruptedException unwanted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(unwanted);
    }
  }

  public RefusedRun into(Path other) {
    return new RefusedRun(folder, other, jar, here);
  }

  public void saying(String sentence, String... arguments) {
    List<String> words = new ArrayList<>(List.of("--quiet", "--out", out.toString()));
    if (!List.of(arguments).contains("--experiments")) {
      words.addAll(List.of("--experiments", "../../experiments"));
    }
    for (String option : List.of("--benchmarks", "--workloads")) {
      if (!List.of(arguments).contains(option)) {
        words.addAll(List.of(option, jar.toString()));
      }
    }
    words.addAll(List.of(arguments));
    assertRefused(sentence, words);
    // A dry run looks at all that a real one would.
    words.add("--dry-run");
    assertRefused(sentence, words);
  }

  private void assertRefused(String sentence, List<String> words) {
    Map<String, String> before = files();
    Started started = Started.running(() -> here, words.toArray(String[]::new));
    assertThat(started.errors()).startsWith("threadmark: ").contains(sentence).hasLineCount(1);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(files()).isEqualTo(before);
  }

  /** Everything below the test's folder: names, and what the files hold. */
  private Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> found = Files.walk(folder)) {
      for (Path file : found.toList()) {
        files.put(
            file.toString(),
            Files.isRegularFile(file)
                ? Files.readString(file, StandardCharsets.ISO_8859_1)
                : "folder");
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return files;
  }
}
