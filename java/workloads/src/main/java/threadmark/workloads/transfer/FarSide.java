package threadmark.workloads.transfer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The server at the far end, as slow to answer as a network would make it. It is one thread that
 * never blocks, so that it takes nothing from a pool or from the virtual threads' scheduler, and
 * costs every variant the same.
 */
final class FarSide implements AutoCloseable {

  private static final int BACKLOG = 1024;

  private final Selector selector = Selector.open();
  private final ServerSocketChannel listening = ServerSocketChannel.open();
  private final AtomicReference<IOException> failure = new AtomicReference<>();

  /** In the order in which they are due, because each waits as long as the others. */
  private final Queue<FarConnection> waiting = new ArrayDeque<>();

  private final long latencyNanos;
  private final Contents contents;
  private final int port;

  FarSide(int latencyMillis, Contents contents) throws IOException {
    this.latencyNanos = TimeUnit.MILLISECONDS.toNanos(latencyMillis);
    this.contents = contents;
    listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
    listening.configureBlocking(false);
    listening.register(selector, SelectionKey.OP_ACCEPT);
    port = listening.socket().getLocalPort();
    Thread.ofPlatform().name("far-side").start(this::serve);
  }

  static Socket connect(int port) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    return socket;
  }

  int port() {
    return port;
  }

  private void serve() {
    try {
      while (listening.isOpen()) {
        waitForSomething();
        for (SelectionKey ready : selector.selectedKeys()) {
          if (ready.isValid()) {
            handle(ready);
          }
        }
        selector.selectedKeys().clear();
        answerWhatIsDue();
      }
    } catch (ClosedSelectorException | CancelledKeyException | IOException ended) {
      if (listening.isOpen()) {
        failure.set(new IOException("the far side failed", ended));
        endAll();
      }
    }
  }

  private void waitForSomething() throws IOException {
    if (waiting.isEmpty()) {
      selector.select();
      return;
    }
    long left = waiting.element().dueNanos() - System.nanoTime();
    // The selector knows whole milliseconds: rounded up, because to wait 0 is to wait for ever.
    if (left > 0) {
      selector.select(TimeUnit.NANOSECONDS.toMillis(left) + 1);
    } else {
      selector.selectNow();
    }
  }

  private void handle(SelectionKey ready) throws IOException {
    if (ready.isAcceptable()) {
      SocketChannel channel = listening.accept();
      if (channel != null) {
        channel.configureBlocking(false);
        FarConnection connection = new FarConnection(channel, contents);
        connection.listen(channel.register(selector, SelectionKey.OP_READ, connection));
      }
      return;
    }
    FarConnection connection = (FarConnection) ready.attachment();
    if (ready.isReadable() && connection.read()) {
      connection.dueAt(System.nanoTime() + latencyNanos);
      waiting.add(connection);
    } else if (ready.isValid() && ready.isWritable()) {
      connection.write();
    }
  }

  private void answerWhatIsDue() throws IOException {
    while (!waiting.isEmpty() && waiting.element().dueNanos() <= System.nanoTime()) {
      waiting.remove().write();
    }
  }

  @Override
  public void close() throws IOException {
    endAll();
    Optional<IOException> before = Optional.ofNullable(failure.get());
    if (before.isPresent()) {
      throw before.get();
    }
  }

  /** Whoever still waits for an answer must not wait for ever. */
  private void endAll() {
    try {
      listening.close();
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
      selector.close();
    } catch (ClosedSelectorException already) {
      // Whoever was first has ended them.
    } catch (IOException broken) {
      failure.compareAndSet(null, broken);
    }
  }
}
