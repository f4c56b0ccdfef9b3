package threadmark.workloads.pools;

import java.time.Duration;
import java.util.Optional;
import threadmark.workloads.program.Arguments;
import threadmark.workloads.program.Effort;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.Program;

/** The article's program, to the end unless a limit is given; its own was 60 seconds. */
public record CompareProgram() implements Program {

  private static final int TASKS = 10_000;
  private static final int MOST_SECONDS = 86_400;

  @Override
  public String name() {
    return "CompareIOThreadPools";
  }

  @Override
  public String usage() {
    return "[tasks (%d) [terms (%d) [truncateSeconds (never)]]]"
        .formatted(TASKS, SeriesTasks.TERMS);
  }

  @Override
  public Plan plan(Arguments arguments) {
    arguments.requireCount(0, 3);
    int tasks =
        arguments.count() < 1 ? TASKS : arguments.intBetween(0, "tasks", 0, SleepTasks.MOST_TASKS);
    int terms =
        arguments.count() < 2
            ? SeriesTasks.TERMS
            : arguments.intBetween(1, "terms", 0, Series.MOST_TERMS);
    Optional<Duration> limit =
        arguments.count() < 3
            ? Optional.empty()
            : Optional.of(
                Duration.ofSeconds(arguments.intBetween(2, "truncateSeconds", 0, MOST_SECONDS)));
    Effort.requireHeapForTasks(arguments.heapBytes(), tasks);
    Effort.requireSteps((double) tasks * terms, tasks, "tasks of", terms, "terms");
    return new ComparePools(tasks, terms, limit);
  }
}
