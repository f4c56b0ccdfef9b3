package threadmark.workloads.sockets;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One thread waits for all connections and a fixed pool answers: what servers did before virtual
 * threads. While a worker has a connection, the selector does not look at it.
 */
final class SelectingEcho implements EchoServer {

  private final Selector selector = Selector.open();
  private final ServerSocketChannel listening = ServerSocketChannel.open();
  private final AtomicReference<IOException> failure = new AtomicReference<>();
  private final ExecutorService workers;
  private final Runnable beforeAnswer;
  private final int port;

  SelectingEcho(int workers, Runnable beforeAnswer) throws IOException {
    this.workers = Executors.newFixedThreadPool(workers, Thread.ofPlatform().daemon().factory());
    this.beforeAnswer = beforeAnswer;
    listening.bind(EchoServer.anyPort(), BACKLOG);
    listening.configureBlocking(false);
    listening.register(selector, SelectionKey.OP_ACCEPT);
    port = listening.socket().getLocalPort();
    Thread.ofPlatform().daemon().name("echo-selector").start(this::select);
  }

  @Override
  public int port() {
    return port;
  }

  private void select() {
    try {
      while (listening.isOpen()) {
        selector.select(this::handOver);
      }
    } catch (ClosedSelectorException stopped) {
      // It was closed, and with it what there was to wait for.
    } catch (IOException broken) {
      failure.set(broken);
      endAll();
    }
  }

  private void handOver(SelectionKey ready) {
    if (!ready.isValid()) {
      return;
    }
    if (ready.isAcceptable()) {
      accept();
    } else {
      ready.interestOps(0);
      workers.execute(() -> answer(ready));
    }
  }

  private void accept() {
    try {
      for (SocketChannel connection = listening.accept();
          connection != null;
          connection = listening.accept()) {
        connection.configureBlocking(false);
        connection.setOption(StandardSocketOptions.TCP_NODELAY, true);
        connection.register(
            selector, SelectionKey.OP_READ, ByteBuffer.allocateDirect(MESSAGE_BYTES));
      }
    } catch (IOException stopped) {
      if (listening.isOpen()) {
        failure.set(stopped);
      }
    }
  }

  /** Answers every whole message that is there; the start of another stays in the buffer. */
  private void answer(SelectionKey ready) {
    SocketChannel connection = (SocketChannel) ready.channel();
    ByteBuffer message = (ByteBuffer) ready.attachment();
    try {
      int read = connection.read(message);
      while (read > 0) {
        if (!message.hasRemaining()) {
          beforeAnswer.run();
          message.flip();
          while (message.hasRemaining()) {
            connection.write(message);
          }
          message.clear();
        }
        read = connection.read(message);
      }
      if (read < 0) {
        connection.close();
      } else {
        ready.interestOps(SelectionKey.OP_READ);
        selector.wakeup();
      }
    } catch (IOException | CancelledKeyException ended) {
      ready.cancel();
    }
  }

  @Override
  public void close() throws IOException {
    endAll();
    workers.shutdown();
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
      // Waits for what is being handed over, and only now gives the ports back.
      selector.close();
    } catch (ClosedSelectorException already) {
      // Whoever was first has ended them.
    } catch (IOException broken) {
      failure.compareAndSet(null, broken);
    }
  }
}
