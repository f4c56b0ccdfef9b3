package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import threadmark.jvm.JvmFacts;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.answer.CrossoverModel.ModelConstant;
import threadmark.study.answer.CrossoverPoint.Measured;
import threadmark.study.answer.CrossoverPoint.ModelFit;
import threadmark.study.answer.CrossoverPoint.ModelledCell;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Run;

/**
 * Where virtual threads pay on one JDK: a point for each shape of task that was measured.
 *
 * @param constants the model's, those that the cells tell; in seconds, the caller's as a share
 */
public record CrossoverMap(
    String jdk,
    int processors,
    Map<ModelConstant, Estimate> constants,
    List<CrossoverPoint> points) {

  public CrossoverMap {
    Map<ModelConstant, Estimate> own = new EnumMap<>(ModelConstant.class);
    own.putAll(constants);
    constants = Collections.unmodifiableMap(own);
    points = List.copyOf(points);
  }

  /** The constants of all its cells, without their intervals. */
  public CrossoverConstants fitted() {
    Map<ModelConstant, Double> values = new EnumMap<>(ModelConstant.class);
    constants.forEach((constant, value) -> values.put(constant, value.centre()));
    return new CrossoverConstants(values);
  }

  /** How those constants do here, which may be another JDK's; c and w are always of here. */
  public ModelCount under(CrossoverConstants told) {
    return counted(
        cell -> told.predicted(cell.model()).map(seconds -> cell.measured().centre() / seconds));
  }

  /** How each shape is told by the others. */
  public ModelCount toldByOthers() {
    return counted(cell -> Optional.of(cell.residual().centre()));
  }

  private ModelCount counted(Function<ModelledCell, Optional<Double>> residual) {
    return ModelCount.of(
        points.stream()
            .flatMap(point -> point.modelled().stream())
            .flatMap(cell -> residual.apply(cell).stream())
            .toList());
  }

  /** How the model does that is told c and w alone: what the constants add to it is the rest. */
  public ModelCount withoutConstants() {
    return under(CrossoverConstants.NONE);
  }

  /** The maps of a run, one for each JDK that measured the crossover. */
  public static List<CrossoverMap> of(CountedTrials trials) {
    Map<String, Map<TaskShape, Place>> byJdk = new LinkedHashMap<>();
    for (Place place : trials.places()) {
      TaskShape.of(place.cell())
          .filter(shape -> !place.cell().variant().equals("bare"))
          .ifPresent(shape ->
              byJdk
                  .computeIfAbsent(place.jdk(), unused -> new LinkedHashMap<>())
                  .merge(shape, place, CrossoverMap::compared));
    }
    List<CrossoverMap> maps = new ArrayList<>();
    trials.run().jdks().stream()
        .map(jdk -> jdk.id())
        .filter(jdk ->
            byJdk.getOrDefault(jdk, Map.of()).keySet().stream().anyMatch(CrossoverMap::isPoint))
        .forEach(jdk ->
            processors(trials.run(), jdk)
                .ifPresent(processors -> maps.add(map(trials, jdk, processors, byJdk.get(jdk)))));
    return maps;
  }

  /** Of two places of one shape, the one whose variants are compared: a lone task is under none. */
  private static Place compared(Place known, Place other) {
    return other.cell().variant().equals("lone") ? known : other;
  }

  /** P, as the JVM under test saw it. */
  private static Optional<Integer> processors(Run run, String jdk) {
    return run.trials().stream()
        .filter(trial -> trial.jdk().equals(jdk) && TaskShape.of(trial.cell()).isPresent())
        .flatMap(trial -> run.jvm(trial).stream())
        .map(JvmFacts::processors)
        .findFirst();
  }

  /** Tasks that compute nothing stand nowhere on a map; they tell what their threads cost. */
  private static boolean isPoint(TaskShape shape) {
    return shape.steps() > 0;
  }

  private static CrossoverMap map(
      CountedTrials trials, String jdk, int processors, Map<TaskShape, Place> shapes) {
    Costs costs = new Costs(trials, jdk);
    List<Measured> measured =
        shapes.entrySet().stream()
            .sorted(
                Map.Entry.comparingByKey(
                    Comparator.comparingLong(TaskShape::steps)
                        .thenComparingInt(TaskShape::waitMicros)
                        .thenComparingInt(TaskShape::tasks)))
            .map(place ->
                new Measured(
                    trials,
                    place.getValue(),
                    place.getKey(),
                    processors,
                    costs.compute(place.getKey().steps()),
                    costs.waiting(place.getKey())))
            .toList();
    CrossoverConstants.Fit fit =
        CrossoverConstants.Fit.of(
            measured.stream().flatMap(point -> point.timed().stream()).toList());
    return new CrossoverMap(
        jdk,
        processors,
        fit.constants(),
        measured.stream()
            .filter(point -> isPoint(point.shape()))
            .map(point -> point.point(fit.without(point.shape())))
            .toList());
  }

  /**
   * How a model does over many cells, by their centres.
   *
   * @param within a quarter either way
   * @param above slower than predicted, by however little
   */
  public record ModelCount(int cells, int within, int above) {

    /** Of measured / predicted. */
    public static ModelCount of(List<Double> residuals) {
      return new ModelCount(
          residuals.size(),
          (int) residuals.stream().filter(ModelFit::isNear).count(),
          (int) residuals.stream().filter(residual -> residual > 1).count());
    }

    /** Quicker than predicted. */
    public int below() {
      return cells - above;
    }
  }

  /**
   * What the model is told of tasks: c and w of one JDK, each from cells that were measured for
   * this only, and never from the cell that the model is held against.
   */
  private record Costs(CountedTrials trials, String jdk) {

    /** The variant {@code lone} does one task of so many. */
    private static final int LONE_SHARE = 100;

    private static final Estimate NONE =
        new Estimate(0, Optional.of(new Interval(0, 0, 0, 0.95)), 1);

    /**
     * c: the CPU time of so many steps while all processors compute, from {@code bare}. Its wall
     * time holds what somebody else took of a processor, and three trials are few.
     */
    Optional<Estimate> compute(long steps) {
      return steps == 0
          ? Optional.of(NONE)
          : level(
              "bare",
              Metric.CPU,
              shape -> shape.steps() == steps && shape.waitMicros() == 0,
              shape -> 1.0 / shape.tasks());
    }

    /**
     * A variant's figure times a factor, whatever its options: these cells have a heap of their
     * own.
     */
    private Optional<Estimate> level(
        String variant,
        Metric metric,
        Predicate<TaskShape> which,
        ToDoubleFunction<TaskShape> factor) {
      for (Place place : trials.places()) {
        Optional<TaskShape> shape = TaskShape.of(place.cell()).filter(which);
        if (shape.isPresent()
            && place.jdk().equals(jdk)
            && place.cell().variant().equals(variant)) {
          double times = factor.applyAsDouble(shape.get());
          return trials.level(place, metric).map(level -> times(level, times));
        }
      }
      return Optional.empty();
    }

    /** w: what a wait really takes, from {@code lone} less c; a sleep is longer than was asked. */
    Optional<Estimate> waiting(TaskShape shape) {
      if (shape.waitMicros() == 0) {
        return Optional.of(NONE);
      }
      int alone = (shape.tasks() + LONE_SHARE - 1) / LONE_SHARE;
      Optional<Estimate> life = level("lone", Metric.WALL, shape::equals, unused -> 1.0 / alone);
      return life.flatMap(all -> compute(shape.steps()).flatMap(own -> difference(all, own)));
    }

    private static Estimate times(Estimate estimate, double factor) {
      return new Estimate(
          estimate.centre() * factor,
          estimate
              .interval()
              .map(i ->
                  new Interval(
                      i.low() * factor, i.centre() * factor, i.high() * factor, i.level())),
          estimate.n());
    }

    /** Nothing when it might be none: a wait that was not seen is not a wait of zero. */
    private static Optional<Estimate> difference(Estimate whole, Estimate part) {
      double centre = whole.centre() - part.centre();
      double low = whole.low() - part.high();
      if (!(low > 0)) {
        return Optional.empty();
      }
      return Optional.of(
          new Estimate(
              centre,
              whole.interval().isPresent() && part.interval().isPresent()
                  ? Optional.of(new Interval(low, centre, whole.high() - part.low(), 0.95))
                  : Optional.empty(),
              Math.min(whole.n(), part.n())));
    }
  }
}
