package threadmark.study.answer;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.numbers.Contrast;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.numbers.LeastSquares;
import threadmark.study.answer.CrossoverModel.ModelConstant;

/**
 * The model's constants, as far as cells tell them: those with which measured / predicted is
 * closest to 1 over all of them, in logarithms, and none below zero.
 *
 * @param values in seconds, the caller's as a share; one that no cell feeds is not there
 */
public record CrossoverConstants(Map<ModelConstant, Double> values) {

  /** As if threads cost nothing. */
  static final CrossoverConstants NONE =
      new CrossoverConstants(
          Arrays.stream(ModelConstant.values())
              .collect(Collectors.toMap(constant -> constant, constant -> 0.0)));

  /** A measured cell. */
  public record Timed(CrossoverModel model, double seconds) {}

  /** In the order of the rows' columns. */
  private static final List<ModelConstant> UNKNOWNS = List.of(ModelConstant.values());

  /** Cells change between being short of processors and short of threads for a few rounds. */
  private static final int ROUNDS = 50;

  private static final double SETTLED = 1e-9;
  private static final double SMALLEST = 1e-3;
  private static final double LEVEL = 0.95;

  public CrossoverConstants {
    Map<ModelConstant, Double> own = new EnumMap<>(ModelConstant.class);
    own.putAll(values);
    values = Collections.unmodifiableMap(own);
  }

  /** Gauss and Newton's: each round is linear around what the last one found. */
  public static CrossoverConstants of(List<Timed> cells) {
    boolean caller = tellsTheCaller(cells);
    // What a caller costs cannot be told from what a thread costs where all tasks are alike.
    List<Timed> telling =
        caller ? cells : cells.stream().filter(cell -> cell.model().compute() == 0).toList();
    Set<ModelConstant> fed = EnumSet.noneOf(ModelConstant.class);
    telling.forEach(cell -> fed.add(cell.model().own()));
    if (caller) {
      fed.add(ModelConstant.CALLER);
    }
    double[] found = new double[UNKNOWNS.size()];
    for (int round = 0; round < ROUNDS && !fed.isEmpty(); round++) {
      double[] next = next(telling, found, round == 0);
      double moved = 0;
      for (int i = 0; i < next.length; i++) {
        moved = Math.max(moved, Math.abs(next[i] - found[i]) - SETTLED * next[i]);
      }
      found = next;
      if (!(moved > 0)) {
        break;
      }
    }
    Map<ModelConstant, Double> values = new EnumMap<>(ModelConstant.class);
    for (ModelConstant constant : fed) {
      double value = found[UNKNOWNS.indexOf(constant)];
      if (!Double.isFinite(value)) {
        // Files may hold times of any size.
        return new CrossoverConstants(Map.of());
      }
      values.put(constant, value);
    }
    return new CrossoverConstants(values);
  }

  /** Whether one constant has cells of two lengths, which differ by the caller alone. */
  private static boolean tellsTheCaller(List<Timed> cells) {
    Map<ModelConstant, Set<Long>> lengths = new HashMap<>();
    for (Timed cell : cells) {
      lengths
          .computeIfAbsent(cell.model().own(), unused -> new HashSet<>())
          .add(cell.model().shape().steps());
    }
    return lengths.values().stream().anyMatch(steps -> steps.size() > 1);
  }

  private static double[] next(List<Timed> cells, double[] last, boolean first) {
    double[][] rows = new double[cells.size()][last.length];
    double[] values = new double[cells.size()];
    for (int i = 0; i < rows.length; i++) {
      CrossoverModel model = cells.get(i).model();
      int own = UNKNOWNS.indexOf(model.own());
      int callers = UNKNOWNS.indexOf(ModelConstant.CALLER);
      double measured = cells.get(i).seconds();
      double predicted = model.seconds(last[own], last[callers]);
      // From nothing a logarithm leads nowhere: the first round takes shares of what was measured.
      double at = first ? measured : Math.max(predicted, SMALLEST * measured);
      double slope = model.inTurn(last[own], last[callers]) / at;
      rows[i][own] = slope;
      rows[i][callers] = slope * model.compute();
      values[i] =
          (first ? 1 - predicted / measured : Math.log(measured / at))
              + slope * (last[own] + model.compute() * last[callers]);
    }
    return LeastSquares.nonNegative(rows, values);
  }

  /** The seconds that they give a cell; nothing where one that it needs is not known. */
  public Optional<Double> predicted(CrossoverModel model) {
    return value(model.own())
        .flatMap(own -> value(ModelConstant.CALLER).map(caller -> model.seconds(own, caller)))
        .filter(seconds -> seconds > 0 && Double.isFinite(seconds));
  }

  public Optional<Double> value(ModelConstant constant) {
    return Optional.ofNullable(values.get(constant));
  }

  /**
   * The constants of one JDK from all its cells, and again without each shape of task: what they
   * say of a shape is then said by the others, and how far they move is how well they are known.
   */
  record Fit(CrossoverConstants all, Map<TaskShape, CrossoverConstants> without) {

    static Fit of(List<Timed> cells) {
      Map<TaskShape, CrossoverConstants> without = new LinkedHashMap<>();
      for (Timed cell : cells) {
        without.computeIfAbsent(
            cell.model().shape(),
            shape ->
                CrossoverConstants.of(
                    cells.stream().filter(other -> !other.model().shape().equals(shape)).toList()));
      }
      return new Fit(CrossoverConstants.of(cells), without);
    }

    /** What the other shapes tell. */
    CrossoverConstants without(TaskShape shape) {
      return without.getOrDefault(shape, all);
    }

    /** Each constant that is known, with the interval of Tukey's jackknife over shapes. */
    Map<ModelConstant, Estimate> constants() {
      Map<ModelConstant, Estimate> constants = new EnumMap<>(ModelConstant.class);
      all.values().forEach((constant, value) -> constants.put(constant, estimate(constant, value)));
      return constants;
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
}
