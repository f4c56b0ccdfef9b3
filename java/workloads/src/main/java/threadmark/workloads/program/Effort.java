package threadmark.workloads.program;

import java.util.Locale;

/** What a program is asked to do; what could never be done here is refused before it is begun. */
public final class Effort {

  /** At a nanosecond a step these are hours on one processor, and most steps take longer. */
  private static final double MOST_STEPS = 1e13;

  /** Of a task, its future and its place in a queue; a thread of its own comes on top. */
  private static final long LEAST_BYTES_PER_TASK = 80;

  private Effort() {}

  /**
   * Refuses what would take many hours.
   *
   * @param asked names what was asked for, as in {@code 5 calls of n 46}
   */
  public static void requireSteps(double steps, Object... asked) {
    if (steps > MOST_STEPS) {
      throw new UsageError(
          String.format(
              Locale.ROOT,
              "%s: %.0e steps would take many hours; ask for less, %.0e steps at most",
              words(asked),
              steps,
              MOST_STEPS));
    }
  }

  /** Refuses more tasks than a heap of so many bytes could hold even while they wait. */
  public static void requireHeapForTasks(long bytes, long tasks) {
    requireHeap(bytes, tasks * LEAST_BYTES_PER_TASK, tasks, "tasks");
  }

  /** Refuses what does not fit into a heap of so many bytes. */
  public static void requireHeap(long bytes, long needed, Object... asked) {
    if (needed > bytes) {
      throw new UsageError(
          String.format(
              Locale.ROOT,
              "not testable here: %s need a heap of %.1f GB, this one has %.1f GB; give -Xmx%dm",
              words(asked),
              needed / 1e9,
              bytes / 1e9,
              (needed >> 20) * 11 / 10 + 1));
    }
  }

  /** Only for a refusal: a program that goes on has nothing spelled out for it. */
  private static String words(Object... asked) {
    StringBuilder words = new StringBuilder();
    for (Object word : asked) {
      words.append(words.isEmpty() ? "" : " ").append(word);
    }
    return words.toString();
  }
}
