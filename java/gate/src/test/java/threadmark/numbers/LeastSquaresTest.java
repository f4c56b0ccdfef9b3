package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LeastSquaresTest {

  private static final Offset<Double> EXACT = within(1e-8);

  @Test
  void whatMadeTheValuesIsFound() {
    double[][] rows = {{1, 0, 2}, {0, 1, 1}, {1, 1, 0}, {3, 1, 1}};
    double[] known = {0.5, 2, 1};
    double[] values = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      values[i] = rows[i][0] * known[0] + rows[i][1] * known[1] + rows[i][2] * known[2];
    }

    assertThat(LeastSquares.nonNegative(rows, values)).containsExactly(known, EXACT);
  }

  /** Without the bound it is (2, -1); at zero the other one is worked out anew. */
  @Test
  void whatWouldBeNegativeIsZeroAndTheOthersMakeUpForIt() {
    double[] found =
        LeastSquares.nonNegative(new double[][] {{1, 0}, {1, 1}, {1, 2}}, new double[] {2, 1, 0});

    assertThat(found).containsExactly(new double[] {1, 0}, EXACT);
  }

  @Test
  void anUnknownThatMakesNothingIsZero() {
    assertThat(LeastSquares.nonNegative(new double[][] {{2, 0}, {4, 0}}, new double[] {2, 4}))
        .containsExactly(1, 0);
  }

  @Test
  void rowsWithoutValuesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LeastSquares.nonNegative(new double[][] {{1}}, new double[] {1, 2}));
  }

  /** Karush, Kuhn and Tucker: uphill at zero, level elsewhere. */
  @Property
  void noUnknownCouldBeBetterWhileTheOthersStand(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[4][3];
    double[] values = new double[4];
    for (int i = 0; i < rows.length; i++) {
      values[i] = random.nextDouble(-10, 10);
      for (int j = 0; j < rows[i].length; j++) {
        rows[i][j] = random.nextDouble(0, 10) + (i == j ? 20 : 0);
      }
    }
    double[] found = LeastSquares.nonNegative(rows, values);

    for (int i = 0; i < found.length; i++) {
      double slope = 0;
      double size = 0;
      for (int row = 0; row < rows.length; row++) {
        double rest = -values[row];
        for (int j = 0; j < found.length; j++) {
          rest += rows[row][j] * found[j];
        }
        slope += rows[row][i] * rest;
        size += rows[row][i] * rows[row][i];
      }
      assertThat(found[i]).isNotNegative();
      assertThat(slope / size).isGreaterThan(-1e-6);
      if (found[i] > 1e-6) {
        assertThat(slope / size).isCloseTo(0, within(1e-6));
      }
    }
  }
}
