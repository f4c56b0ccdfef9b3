package threadmark.workloads.fibonacci;

import threadmark.workloads.program.Arguments;
import threadmark.workloads.program.Effort;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.Program;

/** The five programs of the article as one, with its numbers as arguments. */
public record FibonacciProgram() implements Program {

  @Override
  public String name() {
    return "FibonacciTries";
  }

  @Override
  public String usage() {
    return "try1|try2|try3|try4|try5|forkjoin|pool n calls";
  }

  @Override
  public Plan plan(Arguments arguments) {
    arguments.requireCount(3);
    FibonacciCalls calls =
        new FibonacciCalls(
            arguments.variant(0, "try", FibonacciVariant.class),
            arguments.intBetween(1, "n", 0, FibonacciCalls.GREATEST),
            arguments.intBetween(2, "calls", 1, FibonacciCalls.MOST_CALLS));
    Effort.requireSteps((double) calls.knownAnswer(), calls.calls(), "calls of n", calls.n());
    return new FibonacciPlan(calls, arguments.census());
  }
}
