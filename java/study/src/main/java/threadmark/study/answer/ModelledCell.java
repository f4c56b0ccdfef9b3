package threadmark.study.answer;

import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;

/**
 * One variant at one point of the crossover beside what the model gives for it.
 *
 * @param predicted with the constants that the other shapes tell, unsure by as much as c and w are
 * @param residual measured / predicted, with what both are unsure of
 */
public record ModelledCell(
    String variant,
    CrossoverModel model,
    Estimate measured,
    Estimate predicted,
    Estimate residual,
    ModelFit fit) {

  public static ModelledCell of(
      String variant, CrossoverModel model, Estimate measured, Estimate predicted) {
    Estimate residual = residual(measured, predicted);
    return new ModelledCell(variant, model, measured, predicted, residual, ModelFit.of(residual));
  }

  private static Estimate residual(Estimate measured, Estimate predicted) {
    double centre = measured.centre() / predicted.centre();
    Optional<Interval> interval =
        measured
            .interval()
            .flatMap(top ->
                predicted
                    .interval()
                    .map(bottom ->
                        new Interval(
                            top.low() / bottom.high(),
                            centre,
                            top.high() / bottom.low(),
                            top.level())));
    return new Estimate(centre, interval, Math.min(measured.n(), predicted.n()));
  }
}
