package threadmark.workloads.parked;

import java.util.OptionalDouble;

/**
 * What one of many parked threads weighs.
 *
 * @param parked how many there were
 * @param heapBytes of objects, per thread
 * @param memoryBytes of the machine's memory beyond the heap, per thread, where the system tells;
 *     what the JVM itself gained since it began is in it
 * @param residentBytes the part of it that was not left by threads that ended before
 */
public record Footprint(
    int parked, double heapBytes, OptionalDouble memoryBytes, OptionalDouble residentBytes) {

  static Footprint of(int parked, Memory empty, Memory before, Memory with) {
    return new Footprint(
        parked,
        (double) (with.heapBytes() - before.heapBytes()) / parked,
        resident(parked, empty, with),
        resident(parked, before, with));
  }

  private static OptionalDouble resident(int parked, Memory before, Memory with) {
    return before.residentBytes().isPresent() && with.residentBytes().isPresent()
        ? OptionalDouble.of(
            (double) (with.residentBytes().getAsLong() - before.residentBytes().getAsLong())
                / parked)
        : OptionalDouble.empty();
  }

  /** Without what is beyond the heap. */
  Footprint inHeapOnly() {
    return new Footprint(parked, heapBytes, OptionalDouble.empty(), OptionalDouble.empty());
  }
}
