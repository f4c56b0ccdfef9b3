package threadmark.study.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CrossoverMap;
import threadmark.study.answer.CrossoverModel.ModelConstant;
import threadmark.study.answer.CrossoverPoint;
import threadmark.text.Figures;

/** What the model of the crossover says of one JDK, in sentences. */
public final class CrossoverWords {

  private CrossoverWords() {}

  /** The answer in a sentence, where all that it names is known; else what is missing. */
  public static List<String> said(CrossoverMap map) {
    List<String> said = new ArrayList<>();
    costs(map).ifPresent(said::add);
    said.addAll(missing(map));
    return said;
  }

  private static Optional<String> costs(CrossoverMap map) {
    Map<ModelConstant, Estimate> known = map.constants();
    if (known.size() < ModelConstant.values().length) {
      return Optional.empty();
    }
    return Optional.of(
        ("Beyond its computing a task that waits holds a processor for %s on a pool's thread, and"
                + " for %s on a virtual thread. A task that does not wait holds it for %s and %s."
                + " What grows with computing adds %s to it.")
            .formatted(
                time(known, ModelConstant.POOL_WAITING_TASK),
                time(known, ModelConstant.VIRTUAL_WAITING_TASK),
                time(known, ModelConstant.POOL_TASK),
                time(known, ModelConstant.VIRTUAL_TASK),
                figure(ModelConstant.CALLER, known.get(ModelConstant.CALLER))));
  }

  private static String time(Map<ModelConstant, Estimate> known, ModelConstant constant) {
    return figure(constant, known.get(constant));
  }

  private static List<String> missing(CrossoverMap map) {
    return Stream.concat(
            Arrays.stream(ModelConstant.values())
                .filter(constant -> !map.constants().containsKey(constant))
                .map(constant ->
                    "Not known: %s; it needs %s.".formatted(constant.words(), constant.fedBy())),
            map.points().stream()
                .filter(point -> point.blocked().isEmpty())
                .map(CrossoverWords::withoutPlace))
        .toList();
  }

  private static String withoutPlace(CrossoverPoint point) {
    boolean computes = point.compute().isPresent();
    return String.format(
        Locale.ROOT,
        "Not on the map: tasks of %,d steps that wait %,d µs. How long they %s cannot be told from"
            + " the trials of %s.",
        point.shape().steps(),
        point.shape().waitMicros(),
        computes ? "wait" : "compute",
        computes ? "bare and lone" : "bare");
  }

  /** A constant with its interval. */
  public static String figure(ModelConstant constant, Estimate value) {
    return constant == ModelConstant.CALLER
        ? Figures.overhead(
            new Estimate(
                1 + value.centre(), value.interval().map(ends -> ends.above(1)), value.n()))
        : Figures.time(value);
  }

  /** How well the model does. */
  public static String fit(CrossoverMap map) {
    CrossoverMap.ModelCount held = map.toldByOthers();
    return ("Fitted to the other kinds of task, the model is within a quarter of what was measured"
            + " for %d of %d cells. %d cells are slower than it and %d quicker. Fitted to all"
            + " kinds, it is so for %d, and without its constants for %d.")
        .formatted(
            held.within(),
            held.cells(),
            held.above(),
            held.below(),
            map.under(map.fitted()).within(),
            map.withoutConstants().within());
  }

  /** How well it does with what another JDK tells, beside the c and w of this one. */
  public static String fit(CrossoverMap map, CrossoverMap other) {
    CrossoverMap.ModelCount told = map.under(other.fitted());
    return "Fitted on %s, it is so for %d of %d cells. %d are slower than it and %d quicker."
        .formatted(other.jdk(), told.within(), told.cells(), told.above(), told.below());
  }
}
