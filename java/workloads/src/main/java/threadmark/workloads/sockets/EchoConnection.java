package threadmark.workloads.sockets;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import threadmark.workloads.WrongAnswer;

/**
 * The client's end of one connection. It may be sent to while earlier requests are not answered;
 * answers come in the order of the requests, and each is compared with its own.
 */
final class EchoConnection {

  /** So many connect before all of them are asked: fewer than a server's backlog holds. */
  private static final int AT_ONCE = 128;

  private static final int CONNECT_MILLIS = 20_000;
  private static final int LARGEST_ANSWER = 4096;

  private final SocketChannel channel;
  private final Queue<Long> awaited = new ConcurrentLinkedQueue<>();

  /** What the socket had no room for; nearly always empty. Guarded by itself. */
  private final Queue<ByteBuffer> unsent = new ArrayDeque<>();

  private Optional<SelectionKey> key = Optional.empty();

  private final Wire wire;

  /** The start of an answer whose rest has not come yet; nearly always empty. */
  private ByteBuffer begun;

  private EchoConnection(SocketChannel channel, Wire wire) {
    this.channel = channel;
    this.wire = wire;
    this.begun = ByteBuffer.allocateDirect(LARGEST_ANSWER);
  }

  /** A buffer for one request. */
  ByteBuffer message() {
    return ByteBuffer.allocateDirect(wire.requestBytes());
  }

  static List<EchoConnection> open(int port, int count, Selector selector, Wire wire)
      throws IOException {
    if (count < 1) {
      throw new IllegalArgumentException(
          "connections is %d; it must be at least 1".formatted(count));
    }
    List<EchoConnection> connections = new ArrayList<>();
    for (int from = 0; from < count; from += AT_ONCE) {
      List<EchoConnection> some = new ArrayList<>();
      for (int i = from; i < Math.min(count, from + AT_ONCE); i++) {
        some.add(connect(port, wire));
      }
      for (EchoConnection connection : some) {
        connection.send(0, connection.message());
      }
      for (EchoConnection connection : some) {
        connection.takeFirst();
        connection.channel.configureBlocking(false);
        connection.key =
            Optional.of(connection.channel.register(selector, SelectionKey.OP_READ, connection));
      }
      connections.addAll(some);
    }
    return List.copyOf(connections);
  }

  private static EchoConnection connect(int port, Wire wire) throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel
        .socket()
        .connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
    return new EchoConnection(channel, wire);
  }

  /** The first answer says how long the others are. */
  private void takeFirst() throws IOException {
    OptionalInt length = OptionalInt.empty();
    while (length.isEmpty() || begun.position() < length.getAsInt()) {
      if (channel.read(begun) < 0) {
        throw new EOFException("the server ended a connection before it answered");
      }
      length = wire.answerBytes(begun);
    }
    verified(begun);
    begun = ByteBuffer.allocateDirect(length.getAsInt());
  }

  /** Forgets what an earlier span left; nothing, when it ended well. */
  void begin() {
    awaited.clear();
    begun.clear();
    synchronized (unsent) {
      unsent.clear();
    }
  }

  /**
   * Sends a request as far as the socket has room. The rest waits for the selector, so that a
   * server that reads nothing keeps no sender from asking the others.
   */
  void send(long sequence, ByteBuffer message) throws IOException {
    awaited.add(sequence);
    message.clear();
    wire.request(sequence, message);
    message.flip();
    synchronized (unsent) {
      if (unsent.isEmpty()) {
        channel.write(message);
      }
      if (message.hasRemaining()) {
        unsent.add(ByteBuffer.allocate(message.remaining()).put(message).flip());
        key.ifPresent(EchoConnection::awaitRoom);
      }
    }
  }

  private static void awaitRoom(SelectionKey key) {
    key.interestOpsOr(SelectionKey.OP_WRITE);
    key.selector().wakeup();
  }

  /** Sends what had no room before; to be called by who waits at the selector. */
  void sendRest(SelectionKey ready) throws IOException {
    if (!ready.isWritable()) {
      return;
    }
    synchronized (unsent) {
      for (ByteBuffer next = unsent.peek(); next != null; next = unsent.peek()) {
        channel.write(next);
        if (next.hasRemaining()) {
          return;
        }
        unsent.remove();
      }
      ready.interestOpsAnd(~SelectionKey.OP_WRITE);
    }
  }

  /**
   * The sequence number of the next whole answer; -1 when none is there. It reads once: the
   * selector comes back for what is left.
   */
  long read() throws IOException {
    int read = channel.read(begun);
    if (read < 0) {
      throw new EOFException("the server ended a connection");
    }
    return begun.hasRemaining() ? -1 : verified(begun);
  }

  private long verified(ByteBuffer message) {
    message.flip();
    Long sequence = wire.sequence(message);
    message.clear();
    WrongAnswer.unless(sequence, expected());
    return sequence;
  }

  private Long expected() {
    Long next = awaited.poll();
    return next == null ? -1L : next;
  }

  void close() throws IOException {
    channel.close();
  }
}
