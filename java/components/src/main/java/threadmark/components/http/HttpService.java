package threadmark.components.http;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import threadmark.components.library.Folder;
import threadmark.components.library.Library;

/** A web server on loopback that answers each POST by its own body, after some work. */
public interface HttpService extends AutoCloseable {

  /** The variant that serves each request on a virtual thread. */
  String VIRTUAL = "virtual";

  /** As many threads as web servers have where nobody sets it. */
  int POOL = 200;

  /** What a request takes before it is answered. */
  interface Work {
    void done() throws InterruptedException;
  }

  int port();

  @Override
  void close();

  /**
   * The server of that name, which runs its handlers on those threads.
   *
   * @param server {@code jdk}, or a library and its version, such as {@code tomcat-11.0.14}
   * @param variant {@code virtual} or {@code pool-200}
   */
  static HttpService started(String server, String variant, Work work)
      throws IOException, ReflectiveOperationException {
    if (server.equals("jdk")) {
      return new JdkHttp(threads(variant), work);
    }
    if (server.startsWith("tomcat-")) {
      Library library = Library.calledFrom("threadmark.components.http.tomcat", server);
      return new Hosted(
          library.make(
              HttpService.class,
              "threadmark.components.http.tomcat.TomcatHttp",
              Folder.temporary("tomcat"),
              threads(variant),
              work),
          library);
    }
    if (server.startsWith("jetty-")) {
      Library library = Library.calledFrom("threadmark.components.http.jetty", server);
      return new Hosted(
          library.make(
              HttpService.class,
              "threadmark.components.http.jetty.JettyHttp",
              variant.equals(VIRTUAL) ? 0 : POOL,
              work),
          library);
    }
    throw new IllegalArgumentException("no server \"%s\" is known".formatted(server));
  }

  private static ExecutorService threads(String variant) {
    return switch (variant) {
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
      case "pool-200" -> pool(POOL);
      default -> throw new IllegalArgumentException("no threads \"%s\" here".formatted(variant));
    };
  }

  /** Its threads are there before a clock starts. */
  private static ExecutorService pool(int threads) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            threads, threads, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    pool.prestartAllCoreThreads();
    return pool;
  }
}
