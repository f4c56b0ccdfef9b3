package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import threadmark.jvm.JvmFacts;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.answer.CrossoverConstants.Timed;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.TunedSizes;
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

  private static final String VIRTUAL = "virtual";
  private static final String NAIVE = "pool-p";
  private static final String FITTED = "pool-fit";
  private static final List<String> MISFITS = List.of("pool-fit-quarter", "pool-fit-fourfold");
  private static final double LEVEL = 0.95;
  private static final List<String> POOLS =
      List.of(NAIVE, FITTED, TunedSizes.VARIANT, MISFITS.getFirst(), MISFITS.getLast());

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

  /** The maps of a run, one for each JDK that measured the crossover. */
  public static List<CrossoverMap> of(Run run) {
    return of(CountedTrials.of(run));
  }

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
        .flatMap(trial ->
            run.jvms().stream()
                .filter(jvm -> jvm.jdk().equals(jdk) && jvm.options().equals(trial.jvmOptions())))
        .map(JvmFacts::processors)
        .findFirst();
  }

  /** Tasks that compute nothing stand nowhere on a map; they tell what their threads cost. */
  private static boolean isPoint(TaskShape shape) {
    return shape.steps() > 0;
  }

  private static CrossoverMap map(
      CountedTrials trials, String jdk, int processors, Map<TaskShape, Place> shapes) {
    CrossoverCosts costs = new CrossoverCosts(trials, jdk, processors);
    List<Pointed> pointed =
        shapes.entrySet().stream()
            .sorted(
                Map.Entry.comparingByKey(
                    Comparator.comparingLong(TaskShape::steps)
                        .thenComparingInt(TaskShape::waitMicros)
                        .thenComparingInt(TaskShape::tasks)))
            .map(shape -> new Pointed(trials, costs, processors, shape.getKey(), shape.getValue()))
            .toList();
    CrossoverFit fit =
        new CrossoverFit(pointed.stream().flatMap(point -> point.timed().stream()).toList());
    return new CrossoverMap(
        jdk,
        processors,
        fit.constants(),
        pointed.stream()
            .filter(point -> isPoint(point.shape()))
            .map(point -> point.point(fit.without(point.shape())))
            .toList());
  }

  /** A point while it is worked out. */
  private record Pointed(
      CountedTrials trials, CrossoverCosts costs, int processors, TaskShape shape, Place place) {

    CrossoverPoint point(CrossoverConstants others) {
      Optional<Estimate> compute = costs.compute(shape.steps());
      Optional<Estimate> wait = costs.waiting(shape);
      String best = best();
      // Without a wait the rule gives P: the two pools are one, and measured as one.
      String naive = shape.waitMicros() == 0 && !measured(NAIVE) ? FITTED : NAIVE;
      return new CrossoverPoint(
          shape,
          compute,
          wait,
          compute.flatMap(c -> wait.map(w -> w.centre() / (w.centre() + c.centre()))),
          best,
          ratio(VIRTUAL, best, Metric.WALL),
          ratio(VIRTUAL, best, Metric.CPU),
          naive,
          ratio(VIRTUAL, naive, Metric.WALL),
          regrets(),
          compute.isPresent() && wait.isPresent()
              ? modelled(compute.get(), wait.get(), others)
              : List.of());
    }

    private String best() {
      return measured(TunedSizes.VARIANT) ? TunedSizes.VARIANT : FITTED;
    }

    private boolean measured(String variant) {
      return trials.level(place.with(variant), Metric.WALL).isPresent();
    }

    private Optional<Estimate> ratio(String top, String bottom, Metric metric) {
      return trials.ratio(place.with(top), place.with(bottom), metric);
    }

    private SortedMap<String, Estimate> regrets() {
      SortedMap<String, Estimate> regrets = new TreeMap<>();
      for (String misfit : MISFITS) {
        ratio(misfit, FITTED, Metric.WALL).ifPresent(ratio -> regrets.put(misfit, ratio));
      }
      return regrets;
    }

    /** The cells that tell constants. */
    private List<Timed> timed() {
      return models().entrySet().stream()
          .map(cell -> new Timed(cell.getValue(), time(cell.getKey()).orElseThrow().centre()))
          .toList();
    }

    private Optional<Estimate> time(String variant) {
      return trials.level(place.with(variant), Metric.WALL);
    }

    /** By variant, each that was timed and whose c and w are known. */
    private Map<String, CrossoverModel> models() {
      Map<String, CrossoverModel> models = new LinkedHashMap<>();
      costs
          .compute(shape.steps())
          .ifPresent(compute ->
              costs
                  .waiting(shape)
                  .ifPresent(wait -> {
                    if (measured(VIRTUAL)) {
                      models.put(VIRTUAL, model(compute, wait, Optional.empty()));
                    }
                    for (String pool : POOLS) {
                      trials
                          .level(place.with(pool), Metric.POOL_SIZE)
                          .filter(unused -> measured(pool))
                          .ifPresent(threads ->
                              models.put(
                                  pool, model(compute, wait, Optional.of(threads.centre()))));
                    }
                  }));
      return models;
    }

    private CrossoverModel model(Estimate compute, Estimate wait, Optional<Double> threads) {
      return new CrossoverModel(shape, processors, compute.centre(), wait.centre(), threads);
    }

    private List<ModelledCell> modelled(
        Estimate compute, Estimate wait, CrossoverConstants others) {
      List<ModelledCell> modelled = new ArrayList<>();
      models()
          .forEach((variant, model) ->
              predicted(model, compute, wait, others)
                  .ifPresent(predicted ->
                      modelled.add(
                          ModelledCell.of(
                              variant, model, time(variant).orElseThrow(), predicted))));
      return modelled;
    }

    /** The model is monotone in c and w, so their ends give the ends of its own. */
    private static Optional<Estimate> predicted(
        CrossoverModel model, Estimate compute, Estimate wait, CrossoverConstants others) {
      Optional<Double> low = others.predicted(model.with(compute.low(), wait.low()));
      Optional<Double> high = others.predicted(model.with(compute.high(), wait.high()));
      boolean known = compute.interval().isPresent() && wait.interval().isPresent();
      return others
          .predicted(model)
          .map(centre ->
              new Estimate(
                  centre,
                  low.flatMap(from -> high.map(to -> new Interval(from, centre, to, LEVEL)))
                      .filter(unused -> known),
                  compute.n()));
    }
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
}
