package threadmark.components.http.tomcat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutorService;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.webresources.TomcatURLStreamHandlerFactory;
import threadmark.components.http.HttpService;
import threadmark.components.library.Folder;

/** Tomcat inside this JVM, with one servlet. */
public final class TomcatHttp implements HttpService {

  /** It is held, since loggers are forgotten that nobody holds. */
  private static final Logger LOG = Logger.getLogger("org.apache");

  private final Tomcat tomcat = new Tomcat();
  private final Folder folder;
  private final ExecutorService threads;

  /**
   * Starts it.
   *
   * @param folder for what it writes; goes with it
   */
  public TomcatHttp(Folder folder, ExecutorService threads, Work work) throws LifecycleException {
    LOG.setLevel(Level.SEVERE);
    this.folder = folder;
    this.threads = threads;
    // A JVM takes one such factory, and a second server has another class loader.
    TomcatURLStreamHandlerFactory.disable();
    tomcat.setBaseDir(folder.path().toString());
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxConnections", "100000");
    connector.setProperty("acceptCount", "4096");
    connector.setProperty("maxKeepAliveRequests", "-1");
    connector.setProperty("keepAliveTimeout", "-1");
    // Tomcat keeps 200 of what serves a request, and makes more only to throw them away: one for
    // each thread of a pool, and too few for requests that are under way on threads of their own.
    connector.setProperty("processorCache", "-1");
    connector.getProtocolHandler().setExecutor(threads);
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", folder.path().toString());
    Tomcat.addServlet(context, "echo", new Echo(work));
    context.addServletMappingDecoded("/echo", "echo");
    tomcat.start();
  }

  /** Answers a number by itself. */
  private static final class Echo extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient Work work;

    Echo(Work work) {
      this.work = work;
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      byte[] body = request.getInputStream().readAllBytes();
      try {
        work.done();
      } catch (InterruptedException ending) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("the server is ending");
      }
      response.setContentLength(body.length);
      response.getOutputStream().write(body);
    }
  }

  @Override
  public int port() {
    return tomcat.getConnector().getLocalPort();
  }

  @Override
  public void close() {
    try {
      tomcat.stop();
      tomcat.destroy();
      folder.close();
    } catch (LifecycleException ending) {
      throw new IllegalStateException(ending);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } finally {
      threads.shutdownNow();
    }
  }
}
