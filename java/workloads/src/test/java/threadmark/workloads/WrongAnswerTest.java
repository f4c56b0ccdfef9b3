package threadmark.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WrongAnswerTest {

  @Property
  void theKnownAnswerPasses(@ForAll long answer) {
    assertThat(WrongAnswer.unless(answer, answer)).isEqualTo(answer);
  }

  @Test
  void anyOtherAnswerIsNamed() {
    assertThatThrownBy(() -> WrongAnswer.unless(664_578L, 664_579L))
        .isInstanceOf(WrongAnswer.class)
        .hasMessage("the answer is 664578; it must be 664579");
  }
}
