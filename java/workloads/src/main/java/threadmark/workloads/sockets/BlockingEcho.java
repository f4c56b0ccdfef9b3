package threadmark.workloads.sockets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A thread for each connection, and one that accepts them: the program that people write. Only the
 * kind of thread differs between its variants.
 */
final class BlockingEcho implements EchoServer {

  private final ServerSocket listening = new ServerSocket();
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
  private final AtomicReference<IOException> failure = new AtomicReference<>();
  private final ThreadFactory threads;
  private final Runnable beforeAnswer;

  BlockingEcho(ThreadFactory threads, Runnable beforeAnswer) throws IOException {
    this.threads = threads;
    this.beforeAnswer = beforeAnswer;
    listening.bind(EchoServer.anyPort(), BACKLOG);
    threads.newThread(this::accept).start();
  }

  @Override
  public int port() {
    return listening.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket connection = listening.accept();
        connections.add(connection);
        if (listening.isClosed()) {
          // It came too late for those that close() ends.
          connection.close();
          return;
        }
        connection.setTcpNoDelay(true);
        threads.newThread(() -> serve(connection)).start();
      }
    } catch (IOException stopped) {
      if (!listening.isClosed()) {
        failure.set(stopped);
      }
    }
  }

  private void serve(Socket connection) {
    byte[] message = new byte[MESSAGE_BYTES];
    try (connection) {
      InputStream in = connection.getInputStream();
      OutputStream out = connection.getOutputStream();
      while (in.readNBytes(message, 0, MESSAGE_BYTES) == MESSAGE_BYTES) {
        beforeAnswer.run();
        out.write(message);
      }
    } catch (IOException ended) {
      // Either side may end a connection. A client that still waited for an answer complains.
    } finally {
      connections.remove(connection);
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket connection : connections) {
      connection.close();
    }
    Optional<IOException> before = Optional.ofNullable(failure.get());
    if (before.isPresent()) {
      throw before.get();
    }
  }
}
