package threadmark.workloads.sockets;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Sends each request when it is due, and late ones at once, until it is told to stop. It sleeps in
 * between and does not spin: a spinning sender would take a processor from the server, and the few
 * dozen microseconds by which a sleep ends late are the same for every variant and in every
 * latency.
 */
final class Sender implements Runnable {

  private final List<EchoConnection> connections;
  private final Schedule schedule;
  private final Ticks ticks;
  private volatile long sent;
  private volatile boolean stopped;

  Sender(List<EchoConnection> connections, Schedule schedule, Ticks ticks) {
    this.connections = connections;
    this.schedule = schedule;
    this.ticks = ticks;
  }

  @Override
  public void run() {
    ByteBuffer message = connections.getFirst().message();
    try {
      for (long sequence = 0; isWanted(sequence); sequence++) {
        // It counts before it is sent: no answer is one too many.
        sent = sequence + 1;
        connections.get((int) (sequence % connections.size())).send(sequence, message);
      }
    } catch (IOException broken) {
      // The answer that never comes ends the wait for it, with a count of what came.
    }
  }

  private boolean isWanted(long sequence) {
    if (!stopped) {
      ticks.sleepUntil(schedule.due(sequence));
    }
    return !stopped;
  }

  /** Nothing that is due later is sent any more. */
  void stop() {
    stopped = true;
  }

  /** How many requests have to be answered so far. */
  long sent() {
    return sent;
  }
}
