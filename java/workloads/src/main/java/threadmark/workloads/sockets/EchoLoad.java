package threadmark.workloads.sockets;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * Asks an echo server over many connections with at most two threads: one waits for all answers,
 * and at a fixed rate another sends. Both are asleep most of the time, so that the load leaves the
 * processors to the server.
 */
public final class EchoLoad implements AutoCloseable {

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

  private final Selector selector = Selector.open();
  private final List<EchoConnection> connections;

  /**
   * Opens the connections and asks each once, so that the server has taken up all of them before a
   * clock starts.
   */
  public EchoLoad(int port, int connections) throws IOException {
    this.connections = EchoConnection.open(port, connections, selector);
  }

  /**
   * Asks at a fixed rate, one connection after the other, whatever the answers do. A latency is
   * counted from the moment at which its request was due: one that had to wait behind a stalled
   * server, or behind this load itself, waited all the same.
   *
   * @param latencyNanos gets the latency of every request, from one thread
   * @return what came back
   */
  public Answers atRate(int requests, double perSecond, LongConsumer latencyNanos)
      throws IOException, InterruptedException {
    Schedule schedule = new Schedule(System.nanoTime(), perSecond);
    begin();
    Sender sender = new Sender(connections, schedule, requests);
    Thread sending = Thread.ofPlatform().name("requests").start(sender);
    try {
      return receive(schedule, requests, latencyNanos);
    } finally {
      sending.interrupt();
      sending.join();
    }
  }

  private Answers receive(Schedule schedule, int requests, LongConsumer latencyNanos)
      throws IOException {
    long answered = 0;
    long last = schedule.due(0);
    long patience = schedule.due(requests) + PATIENCE_NANOS;
    while (answered < requests) {
      for (SelectionKey key : ready(patience, answered, requests)) {
        EchoConnection connection = (EchoConnection) key.attachment();
        for (long sequence = connection.read(); sequence >= 0; sequence = connection.read()) {
          last = System.nanoTime();
          latencyNanos.accept(last - schedule.due(sequence));
          answered++;
        }
      }
      selector.selectedKeys().clear();
    }
    return new Answers(answered, (last - schedule.due(0)) / 1e9);
  }

  /**
   * Asks again on a connection the moment it has answered: how many the server can answer. It says
   * nothing about latency, because a slow answer makes the next question late.
   */
  public Answers asAnswered(int requests) throws IOException {
    begin();
    long start = System.nanoTime();
    ByteBuffer message = EchoConnection.message();
    int sent = Math.min(requests, connections.size());
    for (int sequence = 0; sequence < sent; sequence++) {
      connections.get(sequence).send(sequence, message);
    }
    long answered = 0;
    while (answered < requests) {
      long patience = System.nanoTime() + PATIENCE_NANOS;
      for (SelectionKey key : ready(patience, answered, requests)) {
        EchoConnection connection = (EchoConnection) key.attachment();
        while (connection.read() >= 0) {
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

  private void begin() {
    connections.forEach(EchoConnection::begin);
  }

  private Iterable<SelectionKey> ready(long patience, long answered, int requests)
      throws IOException {
    long left = TimeUnit.NANOSECONDS.toMillis(patience - System.nanoTime());
    if (left <= 0) {
      throw new IllegalStateException(
          "%d of %d requests were answered, and then none for %d s"
              .formatted(answered, requests, TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS)));
    }
    selector.select(left);
    return selector.selectedKeys();
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
   * @param seconds from when the first request was due to the last answer
   */
  public record Answers(long answered, double seconds) {}
}
