package threadmark.study.answer;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.Contrast;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.CrossoverConstants.Timed;

/**
 * The constants of one JDK from all its cells, and again without each shape of task: what they say
 * of a shape is then said by the others, and how far they move is how well they are known.
 */
final class CrossoverFit {

  private static final double LEVEL = 0.95;

  private final CrossoverConstants all;
  private final Map<TaskShape, CrossoverConstants> without = new LinkedHashMap<>();

  CrossoverFit(List<Timed> cells) {
    this.all = CrossoverConstants.of(cells);
    for (Timed cell : cells) {
      without.computeIfAbsent(
          cell.model().shape(),
          shape ->
              CrossoverConstants.of(
                  cells.stream().filter(other -> !other.model().shape().equals(shape)).toList()));
    }
  }

  /** What the other shapes tell. */
  CrossoverConstants without(TaskShape shape) {
    return without.getOrDefault(shape, all);
  }

  /** Each constant that is known, with the interval of Tukey's jackknife over shapes. */
  Map<ModelConstant, Estimate> constants() {
    Map<ModelConstant, Estimate> constants = new EnumMap<>(ModelConstant.class);
    all.values().forEach((constant, value) -> constants.put(constant, estimate(constant, value)));
    return Collections.unmodifiableMap(constants);
  }

  private Estimate estimate(ModelConstant constant, double value) {
    int shapes = without.size();
    double[] pseudo =
        without.values().stream()
            .flatMap(other -> other.value(constant).stream())
            .mapToDouble(other -> shapes * value - (shapes - 1) * other)
            .toArray();
    if (pseudo.length < shapes || shapes < 2) {
      // Where one shape alone tells it, nothing says how well.
      return new Estimate(value, Optional.empty(), shapes);
    }
    Interval about = Contrast.ofTrials(pseudo).interval(LEVEL);
    double reach = about.high() - about.centre();
    return new Estimate(
        value,
        Optional.of(new Interval(Math.max(0, value - reach), value, value + reach, LEVEL)),
        shapes);
  }
}
