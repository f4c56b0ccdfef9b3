package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The gate that was built in a repository. It runs on the JDK of this program.
 *
 * @param root of the repository
 */
record BuiltGate(Path root) {

  Path jar() {
    return root.resolve("java/app/target/threadmark.jar");
  }

  /** What starts it with those words. */
  List<String> command(List<String> words) {
    return Stream.concat(
            Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Dthreadmark.home=" + root,
                "-jar",
                jar().toString(),
                "gate"),
            words.stream())
        .toList();
  }

  /** Asks it, and lets it print; its folder is begun anew. */
  int asked(List<String> words, Path folder) throws IOException, InterruptedException {
    forget(folder);
    return run(
        command(Stream.concat(words.stream(), Stream.of("--out", folder.toString())).toList()),
        root);
  }

  /** Runs what prints for itself, and ends it where this program is ended. */
  static int run(List<String> command, Path folder) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    Thread undertaker = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(undertaker);
    int exit = process.waitFor();
    Runtime.getRuntime().removeShutdownHook(undertaker);
    return exit;
  }

  /** Removes what an earlier gate left there. */
  static void forget(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.toList().reversed()) {
          Files.delete(file);
        }
      }
    }
  }
}
