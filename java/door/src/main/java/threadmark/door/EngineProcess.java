package threadmark.door;

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

/** A program that a build starts, whose lines go to the build's log, and which ends with it. */
public final class EngineProcess {

  /** What the gate begins a sentence with that a person has to read. */
  private static final String SENTENCE = "threadmark: ";

  /**
   * How it ended.
   *
   * @param sentence the last that it said of what is wrong, as it is said to the build tool
   */
  public record Ended(int exitCode, String sentence) {}

  private EngineProcess() {}

  public static Ended run(List<String> command, Path folder, BuildTool tool, Log log)
      throws IOException {
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
                  sentence.set(tool.said(line.substring(SENTENCE.length())));
                  log.warning().accept(sentence.get());
                } else {
                  log.line().accept(line);
                }
              });
      Thread output = reader(process.getInputStream(), log.line());
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
          } catch (IOException | UncheckedIOException closed) {
            // The build was stopped, and the program ends with it.
          }
        });
    reader.start();
    return reader;
  }
}
