package threadmark.workloads.primesum;

import threadmark.workloads.program.Arguments;
import threadmark.workloads.program.Effort;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.Program;

/** The two programs of the article. */
public record PrimeSumProgram(String name, PrimeSumVariant variant) implements Program {

  public static final Program TRADITIONAL =
      new PrimeSumProgram("TraditionalThreadProcessor", PrimeSumVariant.POOL_P);

  public static final Program VIRTUAL =
      new PrimeSumProgram("VirtualThreadProcessor", PrimeSumVariant.VIRTUAL);

  private static final int TASKS = 10_000;

  @Override
  public String usage() {
    return "[tasks (%d)]".formatted(TASKS);
  }

  @Override
  public Plan plan(Arguments arguments) {
    arguments.requireCount(0, 1);
    int tasks =
        arguments.count() == 0 ? TASKS : arguments.intBetween(0, "tasks", 0, PrimeSum.MOST_TASKS);
    Effort.requireHeapForTasks(arguments.heapBytes(), tasks);
    return new PrimeSumPlan(new PrimeSum(variant, tasks, PrimeSum.SLEEP_MILLIS, 1));
  }
}
