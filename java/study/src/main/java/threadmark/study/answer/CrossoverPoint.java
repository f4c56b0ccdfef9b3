package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.answer.CrossoverConstants.Timed;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.TunedSizes;
import threadmark.text.Labelled;

/**
 * One point of the map: tasks of one shape.
 *
 * @param compute c as measured
 * @param waiting w as measured
 * @param blocked the share of a task's life that it was blocked, from those two
 * @param best the hardest of the pool that was tuned on other trials and the one fitted by the rule
 * @param overBest virtual / that pool, wall time
 * @param overBestCpu the same of CPU time
 * @param naive the pool of P; without a wait, the fitted one is the same
 * @param overNaive virtual / that pool, wall time
 * @param regrets per pool sized for another wait, its wall time / that of the fitted pool
 * @param modelled each variant beside the model
 */
public record CrossoverPoint(
    TaskShape shape,
    Optional<Estimate> compute,
    Optional<Estimate> waiting,
    Optional<Double> blocked,
    String best,
    Optional<Estimate> overBest,
    Optional<Estimate> overBestCpu,
    String naive,
    Optional<Estimate> overNaive,
    SortedMap<String, Estimate> regrets,
    List<ModelledCell> modelled) {

  private static final String VIRTUAL = "virtual";
  private static final String NAIVE = "pool-p";
  private static final String FITTED = "pool-fit";
  private static final List<String> MISFITS = List.of("pool-fit-quarter", "pool-fit-fourfold");
  private static final List<String> POOLS =
      List.of(NAIVE, FITTED, TunedSizes.VARIANT, MISFITS.getFirst(), MISFITS.getLast());
  private static final double LEVEL = 0.95;

  public CrossoverPoint {
    regrets = Collections.unmodifiableSortedMap(new TreeMap<>(regrets));
    modelled = List.copyOf(modelled);
  }

  /**
   * One variant at one point of the crossover beside what the model gives for it.
   *
   * @param predicted with the constants that the other shapes tell, unsure by as much as c and w
   *     are
   * @param residual measured / predicted, with what both are unsure of
   */
  public record ModelledCell(
      String variant,
      CrossoverModel model,
      Estimate measured,
      Estimate predicted,
      Estimate residual,
      ModelFit fit) {

    public static ModelledCell of(
        String variant, CrossoverModel model, Estimate measured, Estimate predicted) {
      Estimate residual = residual(measured, predicted);
      return new ModelledCell(variant, model, measured, predicted, residual, ModelFit.of(residual));
    }

    private static Estimate residual(Estimate measured, Estimate predicted) {
      double centre = measured.centre() / predicted.centre();
      Optional<Interval> interval =
          measured
              .interval()
              .flatMap(top ->
                  predicted
                      .interval()
                      .map(bottom ->
                          new Interval(
                              top.low() / bottom.high(),
                              centre,
                              top.high() / bottom.low(),
                              top.level())));
      return new Estimate(centre, interval, Math.min(measured.n(), predicted.n()));
    }
  }

  /** Whether a measured time is the one that the model gives, within a quarter either way. */
  public enum ModelFit implements Labelled {
    AGREES("as the model"),
    SLOWER("slower than the model"),
    FASTER("faster than the model"),
    UNDECIDED("cannot tell");

    /** The model leaves out what takes a tenth; what it misses by more is news. */
    private static final double TOLERANCE = 1.25;

    private final String words;

    ModelFit(String words) {
      this.words = words;
    }

    /** As people read it. */
    public String words() {
      return words;
    }

    /** Whether a single measured / predicted is as the model gives it. */
    static boolean isNear(double residual) {
      return residual >= 1 / TOLERANCE && residual <= TOLERANCE;
    }

    /** Of measured / predicted: decided only when its whole interval is on one side. */
    public static ModelFit of(Estimate residual) {
      if (residual.interval().isEmpty()) {
        return UNDECIDED;
      }
      Interval interval = residual.interval().get();
      if (interval.low() > TOLERANCE) {
        return SLOWER;
      }
      if (interval.high() < 1 / TOLERANCE) {
        return FASTER;
      }
      return isNear(interval.low()) && isNear(interval.high()) ? AGREES : UNDECIDED;
    }
  }

  /** What was measured of one shape of task on one JDK, with its c and w. */
  record Measured(
      CountedTrials trials,
      Place place,
      TaskShape shape,
      int processors,
      Optional<Estimate> compute,
      Optional<Estimate> waiting) {

    /** The point, modelled with the constants that other shapes tell. */
    CrossoverPoint point(CrossoverConstants others) {
      String best = hardest(TunedSizes.VARIANT, FITTED);
      // Without a wait the rule gives P: the two pools are one, and measured as one.
      String naive = shape.waitMicros() == 0 && time(NAIVE).isEmpty() ? FITTED : NAIVE;
      SortedMap<String, Estimate> regrets = new TreeMap<>();
      for (String misfit : MISFITS) {
        ratio(misfit, FITTED, Metric.WALL).ifPresent(ratio -> regrets.put(misfit, ratio));
      }
      List<ModelledCell> modelled = new ArrayList<>();
      models()
          .forEach((variant, model) ->
              predicted(model, others)
                  .ifPresent(predicted ->
                      modelled.add(
                          ModelledCell.of(
                              variant, model, time(variant).orElseThrow(), predicted))));
      return new CrossoverPoint(
          shape,
          compute,
          waiting,
          compute.flatMap(c -> waiting.map(w -> w.centre() / (w.centre() + c.centre()))),
          best,
          ratio(VIRTUAL, best, Metric.WALL),
          ratio(VIRTUAL, best, Metric.CPU),
          naive,
          ratio(VIRTUAL, naive, Metric.WALL),
          regrets,
          modelled);
    }

    /** As {@link ProgramAnswer} chooses: of those with the most blocks the quickest. */
    private String hardest(String tuned, String fitted) {
      return Stream.of(tuned, fitted)
          .filter(pool -> ratio(VIRTUAL, pool, Metric.WALL).isPresent())
          .max(
              Comparator.comparing(
                  pool -> ratio(VIRTUAL, pool, Metric.WALL).orElseThrow(), Estimate.HARDEST))
          .orElse(fitted);
    }

    private Optional<Estimate> time(String variant) {
      return trials.level(place.with(variant), Metric.WALL);
    }

    private Optional<Estimate> ratio(String top, String bottom, Metric metric) {
      return trials.ratio(place.with(top), place.with(bottom), metric);
    }

    /** The cells that tell constants. */
    List<Timed> timed() {
      return models().entrySet().stream()
          .map(cell -> new Timed(cell.getValue(), time(cell.getKey()).orElseThrow().centre()))
          .toList();
    }

    /** By variant, each that was timed and whose c and w are known. */
    private Map<String, CrossoverModel> models() {
      Map<String, CrossoverModel> models = new LinkedHashMap<>();
      if (compute.isPresent() && waiting.isPresent()) {
        time(VIRTUAL).ifPresent(unused -> models.put(VIRTUAL, model(Optional.empty())));
        for (String pool : POOLS) {
          trials
              .level(place.with(pool), Metric.POOL_SIZE)
              .filter(unused -> time(pool).isPresent())
              .ifPresent(threads -> models.put(pool, model(Optional.of(threads.centre()))));
        }
      }
      return models;
    }

    private CrossoverModel model(Optional<Double> threads) {
      return new CrossoverModel(
          shape,
          processors,
          compute.orElseThrow().centre(),
          waiting.orElseThrow().centre(),
          threads);
    }

    /** The model is monotone in c and w, so their ends give the ends of its own. */
    private Optional<Estimate> predicted(CrossoverModel model, CrossoverConstants others) {
      Estimate c = compute.orElseThrow();
      Estimate w = waiting.orElseThrow();
      Optional<Double> low = others.predicted(model.with(c.low(), w.low()));
      Optional<Double> high = others.predicted(model.with(c.high(), w.high()));
      boolean known = c.interval().isPresent() && w.interval().isPresent();
      return others
          .predicted(model)
          .map(centre ->
              new Estimate(
                  centre,
                  low.flatMap(from -> high.map(to -> new Interval(from, centre, to, LEVEL)))
                      .filter(unused -> known),
                  c.n()));
    }
  }
}
