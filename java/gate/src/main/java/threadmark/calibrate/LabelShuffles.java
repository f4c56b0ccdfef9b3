package threadmark.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.GateRule;
import threadmark.numbers.Interval;
import threadmark.numbers.SequentialTest;
import threadmark.numbers.Share;
import threadmark.numbers.VariancePrior;
import threadmark.rule.ChangeGate;
import threadmark.rule.ChangeGate.Asked;
import threadmark.verdict.MachineCalibration.Counted;
import threadmark.verdict.MachineCalibration.Shuffles;
import threadmark.verdict.Verdict;

/**
 * The gate replayed on pairs in which nothing changed. Which of the two trials of a pair was head
 * is dealt again each time, and so is the pair that comes first; neighbours stay neighbours.
 */
public final class LabelShuffles {

  private static final double LEVEL = 0.95;

  private LabelShuffles() {}

  /**
   * Deals so often, and counts what the gate says.
   *
   * @param series the differences of each series, in the order in which they were measured
   * @param rule what the gate would ask of a series whose noise is believed to be that
   */
  public static Shuffles of(
      List<double[]> series, Function<VariancePrior, GateRule> rule, int shuffles, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int failed = 0;
    int undecided = 0;
    long trials = 0;
    for (int i = 0; i < shuffles; i++) {
      ChangeGate gate = played(series, rule, random.split());
      List<Optional<Verdict>> said = said(gate);
      failed += said.contains(Optional.of(Verdict.REGRESSED)) && !gate.spoilt() ? 1 : 0;
      undecided += gate.spoilt() || !said.stream().allMatch(LabelShuffles::decided) ? 1 : 0;
      trials += IntStream.range(0, series.size()).map(s -> trials(gate, s)).sum();
    }
    return new Shuffles(
        counted(failed, shuffles),
        counted(undecided, shuffles),
        Math.round(1e3 * trials / shuffles / series.size()) / 1e3);
  }

  private static ChangeGate played(
      List<double[]> series, Function<VariancePrior, GateRule> rule, SplittableRandom random) {
    int[] next = series.stream().mapToInt(pairs -> random.nextInt(pairs.length)).toArray();
    List<Asked> asked = new ArrayList<>();
    series.forEach(
        unused -> asked.add(new Asked(ComparedMetric.TIME, Optional.empty(), rule, true)));
    ChangeGate gate = new ChangeGate(asked, false);
    List<Integer> round = gate.round();
    while (!round.isEmpty()) {
      for (int i : round) {
        double difference = series.get(i)[next[i]];
        next[i] = (next[i] + 1) % series.get(i).length;
        gate.take(i, random.nextBoolean() ? difference : -difference);
      }
      round = gate.round();
    }
    return gate;
  }

  /** What the gate says of each series: steady at a coarse question is no verdict of its own. */
  private static List<Optional<Verdict>> said(ChangeGate gate) {
    return IntStream.range(0, gate.size()).mapToObj(gate::verdict).toList();
  }

  private static boolean decided(Optional<Verdict> said) {
    return said.filter(verdict -> verdict != Verdict.UNDECIDED).isPresent();
  }

  private static int trials(ChangeGate gate, int series) {
    return 2 * gate.test(series).map(SequentialTest::pairs).orElse(GateRule.FEWEST_PAIRS);
  }

  private static Counted counted(int count, int of) {
    Interval exact = new Share(count, of).exact(LEVEL);
    return new Counted(count, of, exact.low(), exact.high());
  }
}
