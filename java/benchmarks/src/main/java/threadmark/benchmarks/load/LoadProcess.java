package threadmark.benchmarks.load;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A load in a JVM of its own, and what is said to it. */
public final class LoadProcess implements Closeable {

  static final String READY = "ready";
  static final String END = "end";
  static final String WARM = "warm";
  static final String CAPACITY = "capacity";
  static final String HTTP = "http";

  /** The same for every variant, and small: the load must not collect or compile beside them. */
  public static final List<String> OPTIONS =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms64m", "-Xmx64m");

  private final ChildJvm jvm;

  private LoadProcess(ChildJvm jvm) {
    this.jvm = jvm;
  }

  /** A load on that port that has opened all its connections. */
  public static LoadProcess on(int port, int connections) throws IOException {
    return on(port, connections, LoadProcessor.SHARED);
  }

  /** The same, on a processor of its own where there is one. */
  public static LoadProcess on(int port, int connections, LoadProcessor processor)
      throws IOException {
    return started(processor, Integer.toString(port), Integer.toString(connections));
  }

  /** The same of a server that speaks HTTP. */
  public static LoadProcess ofHttp(int port, int connections, LoadProcessor processor)
      throws IOException {
    return started(processor, Integer.toString(port), Integer.toString(connections), HTTP);
  }

  private static LoadProcess started(LoadProcessor processor, String... arguments)
      throws IOException {
    LoadProcess load =
        new LoadProcess(
            ChildJvm.started(processor.words(), OPTIONS, LoadProgram.class, List.of(arguments)));
    String said = present(load.jvm.line());
    if (!said.equals(READY)) {
      throw new IllegalStateException("the load said \"%s\"".formatted(said));
    }
    return load;
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

  /** Asks for as long as the server answers more and more. */
  public void warmUp() throws IOException {
    String said = answerTo(WARM);
    if (!said.equals(READY)) {
      throw new IllegalStateException("the load said \"%s\"".formatted(said));
    }
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
    return present(jvm.ask(order));
  }

  private static String present(Optional<String> line) {
    return line.orElseThrow(
        () -> new IllegalStateException("the load ended early; its own words say why"));
  }

  @Override
  public void close() {
    jvm.close();
  }
}
