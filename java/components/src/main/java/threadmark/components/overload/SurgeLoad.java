package threadmark.components.overload;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import threadmark.workloads.Steps;
import threadmark.workloads.WrongAnswer;

/**
 * Asks a {@link RequestServer} over a few connections, by one thread that never waits for a socket.
 * It looks for what is due every millisecond, so a latency may be a millisecond too long.
 */
final class SurgeLoad implements Closeable {

  private static final int CONNECTIONS = 4;
  private static final int TICK_MILLIS = 1;
  private static final double SILENCE_SECONDS = 20;

  private final Selector selector = Selector.open();
  private final List<Connection> connections = new ArrayList<>();
  private final Steps.Known known;
  private final DoubleSupplier cpuSeconds;

  /** What an answer means to whoever asked. */
  interface Taker {
    void came(long number, boolean served);
  }

  /**
   * @param steps that the server takes for each
   * @param cpuSeconds what this process has used so far
   */
  SurgeLoad(int port, long steps, DoubleSupplier cpuSeconds) throws IOException {
    this.known = new Steps.Known(steps);
    this.cpuSeconds = cpuSeconds;
    for (int i = 0; i < CONNECTIONS; i++) {
      connections.add(new Connection(port));
    }
  }

  /**
   * How many requests a second are served while so many are under way: the middle one of several
   * slices, after some whose time nobody looks at: a server that is still being compiled can do
   * more later.
   */
  double capacity(int underWay, int warmUpSlices, int slices, double sliceSeconds)
      throws IOException {
    ClosedLoop loop = new ClosedLoop();
    while (loop.asked < underWay) {
      loop.ask();
    }
    double[] rates = new double[slices];
    for (int slice = -warmUpSlices; slice < slices; slice++) {
      int before = loop.served;
      double start = now();
      double end = start;
      while (end < start + sliceSeconds) {
        turn(loop);
        end = now();
      }
      if (slice >= 0) {
        rates[slice] = (loop.served - before) / (end - start);
      }
    }
    loop.over = true;
    double latest = now() + SILENCE_SECONDS;
    while (loop.answered < loop.asked) {
      if (now() > latest) {
        throw new IllegalStateException(
            "%d of %d requests were answered".formatted(loop.answered, loop.asked));
      }
      turn(loop);
    }
    Arrays.sort(rates);
    return rates[slices / 2];
  }

  /** Asks so many at a time, and one for each that was answered. */
  private final class ClosedLoop implements Taker {
    private int asked;
    private int answered;
    private int served;
    private boolean over;

    @Override
    public void came(long number, boolean wasServed) {
      answered++;
      served += wasServed ? 1 : 0;
      if (!over) {
        ask();
      }
    }

    void ask() {
      SurgeLoad.this.ask(asked++);
    }
  }

  /** Keeps that schedule, whatever the answers do, and says what became of it. */
  SurgeOutcome ask(Surge surge) throws IOException {
    SurgeRecord record = new SurgeRecord(surge);
    double start = now();
    double cpuBefore = cpuSeconds.getAsDouble();
    int next = 0;
    boolean ended = false;
    while (true) {
      double time = now() - start;
      record.at(time);
      boolean asking = time < surge.end() && !record.recovered();
      while (asking && next < surge.requests() && surge.due(next) <= time) {
        record.asked(next);
        if (!ended) {
          ask(next);
        }
        next++;
      }
      if (time >= surge.end() || (!asking && record.pending() == 0)) {
        return record.outcome(ended, (cpuSeconds.getAsDouble() - cpuBefore) / time);
      }
      try {
        if (!ended) {
          turn((number, served) -> record.came((int) number, served, now() - start));
          continue;
        }
      } catch (IOException broken) {
        ended = true;
      }
      selector.selectNow();
      sleep();
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(TICK_MILLIS);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException("the load was told to stop", stopped);
    }
  }

  /** Seconds since whenever. */
  private static double now() {
    return System.nanoTime() / 1e9;
  }

  /** The server's requests count from one: from zero no steps lead anywhere. */
  private void ask(int number) {
    connections.get(number % CONNECTIONS).put(number + 1L);
  }

  private void turn(Taker taker) throws IOException {
    for (Connection connection : connections) {
      connection.flush();
    }
    selector.select(TICK_MILLIS);
    for (SelectionKey key : selector.selectedKeys()) {
      ((Connection) key.attachment()).read(taker);
    }
    selector.selectedKeys().clear();
  }

  @Override
  public void close() throws IOException {
    for (Connection connection : connections) {
      connection.channel.close();
    }
    selector.close();
  }

  /** One connection, with what it has still to send. */
  private final class Connection {

    private static final int READ_BYTES = 1 << 16;

    private final SocketChannel channel = SocketChannel.open();
    private final ByteBuffer in = ByteBuffer.allocateDirect(READ_BYTES);
    private ByteBuffer out = ByteBuffer.allocate(READ_BYTES);

    Connection(int port) throws IOException {
      channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.configureBlocking(false);
      channel.register(selector, SelectionKey.OP_READ, this);
    }

    void put(long number) {
      if (out.remaining() < RequestServer.BYTES) {
        out = ByteBuffer.allocate(2 * out.capacity()).put(out.flip());
      }
      out.putLong(number).putLong(0);
    }

    void flush() throws IOException {
      if (out.position() > 0) {
        out.flip();
        channel.write(out);
        out.compact();
      }
    }

    void read(Taker taker) throws IOException {
      if (channel.read(in) < 0) {
        throw new IOException("the server ended a connection");
      }
      in.flip();
      while (in.remaining() >= RequestServer.BYTES) {
        long number = in.getLong();
        long answer = in.getLong();
        boolean served = answer != RequestServer.REFUSED;
        if (served) {
          WrongAnswer.unless((Long) answer, (Long) known.from(number));
        }
        taker.came(number - 1, served);
      }
      in.compact();
    }
  }
}
