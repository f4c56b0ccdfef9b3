package threadmark.workloads.pinning;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Classes that take their time to be initialised. A class is initialised once, so each run needs
 * the same bytes defined anew, in loaders of their own. They are defined and linked before it: what
 * a verifier does, and whom it asks for classes, is no wait in an initialiser.
 */
final class SlowClasses implements WaitingPlaces {

  private static final String NAME = SlowClasses.class.getPackageName() + ".SlowInitialiser";

  private static final byte[] BYTES = bytes();

  /** What the initialiser names: each loader is asked for it once, and that may be beforehand. */
  private static final List<Class<?>> NAMED =
      List.of(Class.class, ClassLoader.class, Integer.class, Thread.class);

  private final Class<?>[] fresh;
  private final int waitMillis;
  private final ClassLoader parent;

  SlowClasses(int tasks, int waitMillis) {
    this(tasks, waitMillis, SlowClasses.class.getClassLoader());
  }

  /**
   * @param parent whom their loaders ask
   */
  SlowClasses(int tasks, int waitMillis, ClassLoader parent) {
    this.fresh = new Class<?>[tasks];
    this.waitMillis = waitMillis;
    this.parent = parent;
  }

  @Override
  public void prepare() throws ClassNotFoundException {
    for (int task = 0; task < fresh.length; task++) {
      fresh[task] = new OneClassLoader(waitMillis, parent).linked();
    }
  }

  @Override
  public int waitIn(int task) throws ReflectiveOperationException {
    Class<?> own = fresh[task];
    return Class.forName(NAME, true, own.getClassLoader()) == own ? 1 : 0;
  }

  /** Named after the wait, because a class in a loader of its own can ask for nothing else here. */
  private static final class OneClassLoader extends ClassLoader {

    private OneClassLoader(int waitMillis, ClassLoader parent) {
      super(Integer.toString(waitMillis), parent);
    }

    /** Ready but for its initialiser. HotSpot links a class that is asked for its members. */
    private Class<?> linked() throws ClassNotFoundException {
      Class<?> own = defineClass(NAME, BYTES, 0, BYTES.length);
      var unused = own.getDeclaredFields();
      for (Class<?> named : NAMED) {
        if (Class.forName(named.getName(), false, this) != named) {
          throw new IllegalStateException(named.getName() + " is another class here");
        }
      }
      return own;
    }
  }

  private static byte[] bytes() {
    try (InputStream in = SlowClasses.class.getResourceAsStream("SlowInitialiser.class")) {
      return in.readAllBytes();
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
