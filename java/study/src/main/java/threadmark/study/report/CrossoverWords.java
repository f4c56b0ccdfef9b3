package threadmark.study.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CrossoverMap;
import threadmark.study.answer.CrossoverModel.ModelConstant;
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
        ("A task that waits costs %s of CPU time beyond its computing on a pool's thread, and %s on"
                + " a virtual thread. A task that does not wait costs %s and %s. The caller takes"
                + " the answers in turn, which adds to computing: %s.")
            .formatted(
                time(known, ModelConstant.POOL_WAITING_TASK),
                time(known, ModelConstant.VIRTUAL_WAITING_TASK),
                time(known, ModelConstant.POOL_TASK),
                time(known, ModelConstant.VIRTUAL_TASK),
                Figures.overhead(1 + known.get(ModelConstant.CALLER).centre())));
  }

  private static String time(Map<ModelConstant, Estimate> known, ModelConstant constant) {
    return Figures.shortTime(known.get(constant).centre());
  }

  private static List<String> missing(CrossoverMap map) {
    return Arrays.stream(ModelConstant.values())
        .filter(constant -> !map.constants().containsKey(constant))
        .map(
            constant -> "Not known: %s; it needs %s.".formatted(constant.words(), constant.fedBy()))
        .toList();
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
            + " for %d of %d cells. %d cells are slower than it and %d quicker. Fitted to all kinds,"
            + " it is so for %d.")
        .formatted(
            held.within(),
            held.cells(),
            held.above(),
            held.below(),
            map.under(map.fitted()).within());
  }

  /** How well it does with what another JDK tells, beside the c and w of this one. */
  public static String fit(CrossoverMap map, CrossoverMap other) {
    CrossoverMap.ModelCount told = map.under(other.fitted());
    return "Fitted on %s, it is so for %d of %d cells. %d are slower than it and %d quicker."
        .formatted(other.jdk(), told.within(), told.cells(), told.above(), told.below());
  }
}
