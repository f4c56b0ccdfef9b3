package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Profile;

class QuestionTest {

  /** The parameters of the question that speaks for primes. */
  private static String leading(CellSummary... cells) {
    return leadingOf(ARun.on(1, Profile.FULL, cells));
  }

  private static String leadingOf(ARun... oldestFirst) {
    List<Latest> latest = ARun.history(oldestFirst).latest();
    return Question.leading(Question.of(ARun.DECLARED, latest), "primes", latest.getFirst().place())
        .orElseThrow()
        .cells()
        .getFirst()
        .cell()
        .cell()
        .parameters()
        .get("n");
  }

  @Test
  void theGatesParametersSpeakBeforeOthers() {
    assertThat(leading(ARun.virtual("primes", "10", 1.5), ARun.virtual("primes", "1000", 1.5)))
        .isEqualTo("1000");
  }

  @Test
  void anOverheadWithAnIntervalSpeaksBeforeOneOfASingleBlock() {
    assertThat(leading(ARun.virtual("primes", "10", 1.5), ARun.oneBlock("1000", 1.5)))
        .isEqualTo("10");
  }

  @Test
  void aSingleBlockOfALongerRunSpeaksBeforeAQuickOne() {
    assertThat(
            leadingOf(
                ARun.on(1, Profile.QUICK, ARun.virtual("primes", "10", 1.5)),
                ARun.on(2, Profile.FULL, ARun.oneBlock("1000", 1.5))))
        .isEqualTo("1000");
  }
}
