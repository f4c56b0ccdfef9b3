package threadmark.components.overload;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;
import threadmark.workloads.Steps;

/**
 * A server on loopback whose connections carry many requests at a time, answered in any order, as
 * those of HTTP/2 and gRPC do. A connection of HTTP/1.1 would have one, and so the number of
 * connections would bound what the server takes up.
 *
 * <p>A request is a number. It waits, takes some steps from that number on, and is answered by the
 * number and by where the steps led; by zero, where no steps lead, when it is refused.
 */
final class RequestServer implements Closeable {

  /** Of a request, and of an answer. */
  static final int BYTES = 2 * Long.BYTES;

  static final long REFUSED = 0;

  private static final int BACKLOG = 64;

  private final ServerSocket listening;
  private final Reception.Desk desk;
  private final int waitMillis;
  private final long steps;

  /**
   * @param waitMillis what a request waits for
   * @param steps that it takes then
   */
  RequestServer(Reception reception, int waitMillis, long steps) throws IOException {
    this.desk = reception.open();
    this.waitMillis = reception == Reception.LOAD_ALONE ? 0 : waitMillis;
    this.steps = reception == Reception.LOAD_ALONE ? 0 : steps;
    listening = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().name("accept").start(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket connection = listening.accept();
        connection.setTcpNoDelay(true);
        Thread.ofPlatform().daemon().name("reader").start(() -> read(connection));
      }
    } catch (IOException closed) {
      // Nobody connects any more.
    }
  }

  private void read(Socket connection) {
    try (connection;
        DataInputStream in =
            new DataInputStream(new BufferedInputStream(connection.getInputStream(), 1 << 16))) {
      Answers answers = new Answers(connection.getOutputStream());
      while (true) {
        long number = in.readLong();
        in.readLong();
        desk.take(new Numbered(number, answers));
      }
    } catch (IOException ended) {
      // The other side ended the connection, or broke: it knows what it still waits for.
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
  }

  /** A request, and where its answer goes. */
  private final class Numbered implements Reception.Request {

    private final long number;
    private final Answers answers;

    Numbered(long number, Answers answers) {
      this.number = number;
      this.answers = answers;
    }

    @Override
    public void serve() throws InterruptedException {
      if (waitMillis > 0) {
        Thread.sleep(waitMillis);
      }
      answers.send(number, Steps.taken(number, steps));
    }

    @Override
    public void refuse() {
      answers.send(number, REFUSED);
    }
  }

  /** The way back, one answer at a time. */
  private static final class Answers {

    private final OutputStream out;
    private final ReentrantLock lock = new ReentrantLock();

    Answers(OutputStream out) {
      this.out = out;
    }

    void send(long number, long answer) {
      byte[] bytes = ByteBuffer.allocate(BYTES).putLong(number).putLong(answer).array();
      lock.lock();
      try {
        out.write(bytes);
      } catch (IOException gone) {
        // Who asked is gone; there is nobody to be told.
      } finally {
        lock.unlock();
      }
    }
  }
}
