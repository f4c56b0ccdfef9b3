package threadmark.calibrate;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;
import threadmark.calibrate.Noise.Machine;
import threadmark.calibrate.Noise.Sitting;
import threadmark.calibrate.Ruling.Outcome;
import threadmark.numbers.Contrast;
import threadmark.numbers.RankTest;

/** Rules that other tools judge by, on the same trials. None of them can be undecided. */
enum OtherRule implements Rule {
  ALERT_110("last value, 110%", looks -> lastValue(looks, 1.10)),
  ALERT_150("last value, 150%", looks -> lastValue(looks, 1.50)),
  ALERT_200("last value, 200%", looks -> lastValue(looks, 2.00)),
  HISTORY_T("t limit 0.99 of 30 values", OtherRule::history),
  WELCH_5("5 + 5 trials, Welch", OtherRule::welch),
  RANKS_10("10 + 10 interleaved, Mann-Whitney", OtherRule::ranks);

  private static final double TWO_SIDED = 0.05;
  private static final int HISTORY = 30;
  private static final double HISTORY_QUANTILE =
      TDistribution.of(HISTORY - 1.0).inverseCumulativeProbability(0.99);

  private final String words;

  @SuppressWarnings("ImmutableEnumChecker") // a function of ours, without state
  private final Function<Looks, Ruling> rule;

  OtherRule(String words, Function<Looks, Ruling> rule) {
    this.words = words;
    this.rule = rule;
  }

  @Override
  public List<Ruling[]> sittings(Machine machine, double[] change, SplittableRandom random) {
    Sitting now = machine.sit(random);
    Ruling[] answers = new Ruling[change.length];
    for (int i = 0; i < change.length; i++) {
      answers[i] = rule.apply(new Looks(machine, now, i, change[i], random));
    }
    return List.<Ruling[]>of(answers);
  }

  private static Ruling lastValue(Looks looks, double alert) {
    return alarm(looks.head() - looks.earlier() > Math.log(alert), 1);
  }

  /** Bencher's t-test threshold: the upper 0.99 prediction limit of the last thirty values. */
  private static Ruling history(Looks looks) {
    Contrast history = Contrast.ofTrials(trials(HISTORY, looks::earlier));
    double deviation = history.standardError() * Math.sqrt(HISTORY);
    double limit = deviation * Math.sqrt(1 + 1.0 / HISTORY) * HISTORY_QUANTILE;
    return alarm(looks.head() > history.centre() + limit, 1);
  }

  private static Ruling welch(Looks looks) {
    double[] base = trials(5, looks::base);
    double[] head = trials(5, looks::head);
    return alarm(Contrast.welch(head, base).pAbove(0) <= TWO_SIDED / 2, 10);
  }

  private static Ruling ranks(Looks looks) {
    double[] base = new double[10];
    double[] head = new double[10];
    for (int i = 0; i < 10; i++) {
      base[i] = looks.base();
      head[i] = looks.head();
    }
    boolean differs = RankTest.pDiffers(base, head).orElse(1) <= TWO_SIDED;
    boolean slower = RankTest.pSlower(base, head).orElse(1) < 0.5;
    return alarm(differs && slower, 20);
  }

  private static Ruling alarm(boolean raised, int trials) {
    return new Ruling(raised ? Outcome.REGRESSED : Outcome.STEADY, false, trials);
  }

  private static double[] trials(int n, DoubleSupplier trial) {
    return DoubleStream.generate(trial).limit(n).toArray();
  }

  @Override
  public String toString() {
    return words;
  }

  /** What a rule may look at: this sitting's head and base, and values of earlier sittings. */
  record Looks(Machine machine, Sitting now, int series, double change, SplittableRandom random) {

    double base() {
      return now.trial(series);
    }

    double head() {
      return change + now.trial(series);
    }

    double earlier() {
      return machine.sit(random).trial(series);
    }
  }
}
