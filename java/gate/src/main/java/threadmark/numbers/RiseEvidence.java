package threadmark.numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the runs of one series say of a move that began with one of them, against none. Where the
 * level lies and how much runs scatter are uncertain, and integrated out.
 *
 * <p>It is the largest over all beginnings, so that what came before one does not count against it:
 * the cumulative sum of Page 1954, Biometrika 41. A value: {@link #with} gives the next one.
 */
public final class RiseEvidence {

  /** Places that the level may have to either side, and how many of its errors they reach. */
  private static final int PLACES = 6;

  private static final double FARTHEST = 3;

  /** A run that lies farther outside of what is usual counts as one that lies there. */
  private static final double REACH = 3;

  /** A scale below this part of the move would turn the smallest disturbance into evidence. */
  private static final double LEAST_SCALE = 0.1;

  private final Level level;
  private final Optional<VariancePrior> noise;
  private final double from;
  private final double to;

  private final List<Contrast> runs;

  /** The likelihood at each place of the level. */
  private final List<ScaleMixture> still;

  /** The same for each run that the move may have begun with. */
  private final List<List<ScaleMixture>> moved;

  private final double[] logRatios;

  private RiseEvidence(
      Level level,
      Optional<VariancePrior> noise,
      double from,
      double to,
      List<Contrast> runs,
      List<ScaleMixture> still,
      List<List<ScaleMixture>> moved) {
    this.level = level;
    this.noise = noise;
    this.from = from;
    this.to = to;
    this.runs = runs;
    this.still = still;
    this.moved = moved;
    double nothing = logLikelihood(still);
    this.logRatios = moved.stream().mapToDouble(one -> logLikelihood(one) - nothing).toArray();
  }

  /**
   * Before the first run.
   *
   * @param noise what is known of the variance of one block, beside what a run says of its own
   * @param from where runs lie above the level before they move, as a logarithm
   * @param to where they lie afterwards
   */
  public static RiseEvidence none(
      Level level, Optional<VariancePrior> noise, double from, double to) {
    double degrees = degrees(level, noise);
    List<ScaleMixture> still = new ArrayList<>();
    for (int place = -PLACES; place <= PLACES; place++) {
      still.add(ScaleMixture.ofRuns(degrees).withMean(errors(place)));
    }
    return new RiseEvidence(level, noise, from, to, List.of(), still, List.of());
  }

  /**
   * How well the scatter of a run is known: what its blocks leave of it, from the blocks of all
   * accepted runs; what lies between runs, from the runs. Together by Satterthwaite 1946.
   */
  private static double degrees(Level level, Optional<VariancePrior> noise) {
    double all = level.ofARun();
    double between = level.between();
    double own = all - between;
    return noise
        .map(
            prior -> all * all / (own * own / prior.behind() + between * between / level.degrees()))
        .filter(Double::isFinite)
        .orElse(level.degrees());
  }

  private static double errors(int place) {
    return FARTHEST * place / PLACES;
  }

  /** The evidence after one more run, which is younger than those before it. */
  public RiseEvidence with(Contrast run) {
    double scatter = scatter(run);
    double middle = (from + to) / 2;
    double reach = Math.max(REACH * scatter, Math.abs(to - from));
    double above = Math.clamp(run.centre() - level.mean(), middle - reach, middle + reach);
    List<double[]> before = new ArrayList<>();
    List<double[]> after = new ArrayList<>();
    for (int i = 0; i < still.size(); i++) {
      double distance = above - errors(i - PLACES) * level.standardError();
      before.add(still.get(i).evidence((distance - from) / scatter));
      after.add(still.get(i).evidence((distance - to) / scatter));
    }
    List<List<ScaleMixture>> next = new ArrayList<>();
    moved.forEach(one -> next.add(with(one, after)));
    next.add(with(still, after));
    List<Contrast> all = new ArrayList<>(runs);
    all.add(run);
    return new RiseEvidence(level, noise, from, to, all, with(still, before), next);
  }

  private static List<ScaleMixture> with(List<ScaleMixture> places, List<double[]> evidence) {
    List<ScaleMixture> next = new ArrayList<>(places.size());
    for (int i = 0; i < places.size(); i++) {
      next.add(places.get(i).with(evidence.get(i)));
    }
    return next;
  }

  /**
   * How far a run is likely to lie from its series' mean: by its own blocks, and as runs differ.
   */
  private double scatter(Contrast run) {
    double own = run.standardError() * run.standardError() * run.n();
    double believed = noise.map(prior -> prior.moderated(own, run.n())).orElse(own) / run.n();
    return Math.max(Math.sqrt(believed + level.between()), LEAST_SCALE * Math.abs(to - from));
  }

  /** With every place of the level as likely as its own reading makes it. */
  private static double logLikelihood(List<ScaleMixture> places) {
    return ScaleMixture.logOfSum(
        places.stream().mapToDouble(ScaleMixture::logLikelihood).toArray());
  }

  /** How many runs it rests on. */
  public int runs() {
    return runs.size();
  }

  /** The logarithm of the likelihood ratio for the likeliest beginning; 0 where none is likely. */
  public double logRatio() {
    double most = 0;
    for (double one : logRatios) {
      most = Math.max(most, one);
    }
    return most;
  }

  /** Which of the runs moved first; absent where none is likely. */
  public Optional<ChangePoint> changePoint() {
    return logRatio() == 0 ? Optional.empty() : Optional.of(ChangePoint.of(logRatios));
  }

  /** How far the runs from that one on lie above the level together, each by what it scatters. */
  public Contrast riseSince(int first) {
    double weights = 0;
    double sum = 0;
    int blocks = 0;
    for (Contrast run : runs.subList(first, runs.size())) {
      double weight = 1 / (scatter(run) * scatter(run));
      weights += weight;
      sum += weight * (run.centre() - level.mean());
      blocks += run.n();
    }
    return new Contrast(
        sum / weights,
        Math.sqrt(1 / weights + level.standardError() * level.standardError()),
        level.degrees() + runs.size() - first - 1,
        blocks);
  }
}
