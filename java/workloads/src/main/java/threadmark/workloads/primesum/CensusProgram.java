package threadmark.workloads.primesum;

import threadmark.workloads.Variant;
import threadmark.workloads.program.Arguments;
import threadmark.workloads.program.Effort;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.Program;

/** Counts the threads of the article's programs at half time, as two kinds of dump see them. */
public record CensusProgram() implements Program {

  /** Which of the two programs. */
  enum Threads implements Variant {
    PLATFORM("platform"),
    VIRTUAL("virtual");

    private final String label;

    Threads(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }

  @Override
  public String name() {
    return "ThreadCensus";
  }

  @Override
  public String usage() {
    return "platform|virtual tasks";
  }

  @Override
  public Plan plan(Arguments arguments) {
    arguments.requireCount(2);
    Threads threads = arguments.variant(0, "threads", Threads.class);
    int tasks = arguments.intBetween(1, "tasks", 0, PrimeSum.MOST_TASKS);
    Effort.requireHeapForTasks(arguments.heapBytes(), tasks);
    return CensusPlan.of(threads, tasks);
  }
}
