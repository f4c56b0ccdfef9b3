package threadmark.workloads.sort;

import threadmark.workloads.program.Arguments;
import threadmark.workloads.program.Effort;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.Program;

/**
 * The program of the ThreadSort article: with a size alone as it is there, with an executor one at
 * a time, which is how trials are made.
 */
public record ThreadSortProgram() implements Program {

  private static final int MOST_ELEMENTS = 100_000_000;
  private static final int MOST_REPETITIONS = 100_000;

  /** As published: 60 repetitions, of which the first 10 are dropped. */
  private static final int REPETITIONS = 60;

  private static final int ONE_IN_DROPPED = 6;

  @Override
  public String name() {
    return "ThreadSort";
  }

  @Override
  public String usage() {
    return "size [executor [repetitions [dropped]]]";
  }

  @Override
  public Plan plan(Arguments arguments) {
    arguments.requireCount(1, 4);
    int size = arguments.intBetween(0, "size", 0, MOST_ELEMENTS);
    if (arguments.count() == 1) {
      requireHeap(SortVariant.VIRTUAL, size, arguments.heapBytes());
      return new InterleavedSortPlan(size);
    }
    SortVariant variant = arguments.variant(1, "executor", SortVariant.class);
    int repetitions =
        arguments.count() > 2
            ? arguments.intBetween(2, "repetitions", 1, MOST_REPETITIONS)
            : REPETITIONS;
    int dropped =
        arguments.count() > 3
            ? arguments.intBetween(3, "dropped", 0, repetitions - 1)
            : repetitions / ONE_IN_DROPPED;
    Effort.requireSteps(
        (double) size * levels(size) * repetitions, repetitions, "sorts of", size, "elements");
    requireHeap(variant, size, arguments.heapBytes());
    return new ThreadSortPlan(variant, size, repetitions, dropped, arguments.census());
  }

  /** How often a merge sort halves. */
  private static int levels(int size) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(size);
  }

  static void requireHeap(SortVariant variant, int size, long heapBytes) {
    Effort.requireHeap(
        heapBytes, variant.heapNeededBytes(size), size, "elements by", variant.label());
  }
}
