package threadmark.workloads.sort;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import threadmark.workloads.program.Completion;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.TimedParts;

/** Sorts of one executor, each timed alone, of other numbers and looked at. */
record ThreadSortPlan(SortVariant variant, int size, int repetitions, int dropped, boolean census)
    implements Plan {

  private static final long SEED = 21;

  @Override
  public Completion carryOut(TimedParts parts) {
    try (MergeSort sort = open(variant, size)) {
      return census ? counted(sort, parts) : timed(sort, parts);
    } catch (DeadlockDetected e) {
      return Completion.of(
              List.of(e.seconds()),
              "deadlock",
              String.format(
                  Locale.ROOT,
                  "%s: deadlock detected after %.3f seconds",
                  variant.label(),
                  e.seconds()))
          .withCount("deadlocks", 1);
    }
  }

  private Completion timed(MergeSort sort, TimedParts parts) {
    RepeatedSorts repeated = new RepeatedSorts(parts);
    for (int i = 0; i < repetitions; i++) {
      repeated.next(sort);
    }
    double mean = meanMillis(repeated.seconds());
    return Completion.of(
            repeated.seconds(),
            repeated.answer(),
            String.format(
                Locale.ROOT,
                "%s: %.3f ms, mean of %d sorts of %d elements, the first %d dropped",
                variant.label(),
                mean,
                repetitions - dropped,
                size,
                dropped))
        .withCount("dropped", dropped)
        .withDetail("meanMilliseconds", mean);
  }

  private Completion counted(MergeSort sort, TimedParts parts) {
    parts.begin();
    long submissions = sort.submissions();
    double seconds = parts.end() / 1e9;
    return Completion.of(
            List.of(seconds),
            sort.arrangement(),
            String.format(
                Locale.ROOT, "%s: %d tasks for %d elements", variant.label(), submissions, size))
        .withCount("submissions", submissions);
  }

  /** Nothing is known of the pool that may deadlock: how far it comes depends on its size. */
  @Override
  public Optional<String> knownAnswer() {
    if (variant.deadlocks()) {
      return Optional.empty();
    }
    return Optional.of(
        census
            ? Arrangement.sorted(MergeSort.input(size, SEED)).toString()
            : RepeatedSorts.known(size, repetitions).toString());
  }

  static MergeSort open(SortVariant variant, int size) {
    return new MergeSort(variant, size, Runtime.getRuntime().availableProcessors(), SEED);
  }

  private double meanMillis(List<Double> seconds) {
    return 1e3
        * seconds.stream().skip(dropped).mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
