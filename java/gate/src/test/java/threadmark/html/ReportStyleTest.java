package threadmark.html;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.html.ReportStyle.Ground;

class ReportStyleTest {

  /** WCAG 2.2, success criterion 1.4.3: text against its background. */
  private static final double LEAST = 4.5;

  @Test
  void everyTextAndEveryMarkStandsOutInLightAndDark() {
    for (Ground ground : List.of(Ground.INK, Ground.QUIET)) {
      assertReadable(ground.light(), Ground.PAPER.light());
      assertReadable(ground.dark(), Ground.PAPER.dark());
    }
    for (Mark mark : Mark.values()) {
      assertReadable(mark.light(), Ground.PAPER.light());
      assertReadable(mark.dark(), Ground.PAPER.dark());
    }
  }

  private static void assertReadable(String colour, String paper) {
    double contrast = contrast(colour, paper);
    assertTrue(contrast >= LEAST, "%s on %s: %.2f".formatted(colour, paper, contrast));
  }

  private static double contrast(String one, String other) {
    double[] both = {luminance(one), luminance(other)};
    Arrays.sort(both);
    return (both[1] + 0.05) / (both[0] + 0.05);
  }

  private static double luminance(String colour) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      double share = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
      sum +=
          weights[i] * (share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4));
    }
    return sum;
  }
}
