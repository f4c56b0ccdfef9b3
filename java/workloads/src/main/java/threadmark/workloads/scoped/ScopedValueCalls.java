package threadmark.workloads.scoped;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * {@code ScopedValue} for a program that is compiled for JDK 21, which has it as a preview only.
 * The compiler sees through method handles that are constants, so a call costs what it costs in
 * code that was compiled against it.
 */
final class ScopedValueCalls {

  private static final int FIRST = 25;

  private static final MethodHandle KEY;
  private static final MethodHandle WHERE;
  private static final MethodHandle AND;
  private static final MethodHandle RUN;
  private static final MethodHandle GET;

  static {
    if (Runtime.version().feature() < FIRST) {
      throw new UnsupportedOperationException(
          "ScopedValue needs JDK %d, this is %s".formatted(FIRST, Runtime.version()));
    }
    try {
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      Class<?> value = Class.forName("java.lang.ScopedValue");
      Class<?> carrier = Class.forName("java.lang.ScopedValue$Carrier");
      KEY = general(lookup.findStatic(value, "newInstance", methodType(value)));
      WHERE = general(lookup.findStatic(value, "where", methodType(carrier, value, Object.class)));
      AND = general(lookup.findVirtual(carrier, "where", methodType(carrier, value, Object.class)));
      RUN =
          lookup
              .findVirtual(carrier, "run", methodType(void.class, Runnable.class))
              .asType(methodType(void.class, Object.class, Runnable.class));
      GET = general(lookup.findVirtual(value, "get", methodType(Object.class)));
    } catch (ReflectiveOperationException otherwise) {
      throw new ExceptionInInitializerError(otherwise);
    }
  }

  private ScopedValueCalls() {}

  private static MethodHandle general(MethodHandle method) {
    return method.asType(method.type().generic());
  }

  static Object key() {
    try {
      return (Object) KEY.invokeExact();
    } catch (Throwable failure) {
      throw thrown(failure);
    }
  }

  /** A binding of one. */
  static Object where(Object key, Object value) {
    try {
      return (Object) WHERE.invokeExact(key, value);
    } catch (Throwable failure) {
      throw thrown(failure);
    }
  }

  /** The binding and one more. */
  static Object and(Object binding, Object key, Object value) {
    try {
      return (Object) AND.invokeExact(binding, key, value);
    } catch (Throwable failure) {
      throw thrown(failure);
    }
  }

  static void run(Object binding, Runnable work) {
    try {
      RUN.invokeExact(binding, work);
    } catch (Throwable failure) {
      throw thrown(failure);
    }
  }

  static Object get(Object key) {
    try {
      return (Object) GET.invokeExact(key);
    } catch (Throwable failure) {
      throw thrown(failure);
    }
  }

  private static RuntimeException thrown(Throwable failure) {
    return switch (failure) {
      case Error error -> throw error;
      case RuntimeException exception -> exception;
      default -> new IllegalStateException(failure);
    };
  }
}
