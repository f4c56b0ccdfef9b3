package threadmark.workloads.sort;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.workloads.program.Completion;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.TimedParts;

/**
 * The article's program as it is: three executors take turns in one JVM, in the order in which its
 * map holds them, and a line is the mean of ten sorts in whole milliseconds.
 */
record InterleavedSortPlan(int size) implements Plan {

  private static final int TURNS = 6;
  private static final int EXECUTORS = 3;
  private static final int SORTS_A_LINE = 10;
  private static final int SORTS = TURNS * EXECUTORS * SORTS_A_LINE;

  @Override
  public Optional<String> announcement() {
    return Optional.of("%d sorts of %d elements; the lines come at the end".formatted(SORTS, size));
  }

  @Override
  public Completion carryOut(TimedParts parts) {
    RepeatedSorts repeated = new RepeatedSorts(parts);
    List<String> lines = new ArrayList<>();
    try (MergeSort virtual = ThreadSortPlan.open(SortVariant.VIRTUAL, size);
        MergeSort inline = virtual.by(SortVariant.INLINE);
        MergeSort forkJoin = virtual.by(SortVariant.FORKJOIN)) {
      for (int turn = 0; turn < TURNS; turn++) {
        lines.add(line("virtual", virtual, repeated));
        lines.add(line("inline", inline, repeated));
        lines.add(line("fork-join", forkJoin, repeated));
      }
    }
    return Completion.of(
        repeated.seconds(), repeated.answer(), lines.toArray(new String[lines.size()]));
  }

  private static String line(String executor, MergeSort sort, RepeatedSorts repeated) {
    long elapsed = 0;
    for (int i = 0; i < SORTS_A_LINE; i++) {
      elapsed += repeated.next(sort);
    }
    return "%s: time per iteration = %d milliseconds"
        .formatted(executor, elapsed / SORTS_A_LINE / 1_000_000);
  }

  @Override
  public Optional<String> knownAnswer() {
    return Optional.of(RepeatedSorts.known(size, SORTS).toString());
  }
}
