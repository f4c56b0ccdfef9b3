package threadmark.study.answer;

import java.util.List;

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
