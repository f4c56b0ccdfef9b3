package threadmark.benchmarks.profile;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * CPU time and context switches of the whole process, threads that ended included, as getrusage(2)
 * counts them: the time to a microsecond, where the files under /proc and the JVM's own counter
 * know ticks of 10 ms, and switches that nothing under /proc keeps of a thread that ended. The
 * foreign function interface is final from JDK 22 and there before; this code is compiled for 21:
 * therefore by reflection, and 64-bit Linux only, whose layout of the answer is written down here.
 */
final class ProcessUsage {

  private static final int SELF = 0;
  private static final long BYTES = 144;
  private static final int USER_AT = 0;
  private static final int SYSTEM_AT = 16;
  private static final int VOLUNTARY_AT = 128;
  private static final int INVOLUNTARY_AT = 136;

  private static final Optional<ProcessUsage> COUNTER = open();

  private final MethodHandle getrusage;
  private final Object segment;
  private final ByteBuffer answer;

  private ProcessUsage(MethodHandle getrusage, Object segment, ByteBuffer answer) {
    this.getrusage = getrusage;
    this.segment = segment;
    this.answer = answer;
  }

  /**
   * Empty on other systems, and where {@code --enable-native-access=ALL-UNNAMED} was not said: the
   * JVM would print a warning, and may not be ours.
   */
  static Optional<ProcessUsage> counter() {
    return COUNTER;
  }

  private static Optional<ProcessUsage> open() {
    boolean linux64 =
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("sun.arch.data.model", "").equals("64");
    try {
      if (!linux64 || !allowed()) {
        return Optional.empty();
      }
      Object segment = globalSegment();
      ByteBuffer answer =
          (ByteBuffer) foreign("MemorySegment").getMethod("asByteBuffer").invoke(segment);
      ProcessUsage counter =
          new ProcessUsage(getrusage(), segment, answer.order(ByteOrder.nativeOrder()));
      return counter.asked() ? Optional.of(counter) : Optional.empty();
    } catch (ReflectiveOperationException denied) {
      return Optional.empty();
    }
  }

  private static boolean allowed() throws ReflectiveOperationException {
    return (boolean)
        Module.class.getMethod("isNativeAccessEnabled").invoke(ProcessUsage.class.getModule());
  }

  Switches switches() {
    return asked()
        ? new Switches(answer.getLong(VOLUNTARY_AT), answer.getLong(INVOLUNTARY_AT))
        : Switches.UNKNOWN;
  }

  CpuTime cpuTime() {
    return asked() ? CpuTime.of(seconds(USER_AT), seconds(SYSTEM_AT)) : CpuTime.UNKNOWN;
  }

  /** A {@code struct timeval}: seconds, and microseconds behind them. */
  private double seconds(int place) {
    return answer.getLong(place) + answer.getLong(place + Long.BYTES) / 1e6;
  }

  private boolean asked() {
    try {
      return (int) getrusage.invokeWithArguments(SELF, segment) == 0;
    } catch (Throwable neverByAForeignFunction) {
      throw new AssertionError(neverByAForeignFunction);
    }
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
