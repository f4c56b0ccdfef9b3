package threadmark.components.http.jetty;

import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Executors;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import threadmark.components.http.HttpService;

/** Jetty inside this JVM, with one handler. */
public final class JettyHttp implements HttpService {

  private static final int BACKLOG = 4096;
  private static final long IDLE_MILLIS = 600_000;

  private final Server server;
  private final ServerConnector connector;

  /**
   * Starts it.
   *
   * @param threads of its pool; none for virtual ones, whose selectors and acceptors are its own
   */
  public JettyHttp(Integer threads, Work work) throws Exception {
    QueuedThreadPool pool = new QueuedThreadPool();
    if (threads == 0) {
      pool.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
    } else {
      pool.setMaxThreads(threads);
      pool.setMinThreads(threads);
    }
    server = new Server(pool);
    connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(0);
    connector.setAcceptQueueSize(BACKLOG);
    connector.setIdleTimeout(IDLE_MILLIS);
    server.addConnector(connector);
    server.setHandler(new Echo(work));
    server.start();
  }

  /** Answers a number by itself. */
  private static final class Echo extends Handler.Abstract {

    private final Work work;

    Echo(Work work) {
      this.work = work;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      ByteBuffer body = Content.Source.asByteBuffer(request);
      try {
        work.done();
      } catch (InterruptedException ending) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("the server is ending");
      }
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.remaining());
      response.write(true, body, callback);
      return true;
    }
  }

  @Override
  public int port() {
    return connector.getLocalPort();
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }
}
