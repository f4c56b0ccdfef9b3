package threadmark.workloads.primesum;

import threadmark.workloads.program.Arguments;
import threadmark.workloads.program.Effort;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.Program;

/**
 * The two programs of the article.
 *
 * @param tasks as many as its listing has
 */
public record PrimeSumProgram(String name, PrimeSumVariant variant, int tasks) implements Program {

  public static final Program TRADITIONAL =
      new PrimeSumProgram("TraditionalThreadProcessor", PrimeSumVariant.POOL_P, 10_000);

  public static final Program VIRTUAL =
      new PrimeSumProgram("VirtualThreadProcessor", PrimeSumVariant.VIRTUAL, 400_000);

  @Override
  public String usage() {
    return "[tasks (%d) [kernel (%s)]]".formatted(tasks, SumKernel.STREAMS.label());
  }

  @Override
  public Plan plan(Arguments arguments) {
    arguments.requireCount(0, 2);
    int asked =
        arguments.count() == 0 ? tasks : arguments.intBetween(0, "tasks", 0, PrimeSum.MOST_TASKS);
    SumKernel kernel =
        arguments.count() < 2 ? SumKernel.STREAMS : arguments.variant(1, "kernel", SumKernel.class);
    Effort.requireHeapForTasks(arguments.heapBytes(), asked);
    return new PrimeSumPlan(
        new PrimeSum(variant, kernel, asked, PrimeSum.SLEEP_MILLIS, 1, System.out));
  }
}
