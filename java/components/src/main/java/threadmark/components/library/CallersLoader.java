package threadmark.components.library;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;

/** Loads a library, and beside it the classes of one package of ours, which call it. */
final class CallersLoader extends URLClassLoader {

  private static final String OURS = "threadmark.";

  private final String callers;
  private final ClassLoader program = CallersLoader.class.getClassLoader();

  CallersLoader(String name, URL[] jars, String callers) {
    super(name, jars, ClassLoader.getPlatformClassLoader());
    this.callers = callers + ".";
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return name.startsWith(OURS) && !name.startsWith(callers)
        ? program.loadClass(name)
        : super.loadClass(name, resolve);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (!name.startsWith(callers)) {
      return super.findClass(name);
    }
    try (InputStream file = program.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = file.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException unreadable) {
      throw new ClassNotFoundException(name, unreadable);
    }
  }
}
