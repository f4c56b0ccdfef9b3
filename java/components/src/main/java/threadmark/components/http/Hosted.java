package threadmark.components.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import threadmark.components.library.Library;

/** A server of others, which goes together with its library. */
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
