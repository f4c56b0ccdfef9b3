package threadmark.components.http;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import threadmark.components.library.Folder;
import threadmark.components.library.Library;

/** A web server on loopback that answers each POST by its own body, after some work. */
public interface HttpService extends Closeable {

  /** The variant that serves each request on a virtual thread. */
  String VIRTUAL = "virtual";

  /** The variant that serves on as many platform threads as {@link #POOL}. */
  String POOL_200 = "pool-200";

  /** As many threads as web servers have where nobody sets it. */
  int POOL = 200;

  /** What a request takes before it is answered: a wait for others, then the processor. */
  @FunctionalInterface
  interface Work {

    /** What the processor does, without waiting. */
    void compute();

    /** How long others let it wait; a server that lets no thread wait plans it. */
    default int waitMillis() {
      return 0;
    }

    /** Both, on the thread that calls. */
    default void done() throws InterruptedException {
      if (waitMillis() > 0) {
        Thread.sleep(waitMillis());
      }
      compute();
    }
  }

  int port();

  @Override
  void close();

  /** The server of that name, which waits for each request, and may read and write JSON then. */
  static HttpService started(String server, String variant, int waitMillis, int jsonRecords)
      throws IOException, ReflectiveOperationException {
    if (jsonRecords == 0) {
      return started(server, variant, new Waiting(waitMillis));
    }
    String work = caller("jackson.JsonWork");
    Library jackson = Library.calledBy(work, "jackson-2.23.0");
    return new Hosted(
        started(server, variant, jackson.make(Work.class, work, waitMillis, jsonRecords)), jackson);
  }

  /**
   * The server of that name, which runs its handlers on those threads.
   *
   * @param server {@code jdk}, or a library and its version, such as {@code tomcat-11.0.14}
   * @param variant {@code virtual} or {@code pool-200}; a server of event loops takes neither
   */
  static HttpService started(String server, String variant, Work work)
      throws IOException, ReflectiveOperationException {
    String kind = server.substring(0, Math.max(0, server.indexOf('-')));
    return switch (kind.isEmpty() ? server : kind) {
      case "jdk" -> new JdkHttp(threads(variant), work);
      case "tomcat" ->
          hosted(server, "tomcat.TomcatHttp", Folder.temporary("tomcat"), threads(variant), work);
      case "jetty" -> hosted(server, "jetty.JettyHttp", poolOf(variant), work);
      case "helidon" -> hosted(server, "helidon.HelidonHttp", work);
      case "netty" -> hosted(server, "netty.NettyHttp", work);
      default -> throw new IllegalArgumentException("no server \"%s\" is known".formatted(server));
    };
  }

  private static HttpService hosted(String library, String type, Object... arguments)
      throws IOException, ReflectiveOperationException {
    String name = caller(type);
    Library loaded = Library.calledBy(name, library);
    return new Hosted(loaded.make(HttpService.class, name, arguments), loaded);
  }

  /** The whole name of a class below this package, which calls a library. */
  private static String caller(String type) {
    return HttpService.class.getPackageName() + "." + type;
  }

  /** Threads of a server that makes its own; none for virtual ones. */
  private static int poolOf(String variant) {
    return switch (variant) {
      case VIRTUAL -> 0;
      case POOL_200 -> POOL;
      default -> throw new IllegalArgumentException("no threads \"%s\" here".formatted(variant));
    };
  }

  private static ExecutorService threads(String variant) {
    return switch (variant) {
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
      case POOL_200 -> pool(POOL);
      default -> throw new IllegalArgumentException("no threads \"%s\" here".formatted(variant));
    };
  }

  /** Its threads are there before a clock starts. */
  private static ExecutorService pool(int threads) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(threads, threads, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    pool.prestartAllCoreThreads();
    return pool;
  }
}
