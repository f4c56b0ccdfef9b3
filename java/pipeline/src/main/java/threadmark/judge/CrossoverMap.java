package threadmark.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import threadmark.judge.CountedTrials.Place;
import threadmark.model.JvmFacts;
import threadmark.model.Metric;
import threadmark.model.Run;
import threadmark.model.TunedSizes;
import threadmark.stats.Interval;

/**
 * Where virtual threads pay on one JDK: a point for each shape of task that was measured.
 *
 * @param cost o, what a virtual thread cost whose task neither computes nor waits
 * @param waitingCost the same when it waits
 */
public record CrossoverMap(
    String jdk,
    int processors,
    Optional<Estimate> cost,
    Optional<Estimate> waitingCost,
    List<CrossoverPoint> points) {

  private static final String VIRTUAL = "virtual";
  private static final String NAIVE = "pool-p";
  private static final String FITTED = "pool-fit";
  private static final List<String> MISFITS = List.of("pool-fit-quarter", "pool-fit-fourfold");
  private static final List<String> POOLS =
      List.of(NAIVE, FITTED, TunedSizes.VARIANT, MISFITS.getFirst(), MISFITS.getLast());

  public CrossoverMap {
    points = List.copyOf(points);
  }

  /** The maps of a run, one for each JDK that measured the crossover. */
  public static List<CrossoverMap> of(Run run) {
    return of(CountedTrials.of(run));
  }

  static List<CrossoverMap> of(CountedTrials trials) {
    Map<String, Map<TaskShape, Place>> byJdk = new LinkedHashMap<>();
    for (Place place : trials.places()) {
      TaskShape.of(place.cell())
          .filter(shape -> shape.steps() > 0 && !place.cell().variant().equals("bare"))
          .ifPresent(shape ->
              byJdk
                  .computeIfAbsent(place.jdk(), unused -> new LinkedHashMap<>())
                  .merge(shape, place, CrossoverMap::compared));
    }
    List<CrossoverMap> maps = new ArrayList<>();
    trials.run().jdks().stream()
        .map(jdk -> jdk.id())
        .filter(byJdk::containsKey)
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

  private static CrossoverMap map(
      CountedTrials trials, String jdk, int processors, Map<TaskShape, Place> shapes) {
    CrossoverCosts costs = new CrossoverCosts(trials, jdk, processors);
    return new CrossoverMap(
        jdk,
        processors,
        costs.cost(false),
        costs.cost(true),
        shapes.entrySet().stream()
            .sorted(
                Map.Entry.comparingByKey(
                    Comparator.comparingLong(TaskShape::steps)
                        .thenComparingInt(TaskShape::waitMicros)
                        .thenComparingInt(TaskShape::tasks)))
            .map(shape ->
                new Pointed(trials, costs, processors, shape.getKey(), shape.getValue()).point())
            .toList());
  }

  /** A point while it is worked out. */
  private record Pointed(
      CountedTrials trials, CrossoverCosts costs, int processors, TaskShape shape, Place place) {

    CrossoverPoint point() {
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
              ? modelled(compute.get(), wait.get())
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

    private List<Modelled> modelled(Estimate compute, Estimate wait) {
      List<Modelled> modelled = new ArrayList<>();
      Optional<Estimate> cost = costs.cost(shape.waitMicros() > 0);
      trials
          .level(place.with(VIRTUAL), Metric.WALL)
          .ifPresent(time ->
              cost.ifPresent(own ->
                  modelled.add(
                      Modelled.of(
                          VIRTUAL,
                          Optional.empty(),
                          time,
                          predicted(
                              compute,
                              wait,
                              own,
                              (model, o) -> model.virtual(o),
                              Estimate::low,
                              Estimate::high)))));
      for (String pool : POOLS) {
        Optional<Estimate> size = trials.level(place.with(pool), Metric.POOL_SIZE);
        trials
            .level(place.with(pool), Metric.WALL)
            .ifPresent(time ->
                size.ifPresent(threads ->
                    modelled.add(
                        Modelled.of(
                            pool,
                            Optional.of(threads.centre()),
                            time,
                            // A larger pool is a quicker one.
                            predicted(
                                compute,
                                wait,
                                threads,
                                CrossoverModel::pool,
                                Estimate::high,
                                Estimate::low)))));
      }
      return modelled;
    }

    private interface Formula {
      double seconds(CrossoverModel model, double last);
    }

    /** The model is monotone in each of its figures, so their ends give the ends of its own. */
    private Estimate predicted(
        Estimate compute,
        Estimate wait,
        Estimate last,
        Formula formula,
        ToDoubleFunction<Estimate> lastForLow,
        ToDoubleFunction<Estimate> lastForHigh) {
      double centre = formula.seconds(model(compute.centre(), wait.centre()), last.centre());
      double low =
          formula.seconds(model(compute.low(), wait.low()), lastForLow.applyAsDouble(last));
      double high =
          formula.seconds(model(compute.high(), wait.high()), lastForHigh.applyAsDouble(last));
      boolean known =
          compute.interval().isPresent()
              && wait.interval().isPresent()
              && last.interval().isPresent();
      return new Estimate(
          centre,
          known ? Optional.of(new Interval(low, centre, high, 0.95)) : Optional.empty(),
          Math.min(compute.n(), last.n()));
    }

    private CrossoverModel model(double compute, double wait) {
      return new CrossoverModel(shape.tasks(), processors, compute, wait);
    }
  }
}
