package threadmark.judge.replay;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import threadmark.judge.replay.Answer.Outcome;
import threadmark.judge.replay.NoiseSource.Machine;
import threadmark.judge.replay.NoiseSource.Sitting;
import threadmark.stats.GateRule;
import threadmark.stats.NoisySitting;
import threadmark.stats.SequentialTest;
import threadmark.stats.VariancePrior;
import threadmark.stats.VisibleEffect;

/**
 * The change gate: blocks of all open series in turn, what is suspected again at the end of the
 * sitting, and nothing at all on a series whose margin the machine cannot show.
 *
 * @param history where the earlier runs were made, usually the same machine; without one each
 *     sitting starts with a pilot
 */
record GateReplay(String name, double margin, Optional<NoiseSource> history) implements Rule {

  @Override
  public List<Answer[]> sittings(Machine machine, double[] change, SplittableRandom random) {
    PullRequest pullRequest =
        new PullRequest(
            GateRule.oneOf(change.length, margin),
            machine,
            change,
            priors(machine, change.length, random),
            random);
    Answer[] first = pullRequest.sitting(IntStream.range(0, change.length).toArray());
    int[] undecided = IntStream.range(0, first.length).filter(i -> first[i].undecided()).toArray();
    if (undecided.length == 0) {
      return List.<Answer[]>of(first);
    }
    Answer[] again = pullRequest.sitting(undecided);
    Answer[] last = first.clone();
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
      return EarlierRuns.of(earlier, series, random);
    });
  }

  /** One pull request; it may sit more than once. */
  private static final class PullRequest {

    private final GateRule rule;
    private final Machine machine;
    private final double[] change;
    private final Optional<VariancePrior[]> history;
    private final SplittableRandom random;

    PullRequest(
        GateRule rule,
        Machine machine,
        double[] change,
        Optional<VariancePrior[]> history,
        SplittableRandom random) {
      this.rule = rule;
      this.machine = machine;
      this.change = change;
      this.history = history;
      this.random = random;
    }

    Answer[] sitting(int[] judged) {
      Sitting sitting = machine.sit(random);
      VariancePrior[] priors = history.orElseGet(() -> pilots(sitting, judged));
      int[] shown =
          IntStream.of(judged).filter(i -> !VisibleEffect.hides(rule, priors[i])).toArray();
      SequentialTest[] tests = new SequentialTest[change.length];
      for (int i : shown) {
        tests[i] = SequentialTest.start(rule, priors[i]);
      }
      play(sitting, tests, shown, 1);
      play(sitting, tests, shown, 2);
      boolean spoilt = spoilt(tests, shown);
      int pilot = history.isPresent() ? 0 : 2 * VariancePrior.PILOT_PAIRS;
      Answer[] answers = new Answer[change.length];
      for (int i : judged) {
        answers[i] =
            tests[i] == null
                ? new Answer(Outcome.HIDDEN, false, pilot)
                : new Answer(
                    spoilt ? Outcome.UNDECIDED : Outcome.of(tests[i].standing()),
                    !spoilt && tests[i].improved(),
                    pilot + 2 * tests[i].pairs());
      }
      return answers;
    }

    private void play(Sitting sitting, SequentialTest[] tests, int[] shown, int stage) {
      boolean open = true;
      while (open && !spoilt(tests, shown)) {
        open = false;
        for (int i : shown) {
          if (tests[i].standing().asksForMore() && tests[i].stage() <= stage) {
            tests[i] = tests[i].with(difference(sitting, i));
            open = true;
          }
        }
      }
    }

    private static boolean spoilt(SequentialTest[] tests, int[] shown) {
      return NoisySitting.spoils(IntStream.of(shown).mapToObj(i -> tests[i]).toList());
    }

    private VariancePrior[] pilots(Sitting sitting, int[] judged) {
      double[][] pairs = new double[change.length][VariancePrior.PILOT_PAIRS];
      for (int pair = 0; pair < VariancePrior.PILOT_PAIRS; pair++) {
        for (int i : judged) {
          pairs[i][pair] = difference(sitting, i);
        }
      }
      VariancePrior[] priors = new VariancePrior[change.length];
      for (int i : judged) {
        priors[i] = VariancePrior.ofPilot(pairs[i]);
      }
      return priors;
    }

    /** Head minus base of one block, in the order that the lot decides. */
    private double difference(Sitting sitting, int series) {
      double first = sitting.trial(series);
      double second = sitting.trial(series);
      return change[series] + (random.nextBoolean() ? first - second : second - first);
    }
  }
}
