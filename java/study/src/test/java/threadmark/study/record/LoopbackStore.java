package threadmark.study.record;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A server on a free port that gives whoever asks the files of a folder, as an object store does.
 */
public final class LoopbackStore implements AutoCloseable {

  private final HttpServer server;
  private final Path folder;
  private boolean closed;

  private LoopbackStore(HttpServer server, Path folder) {
    this.server = server;
    this.folder = folder;
  }

  public static LoopbackStore of(Path folder) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    LoopbackStore store = new LoopbackStore(server, folder);
    server.createContext("/", store::answer);
    server.start();
    return store;
  }

  public String address() {
    return "http://127.0.0.1:%d/trials".formatted(server.getAddress().getPort());
  }

  private void answer(HttpExchange asked) throws IOException {
    try (asked) {
      Path file = folder.resolve(Path.of(asked.getRequestURI().getPath()).getFileName());
      if (Files.isRegularFile(file)) {
        byte[] bytes = Files.readAllBytes(file);
        asked.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
        asked.getResponseBody().write(bytes);
      } else {
        asked.sendResponseHeaders(404, -1);
      }
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      server.stop(0);
    }
  }
}
