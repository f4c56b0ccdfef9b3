package threadmark.components.http.helidon;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.InterruptedIOException;
import java.util.logging.Level;
import java.util.logging.Logger;
import threadmark.components.http.HttpService;

/** Helidon SE inside this JVM, which serves each request on a virtual thread and knows no other. */
public final class HelidonHttp implements HttpService {

  private static final int BACKLOG = 4096;

  /** It is held, since loggers are forgotten that nobody holds. */
  private static final Logger LOG = Logger.getLogger("io.helidon");

  private final WebServer server;
  private final Work work;

  public HelidonHttp(Work work) {
    LOG.setLevel(Level.SEVERE);
    this.work = work;
    server =
        WebServer.builder()
            .host("127.0.0.1")
            .port(0)
            .backlog(BACKLOG)
            .routing(routing -> routing.post("/echo", this::answer))
            .build()
            .start();
  }

  private void answer(ServerRequest request, ServerResponse response) throws Exception {
    byte[] body = request.content().as(byte[].class);
    try {
      work.done();
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("the server is ending");
    }
    response.send(body);
  }

  @Override
  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.stop();
  }
}
