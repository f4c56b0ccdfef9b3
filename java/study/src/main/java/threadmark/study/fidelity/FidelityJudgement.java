package threadmark.study.fidelity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.numbers.Holm;
import threadmark.numbers.Interval;
import threadmark.numbers.Median;
import threadmark.numbers.SignedRank;
import threadmark.numbers.TrialSummary;
import threadmark.study.experiment.Cell;
import threadmark.text.Labelled;

/**
 * Whether trials measure what JMH measures without them, and what a trial spends beside the JVM
 * under test.
 *
 * <p>Told by ranks: now and then the compiler makes something else of a method for the whole life
 * of a JVM, and one such fork, on either side, must not decide about a harness. With ten blocks it
 * does not where all others agree, with twenty-four on a noisy machine; below six there is no
 * interval, and nothing is decided.
 *
 * <p>Equivalence needs no correction for several cells: it is claimed of all of them or of none.
 * Difference is claimed when any cell shows it, so its p-values are adjusted by Holm's rule.
 *
 * @param outside what a trial spends outside the JVM under test, absent when none was clocked
 * @param pipeline the pipeline's own part of it
 */
public record FidelityJudgement(
    List<CellFidelity> cells, Optional<Spread> outside, Optional<Spread> pipeline) {

  /** A ratio of at most this much either way is no difference. */
  public static final double MARGIN = 0.05;

  /** Seconds that a trial may spend outside the JVM under test. */
  public static final double LIMIT = 0.6;

  private static final double ALPHA = 0.05;

  private static final double LEVEL = 0.95;

  public FidelityJudgement {
    cells = List.copyOf(cells);
  }

  /** Middle and largest of some seconds. */
  public record Spread(double median, double max, int n) {

    public static Optional<Spread> of(double... seconds) {
      if (seconds.length == 0) {
        return Optional.empty();
      }
      double max = Arrays.stream(seconds).max().orElseThrow();
      return Optional.of(new Spread(Median.of(seconds), max, seconds.length));
    }
  }

  public static FidelityJudgement of(Fidelity fidelity) {
    Map<Cell, List<Fidelity.Block>> byCell = new LinkedHashMap<>();
    for (Fidelity.Block block : fidelity.blocks()) {
      byCell.computeIfAbsent(block.cell(), unused -> new ArrayList<>()).add(block);
    }
    return new FidelityJudgement(
        cells(byCell),
        Spread.of(fidelity.expenses().stream().mapToDouble(Fidelity.Expense::outside).toArray()),
        Spread.of(fidelity.expenses().stream().mapToDouble(Fidelity.Expense::pipeline).toArray()));
  }

  private static List<CellFidelity> cells(Map<Cell, List<Fidelity.Block>> byCell) {
    List<Optional<SignedRank>> ranks =
        byCell.values().stream().map(FidelityJudgement::ranks).toList();
    List<Optional<SignedRank>> enough =
        ranks.stream().map(cell -> cell.filter(FidelityJudgement::hasInterval)).toList();
    // A cell that cannot be tested still counts among those that were looked at.
    double[] adjusted =
        Holm.adjust(
            enough.stream()
                .mapToDouble(cell -> cell.map(FidelityJudgement::pDifferent).orElse(1.0))
                .toArray());
    List<CellFidelity> cells = new ArrayList<>();
    for (Map.Entry<Cell, List<Fidelity.Block>> entry : byCell.entrySet()) {
      int i = cells.size();
      Optional<Double> equivalent = enough.get(i).map(cell -> cell.pWithin(MARGIN));
      Optional<Double> different = enough.get(i).map(unused -> adjusted[i]);
      double[] differences = differences(entry.getValue());
      cells.add(
          new CellFidelity(
              entry.getKey(),
              ranks.get(i).map(FidelityJudgement::ratio),
              farthest(differences),
              equivalent,
              different,
              entry.getValue().size() - differences.length,
              likeness(equivalent, different)));
    }
    return cells;
  }

  private static Optional<SignedRank> ranks(List<Fidelity.Block> blocks) {
    double[] differences = differences(blocks);
    return differences.length == 0 ? Optional.empty() : Optional.of(SignedRank.of(differences));
  }

  private static boolean hasInterval(SignedRank cell) {
    return cell.interval(LEVEL).isPresent();
  }

  private static Estimate ratio(SignedRank cell) {
    return new Estimate(
        Math.exp(cell.centre()), cell.interval(LEVEL).map(Interval::exponential), cell.n());
  }

  private static Optional<Double> farthest(double... differences) {
    return Arrays.stream(differences)
        .boxed()
        .max(Comparator.comparingDouble(Math::abs))
        .map(Math::exp);
  }

  private static double[] differences(List<Fidelity.Block> blocks) {
    return blocks.stream()
        .filter(block -> block.reason().isEmpty())
        .mapToDouble(block -> log(block.trial()) - log(block.byHand()))
        .toArray();
  }

  private static double log(List<Double> iterations) {
    return TrialSummary.ofCosts(iterations.stream().mapToDouble(Double::doubleValue).toArray())
        .log();
  }

  /** Two-sided: either may be the slower one. */
  private static double pDifferent(SignedRank cell) {
    double limit = Math.log1p(MARGIN);
    return Math.min(1, 2 * Math.min(cell.pAbove(limit), cell.pBelow(-limit)));
  }

  private static Likeness likeness(Optional<Double> equivalent, Optional<Double> different) {
    if (different.isPresent() && different.get() <= ALPHA) {
      return Likeness.DIFFERENT;
    }
    return equivalent.isPresent() && equivalent.get() <= ALPHA
        ? Likeness.EQUIVALENT
        : Likeness.UNDECIDED;
  }

  /** Different when one cell is, equivalent when all are. */
  public Likeness likeness() {
    if (cells.stream().anyMatch(cell -> cell.likeness() == Likeness.DIFFERENT)) {
      return Likeness.DIFFERENT;
    }
    return !cells.isEmpty()
            && cells.stream().allMatch(cell -> cell.likeness() == Likeness.EQUIVALENT)
        ? Likeness.EQUIVALENT
        : Likeness.UNDECIDED;
  }

  /**
   * What the blocks of one cell say about the harness.
   *
   * @param ratio a trial's figure divided by that of JMH started by hand
   * @param farthest the same of the one block in which they are farthest apart
   * @param pEquivalent p-value for "they differ by less than the margin"; absent where there are
   *     too few blocks for an interval
   * @param pDifferent p-value for "they differ by more than it", adjusted for the cells beside it
   * @param dropped blocks without a pair of figures
   */
  record CellFidelity(
      Cell cell,
      Optional<Estimate> ratio,
      Optional<Double> farthest,
      Optional<Double> pEquivalent,
      Optional<Double> pDifferent,
      int dropped,
      Likeness likeness) {}

  /** Whether two ways of measuring one cell give the same figure. */
  enum Likeness implements Labelled {
    EQUIVALENT,
    UNDECIDED,
    DIFFERENT
  }
}
