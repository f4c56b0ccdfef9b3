package threadmark.study.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;

class AnswerTest {

  @ParameterizedTest
  @CsvSource({
    "1.06, 1.20, SLOWER",
    "0.80, 0.99, FASTER",
    "0.99, 1.04, NO_SLOWDOWN",
    "1.01, 1.04, NO_SLOWDOWN",
    "1.00, 1.06, COULD_NOT_TELL",
    "1.05, 1.20, COULD_NOT_TELL",
    "0.50, 1.05, COULD_NOT_TELL"
  })
  void theIntervalDecides(double low, double high, Answer answer) {
    Interval interval = new Interval(low, Math.sqrt(low * high), high, 0.95);
    Estimate estimate = new Estimate(interval.centre(), Optional.of(interval), 3);
    assertEquals(answer, Answer.of(Optional.of(estimate), 0.05));
  }

  @Test
  void oneBlockCannotTell() {
    Estimate single = new Estimate(3, Optional.empty(), 1);
    assertEquals(Answer.COULD_NOT_TELL, Answer.of(Optional.of(single), 0.05));
  }

  @Test
  void nothingMeasuredIsNoAnswer() {
    assertEquals(Answer.NOT_MEASURED, Answer.of(Optional.empty(), 0.05));
  }
}
