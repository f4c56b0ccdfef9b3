package threadmark.maven;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.apache.maven.plugin.logging.Log;

/** A program that this build starts, whose lines go to Maven's log, and which ends with it. */
final class EngineProcess {

  /** What the gate begins a sentence with that a person has to read. */
  private static final String SENTENCE = "threadmark: ";

  /**
   * How it ended.
   *
   * @param sentence the last that it said of what is wrong, as it is said to Maven
   */
  record Ended(int exitCode, String sentence) {}

  private EngineProcess() {}

  static Ended run(List<String> command, Path folder, Log log) throws IOException {
    Process process = new ProcessBuilder(command).directory(folder.toFile()).start();
    Thread undertaker = new Thread(() -> end(process));
    Runtime.getRuntime().addShutdownHook(undertaker);
    AtomicReference<String> sentence =
        new AtomicReference<>("it could not measure; the lines above say why");
    try {
      process.getOutputStream().close();
      Thread errors =
          reader(
              process.getErrorStream(),
              line -> {
                if (line.startsWith(SENTENCE)) {
                  sentence.set(asProperties(line.substring(SENTENCE.length())));
                  log.warn(sentence.get());
                } else {
                  log.info(line);
                }
              });
      Thread output = reader(process.getInputStream(), log::info);
      int exitCode = process.waitFor();
      errors.join();
      output.join();
      return new Ended(exitCode, sentence.get());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IOException("stopped while it ran", stopped);
    } finally {
      end(process);
      takeBack(undertaker);
    }
  }

  /** An option as a person says it to Maven. */
  static String asProperties(String sentence) {
    return sentence.replaceAll("(?<![-\\w])--([a-z][a-z-]*)", "-D" + EngineMojo.PREFIX + "$1");
  }

  /** It takes away what it made, and is waited for. */
  private static void end(Process process) {
    process.destroy();
    process.onExit().join();
  }

  private static void takeBack(Thread undertaker) {
    try {
      Runtime.getRuntime().removeShutdownHook(undertaker);
    } catch (IllegalStateException jvmIsEnding) {
      // It finds the process ended.
    }
  }

  private static Thread reader(InputStream stream, Consumer<String> lines) {
    Thread reader =
        new Thread(() -> {
          try (BufferedReader text =
              new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            text.lines().forEach(lines);
          } catch (IOException closed) {
            throw new UncheckedIOException(closed);
          }
        });
    reader.start();
    return reader;
  }
}
