package threadmark.study.answer;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Metric;

/**
 * What the model is told of tasks: c and w of one JDK, each from cells that were measured for this
 * only, and never from the cell that the model is held against.
 */
final class CrossoverCosts {

  /** The variant {@code lone} does one task of so many. */
  private static final int LONE_SHARE = 100;

  private static final Estimate NONE = new Estimate(0, Optional.of(new Interval(0, 0, 0, 0.95)), 1);

  private final CountedTrials trials;
  private final String jdk;
  private final int processors;

  CrossoverCosts(CountedTrials trials, String jdk, int processors) {
    this.trials = trials;
    this.jdk = jdk;
    this.processors = processors;
  }

  /** c: what so many steps take while all processors compute, from {@code bare}. */
  Optional<Estimate> compute(long steps) {
    return steps == 0
        ? Optional.of(NONE)
        : share("bare", shape -> shape.steps() == steps && shape.waitMicros() == 0);
  }

  /** A cell's time times P / N: what each task held a processor for. */
  private Optional<Estimate> share(String variant, Predicate<TaskShape> which) {
    return level(variant, which, shape -> (double) processors / shape.tasks());
  }

  /**
   * A variant's time times a factor, whatever its options: these cells have a heap of their own.
   */
  private Optional<Estimate> level(
      String variant, Predicate<TaskShape> which, ToDoubleFunction<TaskShape> factor) {
    for (Place place : trials.places()) {
      Optional<TaskShape> shape = TaskShape.of(place.cell()).filter(which);
      if (shape.isPresent() && place.jdk().equals(jdk) && place.cell().variant().equals(variant)) {
        double times = factor.applyAsDouble(shape.get());
        return trials.level(place, Metric.WALL).map(level -> times(level, times));
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
    Optional<Estimate> life = level("lone", shape::equals, unused -> 1.0 / alone);
    return life.flatMap(all -> compute(shape.steps()).flatMap(own -> difference(all, own)));
  }

  private static Estimate times(Estimate estimate, double factor) {
    return new Estimate(
        estimate.centre() * factor,
        estimate
            .interval()
            .map(i ->
                new Interval(i.low() * factor, i.centre() * factor, i.high() * factor, i.level())),
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
