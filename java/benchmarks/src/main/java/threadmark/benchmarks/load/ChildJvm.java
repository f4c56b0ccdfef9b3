package threadmark.benchmarks.load;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A JVM that this one started and speaks to by lines. It ends when its standard input does, so it
 * goes with this process whichever way that ends.
 */
public final class ChildJvm implements Closeable {

  private static final long SECONDS_TO_END = 10;

  private final Process process;
  private final Writer orders;
  private final BufferedReader answers;

  private ChildJvm(Process process) {
    this.process = process;
    this.orders = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII);
    this.answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
  }

  /**
   * Starts that program in a JVM of this JDK.
   *
   * @param words that the command begins with, before the JVM
   */
  public static ChildJvm started(
      List<String> words, List<String> options, Class<?> program, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>(words);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(arguments);
    return new ChildJvm(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /** Its next line; absent when it has ended. */
  public Optional<String> line() throws IOException {
    return Optional.ofNullable(answers.readLine());
  }

  /** What it answers; absent when it has ended. */
  public Optional<String> ask(String order) throws IOException {
    try {
      orders.write(order + "\n");
      orders.flush();
    } catch (IOException ended) {
      return Optional.empty();
    }
    return line();
  }

  /** Waits until it has ended by itself; how it did. */
  public int exitCode() throws InterruptedException {
    if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
      throw new IllegalStateException(
          "%s has not ended".formatted(process.info().command().orElse("the JVM")));
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    try {
      orders.close();
    } catch (IOException ended) {
      // It does not listen any more, which is what this asks for.
    }
    try {
      // Its CPU time counts as ours, and not as a neighbour's, only when it ends before we do.
      if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException stopped) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
