package threadmark.workloads.program;

import java.util.List;
import java.util.Optional;

/** A program of one argument that answers with it; the known answer is always 7. */
record EchoProgram() implements Program {

  @Override
  public String name() {
    return "Echo";
  }

  @Override
  public String usage() {
    return "number";
  }

  @Override
  public Plan plan(Arguments arguments) {
    arguments.requireCount(1);
    long number = arguments.longBetween(0, "number", 1, 9);
    boolean census = arguments.census();
    return new Plan() {
      @Override
      public Completion carryOut(TimedParts parts) {
        if (number == 9) {
          throw new IllegalStateException("nine");
        }
        Completion completion = Completion.of(List.of(0.5, 0.25), number, "Echo is " + number);
        return census ? completion.withDetail("echoes", 2).withCompleted(1) : completion;
      }

      @Override
      public Optional<String> knownAnswer() {
        return number == 8 ? Optional.empty() : Optional.of("7");
      }
    };
  }
}
