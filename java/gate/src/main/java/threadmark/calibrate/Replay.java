package threadmark.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import threadmark.calibrate.OperatingCharacteristic.Point;
import threadmark.calibrate.OperatingCharacteristic.PullRequests;
import threadmark.calibrate.Ruling.Outcome;

/**
 * Runs rules over simulated pull requests. Each pull request has a random stream of its own, so the
 * same seed gives the same numbers.
 */
public final class Replay {

  /** True changes in units of the margin. */
  private static final double[] MARGINS = {-1, 0.25, 0.5, 0.75, 1, 1.5, 2};

  private final Noise source;
  private final int series;
  private final double margin;
  private final int pullRequests;
  private final long seed;

  public Replay(Noise source, int series, double margin, int pullRequests, long seed) {
    this.source = source;
    this.series = series;
    this.margin = margin;
    this.pullRequests = pullRequests;
    this.seed = seed;
  }

  /** The gate on series whose earlier runs were made on the same machine. */
  public OperatingCharacteristic gateWithHistory() {
    return of(
        new GateReplay(
            "threadmark gate, history", margin, Optional.of(source), GateReplay.RUNS, false));
  }

  /** The gate on series that have so few earlier runs, as after one calibration. */
  public OperatingCharacteristic gateWithShortHistory(int runs) {
    return of(
        new GateReplay(
            "threadmark gate, history of " + runs, margin, Optional.of(source), runs, false));
  }

  /** The gate on series that nothing is known about. */
  public OperatingCharacteristic gateWithPilot() {
    return of(new GateReplay("threadmark gate, pilot", margin, Optional.empty(), 0, false));
  }

  /** The gate on series that nothing is known about, both sides of each at the same time. */
  public OperatingCharacteristic gateInDuet() {
    return of(new GateReplay("threadmark gate --duet, pilot", margin, Optional.empty(), 0, true));
  }

  /** The gate on a machine that was {@code earlier} when its history was made. */
  public OperatingCharacteristic gateWithHistoryFrom(NoiseModel earlier) {
    return of(
        new GateReplay(
            "threadmark gate, history from " + earlier.name(),
            margin,
            Optional.of(earlier),
            GateReplay.RUNS,
            false));
  }

  /** The rules of other tools. */
  public List<OperatingCharacteristic> others() {
    return Arrays.stream(OtherRule.values()).map(this::of).toList();
  }

  private OperatingCharacteristic of(Rule rule) {
    List<Point> points = new ArrayList<>();
    for (double margins : MARGINS) {
      points.add(changed(rule, Math.round(margins * margin * 1e6) / 1e6));
    }
    return new OperatingCharacteristic(
        source.name(), rule.toString(), margin, series, unchanged(rule), points);
  }

  private PullRequests unchanged(Rule rule) {
    SplittableRandom seeds = new SplittableRandom(seed);
    Counts all = new Counts();
    int[] trials = new int[pullRequests * series];
    int failed = 0;
    int undecidedAtFirst = 0;
    int undecided = 0;
    int hidden = 0;
    for (int i = 0; i < pullRequests; i++) {
      SplittableRandom random = seeds.split();
      List<Ruling[]> sittings =
          rule.sittings(source.machine(series, random), new double[series], random);
      Ruling[] first = sittings.getFirst();
      Ruling[] last = sittings.getLast();
      for (int s = 0; s < series; s++) {
        all.add(first[s]);
        trials[i * series + s] = first[s].trials();
      }
      failed += any(last, answer -> answer.is(Outcome.REGRESSED)) ? 1 : 0;
      undecidedAtFirst += any(first, Ruling::undecided) ? 1 : 0;
      hidden += any(last, answer -> answer.is(Outcome.HIDDEN)) ? 1 : 0;
      undecided += any(last, Ruling::undecided) ? 1 : 0;
    }
    Arrays.sort(trials);
    return new PullRequests(
        Observed.of(failed, pullRequests),
        Observed.of(undecidedAtFirst, pullRequests),
        Observed.of(undecided, pullRequests),
        Observed.of(hidden, pullRequests),
        all.observed(Outcome.REGRESSED),
        all.observed(Outcome.STEADY),
        all.improved(),
        all.meanTrials(),
        trials[trials.length / 2]);
  }

  private Point changed(Rule rule, double change) {
    SplittableRandom seeds = new SplittableRandom(seed + 1);
    Counts counts = new Counts();
    double[] changes = new double[series];
    changes[0] = Math.log1p(change);
    for (int i = 0; i < pullRequests; i++) {
      SplittableRandom random = seeds.split();
      counts.add(rule.sittings(source.machine(series, random), changes, random).getFirst()[0]);
    }
    return new Point(
        change,
        counts.observed(Outcome.REGRESSED),
        counts.observed(Outcome.STEADY),
        counts.undecided(),
        counts.improved(),
        counts.meanTrials());
  }

  private static boolean any(Ruling[] answers, Predicate<Ruling> asked) {
    return Arrays.stream(answers).anyMatch(asked);
  }

  /** Answers being counted. */
  private static final class Counts {

    private final Map<Outcome, Integer> byOutcome = new EnumMap<>(Outcome.class);
    private int improved;
    private int answers;
    private long trials;

    void add(Ruling answer) {
      byOutcome.merge(answer.outcome(), 1, Integer::sum);
      improved += answer.improved() ? 1 : 0;
      answers++;
      trials += answer.trials();
    }

    Observed observed(Outcome outcome) {
      return Observed.of(byOutcome.getOrDefault(outcome, 0), answers);
    }

    Observed undecided() {
      int decided =
          byOutcome.getOrDefault(Outcome.REGRESSED, 0) + byOutcome.getOrDefault(Outcome.STEADY, 0);
      return Observed.of(answers - decided, answers);
    }

    Observed improved() {
      return Observed.of(improved, answers);
    }

    double meanTrials() {
      return Math.round(1e3 * trials / answers) / 1e3;
    }
  }
}
