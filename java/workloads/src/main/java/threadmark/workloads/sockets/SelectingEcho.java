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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Few threads wait for all connections: what servers did before virtual threads. Either a fixed
 * pool answers, and the selector does not look at a connection while a worker has it; or whoever
 * waits answers too.
 */
final class SelectingEcho implements EchoServer {

  private final List<Selector> selectors = new ArrayList<>();
  private final ServerSocketChannel listening = ServerSocketChannel.open();
  private final AtomicReference<IOException> failure = new AtomicReference<>();
  private final Optional<ExecutorService> workers;
  private final Runnable beforeAnswer;
  private final int port;
  private int accepted;

  private SelectingEcho(int selectors, Optional<ExecutorService> workers, Runnable beforeAnswer)
      throws IOException {
    this.workers = workers;
    this.beforeAnswer = beforeAnswer;
    for (int i = 0; i < selectors; i++) {
      this.selectors.add(Selector.open());
    }
    listening.bind(EchoServer.anyPort(), BACKLOG);
    listening.configureBlocking(false);
    listening.register(this.selectors.getFirst(), SelectionKey.OP_ACCEPT);
    port = listening.socket().getLocalPort();
  }

  /** One selector, and a pool that answers. */
  static SelectingEcho handingOver(int workers, Runnable beforeAnswer) throws IOException {
    return new SelectingEcho(
            1,
            Optional.of(
                Executors.newFixedThreadPool(workers, Thread.ofPlatform().daemon().factory())),
            beforeAnswer)
        .started();
  }

  /** Selectors that share the connections and answer by themselves: event loops. */
  static SelectingEcho answering(int selectors, Runnable beforeAnswer) throws IOException {
    return new SelectingEcho(selectors, Optional.empty(), beforeAnswer).started();
  }

  private SelectingEcho started() {
    for (Selector selector : selectors) {
      Thread.ofPlatform().daemon().name("echo-selector").start(() -> select(selector));
    }
    return this;
  }

  @Override
  public int port() {
    return port;
  }

  private void select(Selector selector) {
    try {
      while (listening.isOpen()) {
        selector.select(this::serve);
      }
    } catch (ClosedSelectorException stopped) {
      // It was closed, and with it what there was to wait for.
    } catch (IOException broken) {
      failure.set(broken);
      endAll();
    }
  }

  private void serve(SelectionKey ready) {
    if (!ready.isValid()) {
      return;
    }
    if (ready.isAcceptable()) {
      accept();
    } else if (workers.isPresent()) {
      ready.interestOps(0);
      workers.orElseThrow().execute(() -> answerAll(ready));
    } else {
      answerOne(ready);
    }
  }

  private void accept() {
    try {
      for (SocketChannel connection = listening.accept();
          connection != null;
          connection = listening.accept()) {
        connection.configureBlocking(false);
        connection.setOption(StandardSocketOptions.TCP_NODELAY, true);
        Selector selector = selectors.get(accepted++ % selectors.size());
        connection.register(
            selector, SelectionKey.OP_READ, ByteBuffer.allocateDirect(MESSAGE_BYTES));
        selector.wakeup();
      }
    } catch (IOException stopped) {
      if (listening.isOpen()) {
        failure.set(stopped);
      }
    }
  }

  /** Answers every whole message that is there, so that a hand-over serves for all of them. */
  private void answerAll(SelectionKey ready) {
    try {
      int read = answered(ready);
      while (read > 0) {
        read = answered(ready);
      }
      if (read == 0) {
        ready.interestOps(SelectionKey.OP_READ);
        ready.selector().wakeup();
      }
    } catch (IOException | CancelledKeyException ended) {
      ready.cancel();
    }
  }

  /** Reads once: where more is there, the selector says so at once. */
  private void answerOne(SelectionKey ready) {
    try {
      answered(ready);
    } catch (IOException | CancelledKeyException ended) {
      ready.cancel();
    }
  }

  /**
   * Reads once and answers what is whole by then; the start of another message stays in the buffer.
   *
   * @return bytes read; below 0, the connection has ended
   */
  private int answered(SelectionKey ready) throws IOException {
    SocketChannel connection = (SocketChannel) ready.channel();
    ByteBuffer message = (ByteBuffer) ready.attachment();
    int read = connection.read(message);
    if (read < 0) {
      connection.close();
    } else if (!message.hasRemaining()) {
      beforeAnswer.run();
      message.flip();
      while (message.hasRemaining()) {
        connection.write(message);
      }
      message.clear();
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    endAll();
    workers.ifPresent(ExecutorService::shutdown);
    Optional<IOException> before = Optional.ofNullable(failure.get());
    if (before.isPresent()) {
      throw before.get();
    }
  }

  /** Whoever still waits for an answer must not wait for ever. */
  private void endAll() {
    try {
      listening.close();
      for (Selector selector : selectors) {
        end(selector);
      }
    } catch (ClosedSelectorException already) {
      // Whoever was first has ended them.
    } catch (IOException broken) {
      failure.compareAndSet(null, broken);
    }
  }

  private static void end(Selector selector) throws IOException {
    for (SelectionKey key : selector.keys()) {
      key.channel().close();
    }
    // Waits for what is being served, and only now gives the ports back.
    selector.close();
  }
}
