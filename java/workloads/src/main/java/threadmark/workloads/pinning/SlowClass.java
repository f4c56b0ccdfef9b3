package threadmark.workloads.pinning;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * A class that takes its time to be initialised. A class is initialised once, so each call defines
 * the same bytes anew in a loader of its own.
 */
final class SlowClass {

  private static final String NAME = SlowClass.class.getPackageName() + ".SlowInitialiser";

  private static final byte[] BYTES = bytes();

  private SlowClass() {}

  static int initialised(int waitMillis) throws ReflectiveOperationException {
    Class<?> fresh = new OneClassLoader(waitMillis).define();
    return Class.forName(NAME, true, fresh.getClassLoader()) == fresh ? 1 : 0;
  }

  /** Named after the wait, because a class in a loader of its own can ask for nothing else here. */
  private static final class OneClassLoader extends ClassLoader {

    private OneClassLoader(int waitMillis) {
      super(Integer.toString(waitMillis), SlowClass.class.getClassLoader());
    }

    private Class<?> define() {
      return defineClass(NAME, BYTES, 0, BYTES.length);
    }
  }

  private static byte[] bytes() {
    try (InputStream in = SlowClass.class.getResourceAsStream("SlowInitialiser.class")) {
      return in.readAllBytes();
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
