package threadmark.workloads.sockets;

import java.io.IOException;
import threadmark.workloads.Variant;

/** How the server serves its connections. */
public enum EchoVariant implements Variant {
  /** A platform thread for each connection, in blocking reads. */
  PLATFORM_PER_CONNECTION("platform-per-connection"),
  /** The same program with a virtual thread for each connection. */
  VIRTUAL("virtual"),
  /** A selector that hands what is readable to a pool as large as there are processors. */
  POOL_P("pool-p"),
  /** As many selectors as there are processors, each answering what it finds readable itself. */
  EVENT_LOOP("event-loop");

  private final String label;

  EchoVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** A server that is ready to be connected to. */
  public EchoServer open() throws IOException {
    return open(() -> {});
  }

  /**
   * A server that does something before each answer. None of its threads keeps a JVM alive.
   *
   * @param beforeAnswer run by the thread that serves the connection: a test stalls here
   */
  public EchoServer open(Runnable beforeAnswer) throws IOException {
    return switch (this) {
      case PLATFORM_PER_CONNECTION ->
          new BlockingEcho(Thread.ofPlatform().daemon().name("echo-", 0).factory(), beforeAnswer);
      case VIRTUAL -> new BlockingEcho(Thread.ofVirtual().name("echo-", 0).factory(), beforeAnswer);
      case POOL_P -> SelectingEcho.handingOver(processors(), beforeAnswer);
      case EVENT_LOOP -> SelectingEcho.answering(processors(), beforeAnswer);
    };
  }

  private static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }
}
