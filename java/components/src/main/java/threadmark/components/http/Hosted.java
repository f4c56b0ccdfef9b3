package threadmark.components.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import threadmark.components.library.Library;

/** A server, which goes together with the library that it is made of or calls. */
record Hosted(HttpService service, Library library) implements HttpService {

  @Override
  public int port() {
    return service.port();
  }

  @Override
  public void close() {
    service.close();
    try {
      library.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
