package threadmark.workloads.parked;

import java.util.OptionalDouble;

/**
 * What one of many parked threads weighs.
 *
 * @param parked how many there were
 * @param heapBytes of objects, per thread
 * @param residentBytes of the machine's memory beyond the heap, per thread, where the system tells
 */
public record Footprint(int parked, double heapBytes, OptionalDouble residentBytes) {

  static Footprint of(int parked, Memory before, Memory with) {
    return new Footprint(
        parked,
        (double) (with.heapBytes() - before.heapBytes()) / parked,
        before.residentBytes().isPresent() && with.residentBytes().isPresent()
            ? OptionalDouble.of(
                (double) (with.residentBytes().getAsLong() - before.residentBytes().getAsLong())
                    / parked)
            : OptionalDouble.empty());
  }

  /** Without what is beyond the heap. */
  Footprint inHeapOnly() {
    return new Footprint(parked, heapBytes, OptionalDouble.empty());
  }
}
