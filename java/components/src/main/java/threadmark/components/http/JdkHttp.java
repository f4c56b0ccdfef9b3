package threadmark.components.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;

/** The JDK's own server. */
final class JdkHttp implements HttpService {

  private static final int BACKLOG = 4096;

  /** By itself it closes what is idle beyond 200 connections, and waits to fill packets. */
  private static final String IDLE = "sun.net.httpserver.maxIdleConnections";

  private static final String NO_DELAY = "sun.net.httpserver.nodelay";

  private final HttpServer server;
  private final ExecutorService threads;
  private final Work work;

  JdkHttp(ExecutorService threads, Work work) throws IOException {
    System.setProperty(IDLE, "100000");
    System.setProperty(NO_DELAY, "true");
    this.threads = threads;
    this.work = work;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    try {
      work.done();
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("the server is ending");
    }
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
