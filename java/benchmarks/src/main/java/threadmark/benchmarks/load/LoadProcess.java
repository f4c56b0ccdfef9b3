package threadmark.benchmarks.load;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A load in a JVM of its own, and what is said to it. */
public final class LoadProcess implements Closeable {

  static final String READY = "ready";
  static final String END = "end";
  static final String CAPACITY = "capacity";
  static final String HTTP = "http";

  /** The same for every variant, and small: the load must not collect or compile beside them. */
  private static final List<String> OPTIONS =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms64m", "-Xmx64m");

  private static final long SECONDS_TO_END = 10;

  private final Process process;
  private final Writer orders;
  private final BufferedReader answers;

  private LoadProcess(Process process) {
    this.process = process;
    this.orders =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII));
    this.answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
  }

  /** A load on that port that has opened all its connections. */
  public static LoadProcess on(int port, int connections) throws IOException {
    return on(port, connections, LoadProcessor.SHARED);
  }

  /** The same, on a processor of its own where there is one. */
  public static LoadProcess on(int port, int connections, LoadProcessor processor)
      throws IOException {
    return started(command(port, connections, processor));
  }

  /** The same of a server that speaks HTTP. */
  public static LoadProcess ofHttp(int port, int connections, LoadProcessor processor)
      throws IOException {
    List<String> command = command(port, connections, processor);
    command.add(HTTP);
    return started(command);
  }

  private static LoadProcess started(List<String> command) throws IOException {
    LoadProcess load =
        new LoadProcess(
            new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    String said = load.answer();
    if (!said.equals(READY)) {
      throw new IllegalStateException("the load said \"%s\"".formatted(said));
    }
    return load;
  }

  private static List<String> command(int port, int connections, LoadProcessor processor) {
    List<String> command = new ArrayList<>(processor.words());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(OPTIONS);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(LoadProgram.class.getName());
    command.addAll(List.of(Integer.toString(port), Integer.toString(connections)));
    return command;
  }

  /**
   * Waits for that many answers. The first time that a rate is named a schedule begins, and keeps
   * that rate until its {@link #end}.
   *
   * @param rate requests a second, or 0 to ask again as soon as an answer came
   */
  public Span ask(int requests, int rate) throws IOException {
    return Span.read(answerTo("%d %d".formatted(requests, rate)));
  }

  /** Finds out how many requests a second the server answers, for some seconds. */
  public Capacity capacity() throws IOException {
    return Capacity.read(answerTo(CAPACITY));
  }

  /** Ends the schedule that was begun, and waits for the answers to what was sent beyond. */
  public Span end() throws IOException {
    return Span.read(answerTo(END));
  }

  private String answerTo(String order) throws IOException {
    orders.write(order);
    orders.write('\n');
    orders.flush();
    return answer();
  }

  private String answer() throws IOException {
    String line = answers.readLine();
    if (line == null) {
      throw new IllegalStateException("the load ended early; its own words say why");
    }
    return line;
  }

  @Override
  public void close() throws IOException {
    orders.close();
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
