package threadmark.workloads.sockets;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * Requests at a fixed rate, one connection after the other, whatever the answers do and whoever
 * waits for them: one schedule from the first request to the last. A latency is counted from the
 * moment at which its request was due: one that had to wait behind a stalled server, or behind this
 * load itself, waited all the same.
 *
 * <p>Whoever waits, waits for so many answers. Requests go on meanwhile and between, so a server
 * that stands still at the end of one wait shows it in the next.
 */
public final class PacedLoad {

  private final Selector selector;
  private final Schedule schedule;
  private final Sender sender;
  private final Ticks ticks;
  private final Thread sending;
  private final Thread receiving;

  // Guarded by this: what came, the latencies of it that nobody has taken yet, and when it came.
  private long[] latencies = new long[1 << 10];
  private int untaken;
  private long answered;
  private long awaited;
  private long wanted;
  private long last;
  private long taken;
  private boolean over;
  private Optional<Throwable> failure = Optional.empty();

  PacedLoad(List<EchoConnection> connections, Selector selector, double perSecond, Ticks ticks) {
    this.selector = selector;
    this.ticks = ticks;
    this.schedule = new Schedule(ticks.now(), perSecond);
    this.sender = new Sender(connections, schedule, ticks);
    this.last = schedule.due(0);
    this.taken = last;
    connections.forEach(EchoConnection::begin);
    receiving = Thread.ofPlatform().daemon().name("answers").start(this::receive);
    sending = Thread.ofPlatform().daemon().name("requests").start(sender);
  }

  /**
   * Waits for so many more answers.
   *
   * @param latencyNanos gets the latency of every answer that came and that nobody has seen yet
   */
  public synchronized EchoLoad.Answers next(int requests, LongConsumer latencyNanos)
      throws InterruptedException {
    awaited += requests;
    await(awaited, Math.round(requests / schedule.perSecond() * 1e9));
    return taken(requests, latencyNanos);
  }

  /** How many requests were due and handed to the system, or to a socket's queue, so far. */
  long sent() {
    return sender.sent();
  }

  /**
   * Sends nothing more and waits for the answers that nobody waited for, so that none is left out.
   */
  public EchoLoad.Answers end(LongConsumer latencyNanos) throws InterruptedException {
    sender.stop();
    sending.join();
    EchoLoad.Answers rest;
    synchronized (this) {
      await(sender.sent(), 0);
      rest = taken(answered - awaited, latencyNanos);
      over = true;
    }
    selector.wakeup();
    receiving.join();
    return rest;
  }

  /** The patience is that of this machine's clock, whatever the schedule is kept by. */
  private void await(long count, long nanos) throws InterruptedException {
    wanted = count;
    long latest = System.nanoTime() + nanos + EchoLoad.PATIENCE_NANOS;
    while (answered < count) {
      if (failure.isPresent()) {
        throw new IllegalStateException("the load ended early", failure.get());
      }
      long left = TimeUnit.NANOSECONDS.toMillis(latest - System.nanoTime());
      if (left <= 0) {
        throw EchoLoad.impatient(answered, count);
      }
      wait(left);
    }
  }

  private EchoLoad.Answers taken(long requests, LongConsumer latencyNanos) {
    Arrays.stream(latencies, 0, untaken).forEach(latencyNanos);
    untaken = 0;
    double seconds = (last - taken) / 1e9;
    taken = last;
    return new EchoLoad.Answers(requests, seconds);
  }

  private void receive() {
    try {
      while (!isOver()) {
        selector.select();
        for (SelectionKey key : selector.selectedKeys()) {
          EchoConnection connection = (EchoConnection) key.attachment();
          connection.sendRest(key);
          long sequence = connection.read();
          if (sequence >= 0) {
            came(sequence, ticks.now());
          }
        }
        selector.selectedKeys().clear();
      }
    } catch (IOException | RuntimeException broken) {
      fail(broken);
    }
  }

  private synchronized boolean isOver() {
    return over;
  }

  private synchronized void came(long sequence, long now) {
    if (untaken == latencies.length) {
      latencies = Arrays.copyOf(latencies, 2 * untaken);
    }
    latencies[untaken++] = now - schedule.due(sequence);
    answered++;
    last = now;
    if (answered >= wanted) {
      notifyAll();
    }
  }

  private synchronized void fail(Throwable broken) {
    failure = Optional.of(broken);
    notifyAll();
  }
}
