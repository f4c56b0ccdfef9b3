package threadmark.workloads.primesum;

import java.util.List;
import java.util.Optional;
import threadmark.workloads.program.Completion;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.TimedParts;

/** All tasks, timed from before the executor is made until the last one ended. */
record PrimeSumPlan(PrimeSum cell) implements Plan {

  @Override
  public Completion carryOut(TimedParts parts) throws Exception {
    parts.begin();
    long answer = cell.run();
    double seconds = parts.end() / 1e9;
    Completion completion =
        Completion.of(
                List.of(seconds),
                answer,
                "All tasks completed in %d ms".formatted(Math.round(seconds * 1e3)))
            .withCompleted(cell.tasks());
    return cell.poolSize() == 0 ? completion : completion.withDetail("poolSize", cell.poolSize());
  }

  @Override
  public Optional<String> knownAnswer() {
    return Optional.of(cell.knownAnswer().toString());
  }
}
