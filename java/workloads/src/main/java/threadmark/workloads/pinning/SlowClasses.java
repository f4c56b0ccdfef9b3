package threadmark.workloads.pinning;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * Classes that take their time to be initialised. A class is initialised once, so each run needs
 * the same bytes defined anew, in loaders of their own. They are defined before it.
 */
final class SlowClasses implements WaitingPlaces {

  private static final String NAME = SlowClasses.class.getPackageName() + ".SlowInitialiser";

  private static final byte[] BYTES = bytes();

  private final Class<?>[] fresh;
  private final int waitMillis;

  SlowClasses(int tasks, int waitMillis) {
    this.fresh = new Class<?>[tasks];
    this.waitMillis = waitMillis;
  }

  @Override
  public void prepare() {
    Arrays.setAll(fresh, task -> new OneClassLoader(waitMillis).define());
  }

  @Override
  public int waitIn(int task) throws ReflectiveOperationException {
    Class<?> own = fresh[task];
    return Class.forName(NAME, true, own.getClassLoader()) == own ? 1 : 0;
  }

  /** Named after the wait, because a class in a loader of its own can ask for nothing else here. */
  private static final class OneClassLoader extends ClassLoader {

    private OneClassLoader(int waitMillis) {
      super(Integer.toString(waitMillis), SlowClasses.class.getClassLoader());
    }

    private Class<?> define() {
      return defineClass(NAME, BYTES, 0, BYTES.length);
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
