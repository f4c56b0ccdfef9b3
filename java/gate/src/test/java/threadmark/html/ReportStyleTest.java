package threadmark.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

  @Test
  void variantsOfOneExperimentHaveDifferentMarks() {
    for (List<String> variants :
        List.of(
            List.of(
                "platform",
                "virtual",
                "forkjoin-as-printed",
                "forkjoin-as-described",
                "stream",
                "stream-sequential",
                "sequential"),
            List.of("try1", "try2", "try3", "try4", "try5", "forkjoin", "pool"),
            List.of(
                "arrays-sort",
                "sequential",
                "inline",
                "forkjoin",
                "virtual",
                "forkjoin-cutoff",
                "virtual-cutoff"),
            List.of(
                "pool-p",
                "pool-200",
                "pool-1000",
                "pool-fit",
                "pool-tuned",
                "virtual",
                "platform-per-task"))) {
      Set<Mark> marks = new HashSet<>(variants.stream().map(Mark::of).toList());
      assertEquals(variants.size(), marks.size(), variants.toString());
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
