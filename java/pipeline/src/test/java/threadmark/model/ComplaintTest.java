package threadmark.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComplaintTest {

  @Test
  void whatAFileHoldsCannotEndTheLineOrMoveTheCursor() {
    assertThat(new Complaint("run \"a\nb\u001b[2Jc\u202ed\u2028e\": ü").getMessage())
        .isEqualTo("run \"a\uFFFDb\uFFFD[2Jc\uFFFDd\uFFFDe\": ü");
  }
}
