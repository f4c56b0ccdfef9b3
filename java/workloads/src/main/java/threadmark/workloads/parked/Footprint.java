package threadmark.workloads.parked;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What one of many parked threads weighs.
 *
 * @param parked how many there were
 * @param heapBytes of objects, per thread
 * @param memoryBytes of the machine's memory beyond the heap, per thread, where the system tells;
 *     what the JVM itself gained since it began is in it
 * @param residentBytes the part of it that was not left by threads that ended before
 * @param groupBytes that the kernel counts for the control group, per thread, where there is one
 */
public record Footprint(
    int parked,
    double heapBytes,
    OptionalDouble memoryBytes,
    OptionalDouble residentBytes,
    OptionalDouble groupBytes) {

  static Footprint of(int parked, Memory empty, Memory before, Memory with) {
    return new Footprint(
        parked,
        (double) (with.heapBytes() - before.heapBytes()) / parked,
        shared(parked, empty.residentBytes(), with.residentBytes()),
        shared(parked, before.residentBytes(), with.residentBytes()),
        shared(parked, empty.groupBytes(), with.groupBytes()));
  }

  private static OptionalDouble shared(int parked, OptionalLong before, OptionalLong with) {
    return before.isPresent() && with.isPresent()
        ? OptionalDouble.of((double) (with.getAsLong() - before.getAsLong()) / parked)
        : OptionalDouble.empty();
  }

  /** Without what is beyond the heap. */
  Footprint inHeapOnly() {
    return new Footprint(
        parked, heapBytes, OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
  }
}
