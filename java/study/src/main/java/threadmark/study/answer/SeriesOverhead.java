package threadmark.study.answer;

import java.util.List;
import java.util.Optional;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Series;

/**
 * What a run measured of one series: a difference of logarithms for each block that counts.
 *
 * @param decides whether its experiment is decided on this metric
 * @param margin the smallest rise that matters
 * @param blocks all of them, whether they count or not
 * @param disturbed blocks left out because the machine was disturbed
 * @param trouble why none of it may be judged
 */
public record SeriesOverhead(
    Series series,
    boolean decides,
    double margin,
    List<Double> differences,
    int blocks,
    int disturbed,
    Optional<String> trouble) {

  private static final int FEWEST = 2;

  public SeriesOverhead {
    differences = List.copyOf(differences);
  }

  /** The overhead's logarithm with its error; absent with fewer than two blocks, or all noise. */
  public Optional<Contrast> contrast() {
    return tooFew()
        ? Optional.empty()
        : Optional.of(
                Contrast.ofTrials(differences.stream().mapToDouble(Double::doubleValue).toArray()))
            .filter(contrast -> Math.abs(contrast.centre()) <= Level.LARGEST_MEAN)
            .filter(contrast -> contrast.standardError() <= Level.LARGEST_ERROR);
  }

  public boolean tooFew() {
    return differences.size() < FEWEST;
  }

  /** Whether what is left of its blocks may be a choice of its own. */
  public boolean mostlyLost() {
    return LevelRule.STANDARD.mostlyLost(left(), blocks);
  }

  public int left() {
    return blocks - differences.size();
  }
}
