package threadmark.benchmarks.load;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Closes a server and its load when the program is through, and not when the trial is: JMH tears a
 * trial down inside its last iteration, and the end of 10,000 threads would be counted as work of
 * the server.
 *
 * <p>A hook for the JVM's end would come too late alone. A server's threads may keep the JVM from
 * ending, and JMH waits half a minute for them before it forces its end.
 */
final class AtTheEnd {

  /** As the JVM calls the thread in which a program begins. */
  private static final String MAIN = "main";

  private final Closeable server;
  private final Closeable load;
  private final AtomicBoolean closed = new AtomicBoolean();

  private AtTheEnd(Closeable server, Closeable load) {
    this.server = server;
    this.load = load;
  }

  /** When the main thread ends, or the JVM is told to. */
  static void close(Closeable server, Closeable load) {
    AtTheEnd ending = new AtTheEnd(server, load);
    Runtime.getRuntime().addShutdownHook(new Thread(ending::close));
    Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(MAIN))
        .findAny()
        .ifPresent(ending::after);
  }

  /** In a thread that the JVM waits for. */
  static Thread after(Thread main, Closeable server, Closeable load) {
    return new AtTheEnd(server, load).after(main);
  }

  private Thread after(Thread main) {
    return Thread.ofPlatform()
        .name("after-" + main.getName())
        .daemon(false)
        .start(() -> {
          try {
            main.join();
            close();
          } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /** The server ends the connections, so that the ports left waiting are its one and not many. */
  private void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    try (load) {
      server.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
