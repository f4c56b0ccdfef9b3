package threadmark.components.locals;

import java.io.IOException;
import java.io.UncheckedIOException;
import threadmark.components.library.Library;

/** A call of a library, which goes together with it. */
record LibraryUse(Use use, Library library) implements Use {

  static Use of(String library, String type, Object... arguments)
      throws IOException, ReflectiveOperationException {
    String name = Use.class.getPackageName() + "." + type;
    Library loaded = Library.calledBy(name, library);
    return new LibraryUse(loaded.make(Use.class, name, arguments), loaded);
  }

  @Override
  public int once() throws Exception {
    return use.once();
  }

  @Override
  public void close() {
    try (library) {
      use.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
