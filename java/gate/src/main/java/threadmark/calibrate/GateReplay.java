package threadmark.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import threadmark.calibrate.Noise.Machine;
import threadmark.calibrate.Noise.Sitting;
import threadmark.calibrate.Ruling.Outcome;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.GateRule;
import threadmark.numbers.SequentialTest;
import threadmark.numbers.VariancePrior;
import threadmark.rule.ChangeGate;
import threadmark.rule.ChangeGate.Asked;

/**
 * The change gate on replayed trials.
 *
 * @param history where the earlier runs were made, usually the same machine; without one only the
 *     sitting itself says how noisy it is
 * @param runs earlier ones that there are
 * @param duet whether both sides of a pair run at the same time
 */
record GateReplay(String name, double margin, Optional<Noise> history, int runs, boolean duet)
    implements Rule {

  /** Earlier runs of a series that is known well: as many as a calibration keeps. */
  static final int RUNS = 10;

  private static final int PAIRS_A_RUN = Calibrating.PAIRS_A_RUN;

  @Override
  public List<Ruling[]> sittings(Machine machine, double[] change, SplittableRandom random) {
    PullRequest pullRequest =
        new PullRequest(
            GateRule.oneOf(change.length, margin),
            machine,
            change,
            priors(machine, change.length, random),
            duet,
            random);
    Ruling[] first = pullRequest.sitting(IntStream.range(0, change.length).toArray());
    int[] undecided = IntStream.range(0, first.length).filter(i -> first[i].undecided()).toArray();
    if (undecided.length == 0) {
      return List.<Ruling[]>of(first);
    }
    Ruling[] again = pullRequest.sitting(undecided);
    Ruling[] last = first.clone();
    for (int i : undecided) {
      last[i] = again[i].after(first[i]);
    }
    return List.of(first, last);
  }

  @Override
  public String toString() {
    return name;
  }

  private Optional<VariancePrior[]> priors(Machine machine, int series, SplittableRandom random) {
    return history.map(source -> {
      // A trace's machine is its cast of series, so only a model's history may come from another.
      Machine earlier = source instanceof NoiseModel ? source.machine(series, random) : machine;
      return history(earlier, series, runs, random);
    });
  }

  /** What the gate believes after so many earlier runs of eight pairs. */
  private static VariancePrior[] history(
      Machine machine, int series, int runs, SplittableRandom random) {
    double[][] variances = new double[series][runs];
    int[] degrees = new int[runs];
    for (int run = 0; run < runs; run++) {
      degrees[run] = PAIRS_A_RUN - 1;
      double[] variance = variances(machine.sit(random), series);
      for (int i = 0; i < series; i++) {
        variances[i][run] = variance[i];
      }
    }
    VariancePrior[] priors = new VariancePrior[series];
    for (int i = 0; i < series; i++) {
      priors[i] = VariancePrior.ofHistory(variances[i], degrees);
    }
    return priors;
  }

  private static double[] variances(Sitting sitting, int series) {
    double[] sums = new double[series];
    double[] squares = new double[series];
    for (int pair = 0; pair < PAIRS_A_RUN; pair++) {
      for (int i = 0; i < series; i++) {
        double first = sitting.trial(i);
        double second = sitting.trial(i);
        sums[i] += first - second;
        squares[i] += (first - second) * (first - second);
      }
    }
    double[] variances = new double[series];
    for (int i = 0; i < series; i++) {
      variances[i] = Math.max(0, squares[i] - sums[i] * sums[i] / PAIRS_A_RUN) / (PAIRS_A_RUN - 1);
    }
    return variances;
  }

  /** One pull request; it may sit more than once. */
  private static final class PullRequest {

    private final GateRule rule;
    private final Machine machine;
    private final double[] change;
    private final Optional<VariancePrior[]> history;
    private final boolean duet;
    private final SplittableRandom random;

    PullRequest(
        GateRule rule,
        Machine machine,
        double[] change,
        Optional<VariancePrior[]> history,
        boolean duet,
        SplittableRandom random) {
      this.rule = rule;
      this.machine = machine;
      this.change = change;
      this.history = history;
      this.duet = duet;
      this.random = random;
    }

    Ruling[] sitting(int[] judged) {
      Sitting sitting = machine.sit(random);
      List<Asked> asked = new ArrayList<>();
      for (int i : judged) {
        asked.add(
            new Asked(
                ComparedMetric.TIME, history.map(priors -> priors[i]), unused -> rule, true, duet));
      }
      ChangeGate gate = new ChangeGate(asked, false);
      List<Integer> round = gate.round();
      while (!round.isEmpty()) {
        round.forEach(i -> gate.take(i, difference(sitting, judged[i], gate.together(i))));
        round = gate.round();
      }
      Ruling[] answers = new Ruling[change.length];
      for (int i = 0; i < judged.length; i++) {
        answers[judged[i]] = answer(gate, i);
      }
      return answers;
    }

    private static Ruling answer(ChangeGate gate, int series) {
      return gate.test(series)
          .map(test ->
              new Ruling(
                  outcome(gate, series, test), !gate.spoilt() && test.improved(), 2 * test.pairs()))
          .orElseGet(() -> new Ruling(Outcome.HIDDEN, false, 2 * GateRule.FEWEST_PAIRS));
    }

    /** A coarse question that is not answered with a regression leaves the margin hidden. */
    private static Outcome outcome(ChangeGate gate, int series, SequentialTest test) {
      Outcome plain = gate.spoilt() ? Outcome.UNDECIDED : Outcome.of(test.standing());
      boolean told = plain == Outcome.REGRESSED || test.improved();
      return gate.hidden(series) && !told ? Outcome.HIDDEN : plain;
    }

    /** Head minus base of one block, in the order that the lot decides. */
    private double difference(Sitting sitting, int series, boolean together) {
      if (together) {
        return change[series] + sitting.together(series);
      }
      double first = sitting.trial(series);
      double second = sitting.trial(series);
      return change[series] + (random.nextBoolean() ? first - second : second - first);
    }
  }
}
