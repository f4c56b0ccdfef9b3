package threadmark.workloads.pools;

import java.time.Duration;
import java.util.Optional;
import threadmark.workloads.program.Arguments;
import threadmark.workloads.program.Effort;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.Program;

/**
 * The article's program: its clock stops after 60 seconds, and its computing tasks discard what
 * they computed, unless it is told otherwise.
 */
public record CompareProgram() implements Program {

  private static final int TASKS = 10_000;
  private static final int LIMIT_SECONDS = 60;
  private static final int MOST_SECONDS = 86_400;
  private static final String NEVER = "never";

  @Override
  public String name() {
    return "CompareIOThreadPools";
  }

  @Override
  public String usage() {
    return "[tasks (%d) [terms (%d) [truncateSeconds|%s (%d) [answer (%s)]]]]"
        .formatted(TASKS, SeriesTasks.TERMS, NEVER, LIMIT_SECONDS, SeriesAnswer.DISCARDED.label());
  }

  @Override
  public Plan plan(Arguments arguments) {
    arguments.requireCount(0, 4);
    int tasks =
        arguments.count() < 1 ? TASKS : arguments.intBetween(0, "tasks", 0, SleepTasks.MOST_TASKS);
    int terms =
        arguments.count() < 2
            ? SeriesTasks.TERMS
            : arguments.intBetween(1, "terms", 0, Series.MOST_TERMS);
    SeriesAnswer answer =
        arguments.count() < 4
            ? SeriesAnswer.DISCARDED
            : arguments.variant(3, "answer", SeriesAnswer.class);
    Effort.requireHeapForTasks(arguments.heapBytes(), tasks);
    Effort.requireSteps((double) tasks * terms, tasks, "tasks of", terms, "terms");
    return new ComparePools(tasks, terms, limit(arguments), answer);
  }

  private static Optional<Duration> limit(Arguments arguments) {
    if (arguments.count() < 3) {
      return Optional.of(Duration.ofSeconds(LIMIT_SECONDS));
    }
    return arguments.text(2).equals(NEVER)
        ? Optional.empty()
        : Optional.of(
            Duration.ofSeconds(arguments.intBetween(2, "truncateSeconds", 0, MOST_SECONDS)));
  }
}
