package threadmark.components.http;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** A web server on loopback that answers each POST by its own body, after some work. */
public interface HttpService extends AutoCloseable {

  /** What a request takes before it is answered. */
  interface Work {
    void done() throws InterruptedException;
  }

  int port();

  @Override
  void close();

  /** The server of that name, which runs its handlers on those threads. */
  static HttpService started(String server, String variant, Work work) throws IOException {
    return switch (server) {
      case "jdk" -> new JdkHttp(threads(variant), work);
      default -> throw new IllegalArgumentException("no server \"%s\" is known".formatted(server));
    };
  }

  private static ExecutorService threads(String variant) {
    return switch (variant) {
      case "virtual" -> Executors.newVirtualThreadPerTaskExecutor();
      case "pool-200" -> started(Executors.newFixedThreadPool(POOL));
      default -> throw new IllegalArgumentException("no threads \"%s\" here".formatted(variant));
    };
  }

  /** As many as web servers have where nobody sets it. */
  int POOL = 200;

  /** Its threads are there before a clock starts. */
  private static ExecutorService started(ExecutorService pool) {
    ((ThreadPoolExecutor) pool).prestartAllCoreThreads();
    return pool;
  }
}
