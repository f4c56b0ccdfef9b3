package threadmark.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.GateRule;
import threadmark.numbers.NoisySitting;
import threadmark.numbers.SequentialTest;
import threadmark.numbers.Spread;
import threadmark.numbers.Standing;
import threadmark.numbers.VariancePrior;
import threadmark.numbers.VisibleEffect;
import threadmark.verdict.Verdict;

/**
 * The change gate over all series of a pull request: the first pairs of all say how noisy the
 * sitting is, then blocks of all open series follow in turn, and what is suspected comes again at
 * the end. A series whose margin the machine cannot show is asked coarsely: only whether it is
 * slower by twice what can be seen. The live gate and the replay feed the same one, so that the
 * published error rates are about what is used.
 *
 * <p>The caller asks for a {@link #round}, makes a pair for each series in it, and gives what it
 * saw to {@link #take}; an empty round is the end.
 */
public final class ChangeGate {

  /**
   * One series before the first pair.
   *
   * @param metric those of one kind share the noise of a sitting
   * @param history what earlier runs say of its noise, if there are any
   * @param rule what is asked of the series, once its noise is believed
   * @param decides whether pairs are spent on it; one that does not decide takes the pairs that
   *     come along, and asks for some of its own only when it is suspected
   * @param duet whether both sides of a pair run at the same time, until it is suspected
   */
  public record Asked(
      ComparedMetric metric,
      Optional<VariancePrior> history,
      Function<VariancePrior, GateRule> rule,
      boolean decides,
      boolean duet) {

    /** One whose sides run one after the other. */
    public Asked(
        ComparedMetric metric,
        Optional<VariancePrior> history,
        Function<VariancePrior, GateRule> rule,
        boolean decides) {
      this(metric, history, rule, decides, false);
    }

    /** What is counted scatters hardly at all, so that nothing has to be known of it. */
    private boolean isTimedAnew() {
      return history.isEmpty() && !metric.isCounted();
    }

    /** What is counted is the same in both ways of making a pair. */
    private boolean isTimedInDuet() {
      return duet && !metric.isCounted();
    }

    private List<Object> kind() {
      return List.of(metric.isProfiled() ? metric : ComparedMetric.TIME, history.isPresent());
    }
  }

  /** What the pairs of a round are for. */
  public enum Phase {
    /** The noise of all. */
    BEGINNING,
    /** Most of what there is to say of each. */
    FIRST,
    /** Whether what is suspected comes again. */
    SECOND,
    /** What is hard to tell, and what goes on because it is likely. */
    LAST,
    /** Speed-ups. */
    IMPROVING
  }

  /**
   * A coarse question is about so many times the visible effect, in logarithms: exactly at it an
   * unchanged series would take a dozen pairs for an answer that is no pass anyway.
   */
  private static final double COARSE = 2;

  /**
   * Most series are told by so many pairs of a stage. What is not waits until the others have had
   * theirs, so that what can be told soon is told where time is short.
   */
  private static final int SOON = 4 * GateRule.FEWEST_PAIRS;

  /** Hidden margins of so many series, and of one in four, are the machine's fault. */
  private static final int SEVERAL = 3;

  private static final int ONE_IN = 4;

  private final List<Track> tracks;
  private Phase phase = Phase.BEGINNING;
  private int rounds;

  public ChangeGate(List<Asked> series, boolean untilImproved) {
    this.tracks = series.stream().map(one -> new Track(one, untilImproved)).toList();
  }

  /** The series that want a pair now, in their order; none when all is said. */
  public List<Integer> round() {
    if (phase == Phase.BEGINNING) {
      List<Integer> all = where(track -> track.asked.decides());
      if (rounds < GateRule.FEWEST_PAIRS && !all.isEmpty()) {
        rounds++;
        return all;
      }
      start();
      phase = Phase.FIRST;
    }
    while (!spoilt()) {
      List<Integer> wanting = where(track -> track.asks(phase));
      if (!wanting.isEmpty()) {
        return wanting;
      }
      switch (phase) {
        case FIRST -> phase = Phase.SECOND;
        case SECOND -> phase = Phase.LAST;
        case LAST -> phase = Phase.IMPROVING;
        case BEGINNING, IMPROVING -> {
          return List.of();
        }
      }
    }
    return List.of();
  }

  private void start() {
    Map<List<Object>, List<Track>> kinds =
        tracks.stream()
            .filter(track -> track.judged.size() == GateRule.FEWEST_PAIRS)
            .collect(Collectors.groupingBy(track -> track.asked.kind()));
    kinds.values().forEach(ChangeGate::believe);
    tracks.forEach(Track::start);
    leaveToAQuieterMachine();
  }

  /** What the first pairs of one kind say of each of its series. */
  private static void believe(List<Track> kind) {
    int degrees = GateRule.FEWEST_PAIRS - 1;
    double[] variances = kind.stream().mapToDouble(Track::varianceOverHistory).toArray();
    VariancePrior sitting =
        kind.getFirst().asked.isTimedAnew()
            ? VariancePrior.ofFirstSitting(variances, degrees, kind.getFirst().leastMargin())
            : VariancePrior.ofSitting(variances, degrees);
    for (Track track : kind) {
      track.prior =
          Optional.of(
              track
                  .asked
                  .history()
                  .map(history -> history.in(sitting, (double) degrees * kind.size()))
                  .orElse(sitting));
    }
  }

  /** Coarse questions are for the odd noisy series; on a noisy machine none is asked. */
  private void leaveToAQuieterMachine() {
    List<Track> deciding = tracks.stream().filter(track -> track.asked.decides()).toList();
    long noisy = deciding.stream().filter(track -> track.hidden).count();
    if (noisy >= SEVERAL && noisy * ONE_IN >= deciding.size()) {
      tracks.stream().filter(track -> track.hidden).forEach(track -> track.test = Optional.empty());
    }
  }

  private List<Integer> where(Predicate<Track> asked) {
    return IntStream.range(0, tracks.size())
        .filter(i -> !tracks.get(i).withdrawn && asked.test(tracks.get(i)))
        .boxed()
        .toList();
  }

  /** How many series there are. */
  public int size() {
    return tracks.size();
  }

  /**
   * Head minus base of one block, in logarithms of cost; a series with no use for it ignores it.
   *
   * @param together whether both sides ran at the same time
   */
  public void take(int series, double difference, boolean together) {
    tracks.get(series).take(phase, difference, together);
  }

  /** The same of a pair that was made as it was asked for. */
  public void take(int series, double difference) {
    take(series, difference, together(series));
  }

  /** Whether both sides of the next pair of that series run at the same time. */
  public boolean together(int series) {
    Track track = tracks.get(series);
    return track.asked.duet() && !(track.isConfirmedApart() && track.takes(phase));
  }

  /** Nothing more will be heard of this series. */
  public void withdraw(int series) {
    tracks.get(series).withdrawn = true;
  }

  /** Whether that series gets more pairs than usual, because a slowdown is likely. */
  public boolean goesOn(int series) {
    return tracks.get(series).test.filter(SequentialTest::goesOn).isPresent();
  }

  /** What the pairs of the last round were for. */
  public Phase phase() {
    return phase;
  }

  /** Whether the sitting as a whole is too noisy; then no series is decided. */
  public boolean spoilt() {
    return NoisySitting.spoils(
        tracks.stream()
            .filter(track -> track.asked.decides() && !track.withdrawn)
            .flatMap(track -> track.test.stream())
            .toList());
  }

  /** The test of a series; absent in the beginning and without figures. */
  public Optional<SequentialTest> test(int series) {
    return tracks.get(series).test;
  }

  /**
   * Whether the machine cannot show that series' margin: then its test is a coarse one, which may
   * find a regression and proves nothing when it stands steady.
   */
  public boolean hidden(int series) {
    return tracks.get(series).hidden;
  }

  /** What that series stands at; absent in the beginning and without figures. */
  public Optional<Verdict> verdict(int series) {
    Track track = tracks.get(series);
    return track.test.flatMap(test ->
        switch (test.standing()) {
          case OPEN, SUSPICION -> Optional.empty();
          case STEADY ->
              Optional.of(
                  test.improved()
                      ? Verdict.IMPROVED
                      : track.hidden ? Verdict.UNDECIDED : Verdict.STEADY);
          case REGRESSED -> Optional.of(Verdict.REGRESSED);
          case NOISE, BUDGET -> Optional.of(Verdict.UNDECIDED);
        });
  }

  /** About how many more pairs a speed-up of that series is given, once all else is said. */
  public double pairsLeftToImprove(int series) {
    return tracks.get(series).pairsLeftToImprove();
  }

  /** What its test takes for the noise of that series, before its own pairs are seen. */
  public Optional<VariancePrior> prior(int series) {
    return tracks.get(series).prior;
  }

  /** What is asked of that series, once its noise is believed. */
  public Optional<GateRule> rule(int series) {
    return tracks.get(series).rule();
  }

  /**
   * The smallest slowdown that could be told of that series, by all pairs that it was judged by;
   * where a smaller margin was excluded after all, that margin.
   */
  public Optional<Double> visibleEffect(int series) {
    Track track = tracks.get(series);
    boolean told = track.isSteady() && !track.hidden;
    return track
        .belief()
        .flatMap(belief ->
            track
                .rule()
                .map(rule -> {
                  double visible = VisibleEffect.of(belief, rule);
                  return told ? Math.min(visible, rule.margin()) : visible;
                }));
  }

  /** Pairs that would probably decide that series; absent while its noise is unknown. */
  public Optional<Integer> pairsWanted(int series) {
    return tracks
        .get(series)
        .belief()
        .flatMap(belief -> rule(series).map(rule -> VisibleEffect.pairsWanted(belief, rule)));
  }

  private static final class Track {

    private final Asked asked;
    private final boolean untilImproved;
    private final List<Double> judged = new ArrayList<>();
    private Optional<VariancePrior> prior;
    private Optional<SequentialTest> test = Optional.empty();
    private Optional<GateRule> tested = Optional.empty();
    private boolean hidden;
    private boolean withdrawn;

    private Track(Asked asked, boolean untilImproved) {
      this.asked = asked;
      this.untilImproved = untilImproved;
      this.prior = asked.history();
    }

    private double[] differences() {
      return judged.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** What is asked of it if it does not scatter at all. */
    double leastMargin() {
      return asked.rule().apply(new VariancePrior(1, 0, true)).margin();
    }

    double varianceOverHistory() {
      double scale = asked.history().map(VariancePrior::scale).filter(s -> s > 0).orElse(1.0);
      return Spread.variance(differences(), 0, judged.size()) / (scale * scale);
    }

    /** What is believed of its noise with the pairs that it was judged by so far. */
    Optional<VariancePrior> belief() {
      return judged.size() < GateRule.FEWEST_PAIRS
          ? prior
          : prior.map(known -> known.after(differences()));
    }

    /**
     * What the test asks. Where the machine chooses the margin, a steady series names the one that
     * its noise asks for in the end, when that is larger: what excludes the smaller excludes it.
     */
    Optional<GateRule> rule() {
      Optional<GateRule> now = belief().map(asked.rule());
      return isSteady()
          ? tested.map(rule -> rule.at(Math.max(rule.margin(), now.orElseThrow().margin())))
          : tested.or(() -> now);
    }

    boolean isSteady() {
      return test.filter(known -> known.standing() == Standing.STEADY).isPresent();
    }

    /** A series without history that was not measured in all first rounds stays without a test. */
    void start() {
      test = belief().flatMap(belief -> start(asked.rule().apply(belief), belief));
      List<Double> first = List.copyOf(judged);
      judged.clear();
      first.forEach(this::test);
    }

    /** No test at all where the budget is too small for any effect to be seen. */
    private Optional<SequentialTest> start(GateRule rule, VariancePrior belief) {
      tested = Optional.of(rule);
      hidden = VisibleEffect.hides(rule, belief);
      double coarse = Math.expm1(COARSE * Math.log1p(VisibleEffect.of(belief, rule)));
      if (hidden && !Double.isFinite(coarse)) {
        return Optional.empty();
      }
      return Optional.of(
          SequentialTest.start(
              hidden ? rule.at(coarse) : rule, prior.orElseThrow(), belief, asked.isTimedInDuet()));
    }

    /** One that does not decide has pairs made for itself when it is suspected, or faster. */
    boolean asks(Phase phase) {
      boolean own = asked.decides() || phase == Phase.IMPROVING || open(2);
      boolean soon = phase == Phase.FIRST || phase == Phase.SECOND;
      return own && takes(phase) && !(soon && pairsOfStage() >= SOON);
    }

    boolean takes(Phase phase) {
      return switch (phase) {
        case BEGINNING -> judged.size() < GateRule.FEWEST_PAIRS;
        case FIRST -> open(1);
        case SECOND -> open(2);
        case LAST -> open(1) || open(2);
        case IMPROVING -> pairsLeftToImprove() > 0;
      };
    }

    private int pairsOfStage() {
      return test.map(SequentialTest::pairsOfStage).orElse(0);
    }

    double pairsLeftToImprove() {
      return test.map(known -> known.pairsLeftToImprove(untilImproved)).orElse(0.0);
    }

    private boolean open(int stage) {
      return test.filter(known -> known.standing().asksForMore() && known.stage() == stage)
          .isPresent();
    }

    /** In its second stage, whose pairs are made one after the other. */
    private boolean isConfirmedApart() {
      return asked.isTimedInDuet() && test.filter(known -> known.stage() > 1).isPresent();
    }

    void take(Phase phase, double difference, boolean together) {
      boolean asAsked = !asked.isTimedInDuet() || together == !isConfirmedApart();
      if (!asAsked || !takes(phase)) {
        return;
      }
      if (phase == Phase.BEGINNING) {
        judged.add(difference);
      } else {
        test(difference);
      }
    }

    private void test(double difference) {
      boolean judging = test.map(known -> known.standing().asksForMore()).orElse(true);
      if (judging && !isConfirmedApart()) {
        judged.add(difference);
      }
      if (judging || isSteady()) {
        test = test.map(known -> known.with(difference));
      }
      hidden = hidden || (judging && isSteady() && hides());
    }

    /**
     * The first pairs of a series may look alike by chance. Once it stands steady, all its pairs
     * have their say of its noise: a margin that they surely hide was not excluded.
     */
    private boolean hides() {
      VariancePrior belief = belief().orElseThrow();
      GateRule rule = rule().orElseThrow();
      return VisibleEffect.hides(rule, belief)
          || VisibleEffect.of(belief, rule) > Math.max(rule.margin(), GateRule.LARGEST_OWN_MARGIN);
    }
  }
}
