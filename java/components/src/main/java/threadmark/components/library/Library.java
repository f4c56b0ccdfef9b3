package threadmark.components.library;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One version of a library, in a class loader that sees the JDK and nothing else. Its jars lie in
 * this program's jar as they were published, and in a folder of their own while they are used.
 */
public final class Library implements AutoCloseable {

  private final Folder jars;
  private final URLClassLoader loader;

  private Library(Folder jars, URLClassLoader loader) {
    this.jars = jars;
    this.loader = loader;
  }

  /** How a class loader is made over a library's jars. */
  private interface Loaders {
    URLClassLoader over(URL[] jars);
  }

  /** The library of that name and version, such as {@code h2-2.2.224}. */
  public static Library named(String name) throws IOException {
    return of(name, jars -> new URLClassLoader(name, jars, ClassLoader.getPlatformClassLoader()));
  }

  /**
   * The same for a class of ours that calls it, in a package of its own. That package is loaded
   * beside it, and all else of ours comes from this program, so that both sides know the same
   * interfaces.
   */
  public static Library calledBy(String className, String name) throws IOException {
    String callers = className.substring(0, className.lastIndexOf('.'));
    return of(name, jars -> new CallersLoader(name, jars, callers));
  }

  private static Library of(String name, Loaders loaders) throws IOException {
    URL place = Library.class.getResource("/libraries/" + name);
    if (place == null) {
      throw new IllegalArgumentException("no library \"%s\" is in this jar".formatted(name));
    }
    Folder jars = Folder.temporary("library");
    List<URL> copies = new ArrayList<>();
    for (Path copy : copied(place, jars.path())) {
      copies.add(copy.toUri().toURL());
    }
    return new Library(jars, loaders.over(copies.toArray(URL[]::new)));
  }

  private static List<Path> copied(URL place, Path folder) throws IOException {
    try {
      URI address = place.toURI();
      if (!address.getScheme().equals("jar")) {
        return copied(Path.of(address), folder);
      }
      try (FileSystem inside = FileSystems.newFileSystem(address, Map.of())) {
        String entry = address.toString();
        return copied(inside.getPath(entry.substring(entry.indexOf('!') + 1)), folder);
      }
    } catch (URISyntaxException broken) {
      throw new IOException(broken);
    }
  }

  private static List<Path> copied(Path from, Path to) throws IOException {
    List<Path> copies = new ArrayList<>();
    try (Stream<Path> jars = Files.list(from)) {
      for (Path jar : jars.sorted().toList()) {
        copies.add(Files.copy(jar, to.resolve(jar.getFileName().toString())));
      }
    }
    return copies;
  }

  /** A new object of that class of the library. */
  public <T> T make(Class<T> type, String className) throws ReflectiveOperationException {
    return type.cast(loader.loadClass(className).getDeclaredConstructor().newInstance());
  }

  /** The same with what its only constructor takes. */
  public <T> T make(Class<T> type, String className, Object... arguments)
      throws ReflectiveOperationException {
    Thread caller = Thread.currentThread();
    ClassLoader before = caller.getContextClassLoader();
    // Some libraries look for their own parts there, and so do the threads that they start.
    caller.setContextClassLoader(loader);
    try {
      return type.cast(loader.loadClass(className).getConstructors()[0].newInstance(arguments));
    } finally {
      caller.setContextClassLoader(before);
    }
  }

  /** Calls a setter of an object that a library made. */
  public static void set(Object made, String setter, Class<?> type, Object value)
      throws ReflectiveOperationException {
    made.getClass().getMethod(setter, type).invoke(made, value);
  }

  @Override
  public void close() throws IOException {
    loader.close();
    jars.close();
  }
}
