package threadmark.workloads.sockets;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends each request when it is due, and late ones at once. It sleeps in between and does not spin:
 * a spinning sender would take a processor from the server, and the few dozen microseconds by which
 * a sleep ends late are the same for every variant and in every latency.
 */
record Sender(List<EchoConnection> connections, Schedule schedule, int requests)
    implements Runnable {

  @Override
  public void run() {
    ByteBuffer message = EchoConnection.message();
    for (int sequence = 0; sequence < requests; sequence++) {
      long due = schedule.due(sequence);
      for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
        if (Thread.interrupted()) {
          return;
        }
      }
      try {
        connections.get(sequence % connections.size()).send(sequence, message);
      } catch (IOException ended) {
        // The answer that never comes ends the wait for it, with a count of what came.
        return;
      }
    }
  }
}
