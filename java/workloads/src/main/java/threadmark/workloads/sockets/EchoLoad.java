package threadmark.workloads.sockets;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Asks an echo server over many connections with at most two threads: one waits for all answers,
 * and at a fixed rate another sends. Both are asleep most of the time, so that the load leaves the
 * processors to the server.
 */
public final class EchoLoad implements AutoCloseable {

  static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

  /** Requests on each connection before the clock is looked at: few of them end alone. */
  private static final int SLICE_TURNS = 20;

  /** Of so many connections that a slice would last for seconds. */
  private static final int SLICE_REQUESTS = 10_000;

  private static final int FEWEST_TURNS = 2;

  private final Selector selector = Selector.open();
  private final List<EchoConnection> connections;

  /**
   * Opens the connections and asks each once, so that the server has taken up all of them before a
   * clock starts.
   */
  public EchoLoad(int port, int connections) throws IOException {
    this(port, connections, RawWire.ONE);
  }

  /** The same of a server that is spoken to otherwise. */
  public EchoLoad(int port, int connections, Wire wire) throws IOException {
    this.connections = EchoConnection.open(port, connections, selector, wire);
  }

  /**
   * How many requests a second the server can answer: the rate of {@link #asAnswered} in the middle
   * one of several slices, after one whose time nobody looks at.
   *
   * @param sliceSeconds how long a slice lasts at least
   */
  public double capacity(int slices, double sliceSeconds) throws IOException {
    slice(sliceSeconds);
    double[] rates = new double[slices];
    for (int i = 0; i < slices; i++) {
      rates[i] = slice(sliceSeconds);
    }
    Arrays.sort(rates);
    return rates[slices / 2];
  }

  /**
   * Asks as {@link #capacity} does for as long as that brings more and more answers: a server that
   * is still being compiled can do more later.
   */
  public void warmUp(double sliceSeconds) throws IOException {
    WarmUp warmUp = new WarmUp();
    while (!warmUp.isOver()) {
      warmUp.answered(slice(sliceSeconds));
    }
  }

  private double slice(double leastSeconds) throws IOException {
    long answered = 0;
    double seconds = 0;
    int turns = Math.clamp(SLICE_REQUESTS / connections.size(), FEWEST_TURNS, SLICE_TURNS);
    while (seconds < leastSeconds) {
      Answers some = asAnswered(turns * connections.size());
      answered += some.answered();
      seconds += some.seconds();
    }
    return answered / seconds;
  }

  /** Begins to ask at a fixed rate, and goes on until it is ended. */
  public PacedLoad atRate(double perSecond) {
    return atRate(perSecond, Ticks.OF_THIS_JVM);
  }

  PacedLoad atRate(double perSecond, Ticks ticks) {
    return new PacedLoad(connections, selector, perSecond, ticks);
  }

  /**
   * Asks again on a connection the moment it has answered: how many the server can answer. It says
   * nothing about latency, because a slow answer makes the next question late.
   */
  public Answers asAnswered(int requests) throws IOException {
    connections.forEach(EchoConnection::begin);
    long start = System.nanoTime();
    ByteBuffer message = connections.getFirst().message();
    int sent = Math.min(requests, connections.size());
    for (int sequence = 0; sequence < sent; sequence++) {
      connections.get(sequence).send(sequence, message);
    }
    long answered = 0;
    while (answered < requests) {
      long patience = System.nanoTime() + PATIENCE_NANOS;
      for (SelectionKey key : ready(patience, answered, requests)) {
        EchoConnection connection = (EchoConnection) key.attachment();
        connection.sendRest(key);
        if (connection.read() >= 0) {
          answered++;
          if (sent < requests) {
            connection.send(sent++, message);
          }
        }
      }
      selector.selectedKeys().clear();
    }
    return new Answers(answered, (System.nanoTime() - start) / 1e9);
  }

  private Iterable<SelectionKey> ready(long patience, long answered, int requests)
      throws IOException {
    long left = TimeUnit.NANOSECONDS.toMillis(patience - System.nanoTime());
    if (left <= 0) {
      throw impatient(answered, requests);
    }
    selector.select(left);
    return selector.selectedKeys();
  }

  static IllegalStateException impatient(long answered, long requests) {
    return new IllegalStateException(
        "%d of %d requests were answered, and then none for %d s"
            .formatted(answered, requests, TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS)));
  }

  @Override
  public void close() throws IOException {
    for (EchoConnection connection : connections) {
      connection.close();
    }
    selector.close();
  }

  /**
   * What came back.
   *
   * @param answered right answers, each to its own request and in order
   * @param seconds from when the first request was due, or from the last answer that was seen
   *     before, to the last answer
   */
  public record Answers(long answered, double seconds) {}
}
