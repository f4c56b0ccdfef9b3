package threadmark.workloads.primes;

import java.util.List;
import java.util.Optional;
import threadmark.workloads.program.Completion;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.TimedParts;

/** One count, timed from before the executor is made until the answer is there, as in the paper. */
record PrimesPlan(CountPrimes cell, boolean census) implements Plan {

  @Override
  public Completion carryOut(TimedParts parts) throws Exception {
    Optional<LeafCensus> leaves = Optional.empty();
    parts.begin();
    long answer;
    if (census) {
      leaves = cell.census();
      answer = leaves.isPresent() ? leaves.get().answer() : cell.asPublished();
    } else {
      answer = cell.asPublished();
    }
    double seconds = parts.end() / 1e9;
    Completion completion =
        Completion.of(
            List.of(seconds),
            answer,
            "Primes under %d is %d".formatted(cell.number(), answer),
            "Time (seconds): " + seconds);
    return leaves.isPresent() ? completion.withCount("leaves", leaves.get().leaves()) : completion;
  }

  @Override
  public Optional<String> knownAnswer() {
    return cell.number() <= KnownPrimes.QUICK
        ? Optional.of(cell.knownAnswer().toString())
        : Optional.empty();
  }
}
