package threadmark.benchmarks.profile;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The context switches of the whole process, threads that ended included, as getrusage(2) counts
 * them. Nothing under /proc keeps the count of a thread that ended, and the experiments end
 * thousands. The foreign function interface is final from JDK 22 and this code is compiled for 21:
 * therefore by reflection, and 64-bit Linux only, whose layout of the answer is written down here.
 */
final class ProcessSwitches {

  private static final int SELF = 0;
  private static final long BYTES = 144;
  private static final int VOLUNTARY_AT = 128;
  private static final int INVOLUNTARY_AT = 136;

  /** Opened at the first use, because opening may print the JVM's warning of native access. */
  private static final Optional<ProcessSwitches> COUNTER = open();

  private final MethodHandle getrusage;
  private final Object segment;
  private final ByteBuffer answer;

  private ProcessSwitches(MethodHandle getrusage, Object segment, ByteBuffer answer) {
    this.getrusage = getrusage;
    this.segment = segment;
    this.answer = answer;
  }

  /** Empty before JDK 22, on other systems, and where native access is denied. */
  static Optional<ProcessSwitches> counter() {
    return COUNTER;
  }

  private static Optional<ProcessSwitches> open() {
    boolean linux64 =
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("sun.arch.data.model", "").equals("64");
    if (!linux64 || Runtime.version().feature() < 22) {
      return Optional.empty();
    }
    try {
      Object segment = globalSegment();
      ByteBuffer answer =
          (ByteBuffer) foreign("MemorySegment").getMethod("asByteBuffer").invoke(segment);
      ProcessSwitches counter =
          new ProcessSwitches(getrusage(), segment, answer.order(ByteOrder.nativeOrder()));
      return Double.isNaN(counter.now().voluntary()) ? Optional.empty() : Optional.of(counter);
    } catch (ReflectiveOperationException denied) {
      return Optional.empty();
    }
  }

  Switches now() {
    try {
      if ((int) getrusage.invokeWithArguments(SELF, segment) != 0) {
        return Switches.UNKNOWN;
      }
    } catch (Throwable neverByAForeignFunction) {
      throw new AssertionError(neverByAForeignFunction);
    }
    return new Switches(answer.getLong(VOLUNTARY_AT), answer.getLong(INVOLUNTARY_AT));
  }

  private static Object globalSegment() throws ReflectiveOperationException {
    Object arena = foreign("Arena").getMethod("global").invoke(null);
    return foreign("SegmentAllocator").getMethod("allocate", long.class).invoke(arena, BYTES);
  }

  private static MethodHandle getrusage() throws ReflectiveOperationException {
    Class<?> linkerType = foreign("Linker");
    Object linker = linkerType.getMethod("nativeLinker").invoke(null);
    Object lookup = linkerType.getMethod("defaultLookup").invoke(linker);
    Optional<?> address =
        (Optional<?>)
            foreign("SymbolLookup").getMethod("find", String.class).invoke(lookup, "getrusage");
    Object noOptions = Array.newInstance(foreign("Linker$Option"), 0);
    return (MethodHandle)
        linkerType
            .getMethod(
                "downcallHandle",
                foreign("MemorySegment"),
                foreign("FunctionDescriptor"),
                noOptions.getClass())
            .invoke(
                linker, address.orElseThrow(NoSuchMethodException::new), signature(), noOptions);
  }

  /** {@code int getrusage(int who, struct rusage *usage)}. */
  private static Object signature() throws ReflectiveOperationException {
    Object integer = foreign("ValueLayout").getField("JAVA_INT").get(null);
    Object address = foreign("ValueLayout").getField("ADDRESS").get(null);
    Object parameters = Array.newInstance(foreign("MemoryLayout"), 2);
    Array.set(parameters, 0, integer);
    Array.set(parameters, 1, address);
    return foreign("FunctionDescriptor")
        .getMethod("of", foreign("MemoryLayout"), parameters.getClass())
        .invoke(null, integer, parameters);
  }

  private static Class<?> foreign(String name) throws ClassNotFoundException {
    return Class.forName("java.lang.foreign." + name);
  }
}
