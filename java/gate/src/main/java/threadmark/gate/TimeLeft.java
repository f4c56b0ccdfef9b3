package threadmark.gate;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import threadmark.numbers.SequentialTest;
import threadmark.rule.ChangeGate;

/** About how long a sitting still takes, by what its tests will still ask for. */
final class TimeLeft {

  private final ChangeGate gate;
  private final List<BenchmarkProgress> benchmarks;
  private final Set<Integer> closed = new HashSet<>();

  TimeLeft(ChangeGate gate, List<BenchmarkProgress> benchmarks) {
    this.gate = gate;
    this.benchmarks = benchmarks;
  }

  /** Nothing more is asked of that series; false when that was known. */
  boolean close(int series) {
    return closed.add(series);
  }

  /** What is left of the sitting, whose attributions take so long. */
  GateRest rest(GateRest.Next next, double attribution, double budgetLeft) {
    int open = (int) benchmarks.stream().filter(this::isOpen).count();
    double left =
        benchmarks.stream()
            .mapToDouble(benchmark -> pairs(benchmark) * benchmark.countedPairSeconds())
            .sum();
    return new GateRest(
        benchmarks.size() - open, open, Math.min(attribution + left, budgetLeft), next);
  }

  /** What all will still take on a machine that disturbs no block more. */
  double quietSeconds() {
    return benchmarks.stream()
        .mapToDouble(benchmark -> pairs(benchmark) * benchmark.pairSeconds())
        .sum();
  }

  /** What a benchmark will still ask for, as its tests stand. */
  private double pairs(BenchmarkProgress benchmark) {
    double pairs = 0;
    for (int i = 0; i < benchmark.series.size() && benchmark.trouble().isEmpty(); i++) {
      pairs = Math.max(pairs, pairs(benchmark, i));
    }
    return pairs;
  }

  /** A series that does not decide asks for pairs of its own only when it is suspected. */
  private double pairs(BenchmarkProgress benchmark, int index) {
    boolean decides = index == 0;
    Optional<SequentialTest> test = gate.test(benchmark.series.get(index));
    if (test.isEmpty()) {
      return decides && isOpen(benchmark)
          ? Math.max(1, benchmark.entrant.pairs() - benchmark.pairs.size())
          : 0;
    }
    if (decides && gate.phase() == ChangeGate.Phase.IMPROVING) {
      return gate.pairsLeftToImprove(benchmark.series.get(index));
    }
    return decides || test.get().stage() > 1 ? test.get().pairsLeft(benchmark.entrant.pairs()) : 0;
  }

  private boolean isOpen(BenchmarkProgress benchmark) {
    return !closed.contains(benchmark.deciding());
  }

  /**
   * What is left of a gate after the trials that were kept.
   *
   * @param decided benchmarks with a verdict; whose slowdown it is may still be asked
   * @param open the others
   * @param seconds about how long all that is left takes, and never longer than the budget
   * @param next what would be made first
   */
  record GateRest(int decided, int open, double seconds, Next next) {

    /** What a gate goes on with. */
    public enum Next {
      /** Base and head of what is open, or suspected. */
      PAIRS,
      /** Blocks that tell whose a slowdown is. */
      ATTRIBUTION,
      /** All was asked. */
      NOTHING,
      /**
       * The machine was noisier than its history: nothing is decided, and nothing more is asked.
       */
      SPOILT
    }

    /** All are undecided, whatever they stood at. */
    static GateRest spoilt(int benchmarks) {
      return new GateRest(0, benchmarks, 0, Next.SPOILT);
    }
  }
}
