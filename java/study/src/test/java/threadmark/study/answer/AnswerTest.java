package threadmark.study.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Metric;

class AnswerTest {

  @ParameterizedTest
  @CsvSource({
    "1.06, 1.20, SLOWER",
    "1.05, 1.20, A_LITTLE_SLOWER",
    "1.01, 1.04, A_LITTLE_SLOWER",
    "0.99, 1.04, ABOUT_THE_SAME",
    "1.00, 1.05, ABOUT_THE_SAME",
    "1.00, 1.06, COULD_NOT_TELL",
    "0.50, 1.05, COULD_NOT_TELL",
    "0.96, 0.99, A_LITTLE_FASTER",
    "0.80, 0.99, A_LITTLE_FASTER",
    "0.80, 0.94, FASTER"
  })
  void theIntervalDecides(double low, double high, Answer answer) {
    assertEquals(answer, of(low, high));
  }

  private static Answer of(double low, double high) {
    Interval interval = new Interval(low, Math.sqrt(low * high), high, 0.95);
    Estimate estimate = new Estimate(interval.centre(), Optional.of(interval), 3);
    return Answer.of(Optional.of(estimate), 0.05);
  }

  @Test
  void oneBlockCannotTell() {
    Estimate single = new Estimate(3, Optional.empty(), 1);
    assertEquals(Answer.COULD_NOT_TELL, Answer.of(Optional.of(single), 0.05));
  }

  @ParameterizedTest
  @CsvSource({
    "1.06, 1.20",
    "1.01, 1.04",
    "1.02, 1.30",
    "0.98, 1.02",
    "0.98, 1.30",
  })
  void theOppositeRatioHasTheOppositeWord(double low, double high) {
    Answer there = of(low, high);
    Answer back = of(1 / high, 1 / low);
    assertEquals(there.isSlower(), back.isFaster());
    assertEquals(there == Answer.SLOWER, back == Answer.FASTER);
    assertEquals(there == Answer.ABOUT_THE_SAME, back == Answer.ABOUT_THE_SAME);
  }

  @Test
  void onlyWallTimeIsCalledSlower() {
    assertEquals("slower", Answer.SLOWER.label(Metric.WALL));
    assertEquals("more CPU time", Answer.SLOWER.label(Metric.CPU));
    assertEquals("a little less memory", Answer.A_LITTLE_FASTER.label(Metric.GROUP_PER_THREAD));
    assertEquals("more heap", Answer.SLOWER.label(Metric.HEAP_PER_THREAD));
    assertEquals("could not tell", Answer.COULD_NOT_TELL.label(Metric.CPU));
  }

  @Test
  void nothingMeasuredIsNoAnswer() {
    assertEquals(Answer.NOT_MEASURED, Answer.of(Optional.empty(), 0.05));
  }
}
