package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.text.Complaint;

class LanesTest {

  @Test
  void resultsStandInTheOrderOfThePieces() {
    List<Integer> pieces = IntStream.range(0, 1000).boxed().toList();
    assertThat(Lanes.map(pieces, piece -> piece + 1))
        .isEqualTo(IntStream.range(1, 1001).boxed().toList());
    assertThat(Lanes.map(List.<Integer>of(), piece -> piece)).isEmpty();
  }

  @Test
  void whatFailsIsSaidAsItWas() {
    assertThatThrownBy(() ->
            Lanes.map(
                List.of(1, 2, 3),
                piece -> {
                  throw new Complaint("piece " + piece);
                }))
        .isInstanceOf(Complaint.class);
  }
}
