package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

  private static final List<String> NAMES =
      List.of("FibonacciBenchmark.call", "PrimesBenchmark.count", "SocketsBenchmark.serve", "A.b");

  @Test
  void aNameWithAWrongLetterIsFoundInside() {
    assertThat(Nearest.holding("Fibonaci", NAMES, NAMES))
        .isEqualTo("nearest is FibonacciBenchmark.call");
  }

  @Test
  void twoLettersMayDifferOrAThirdAndLessThanHalf() {
    assertThat(Nearest.holding("sexxe", NAMES, NAMES))
        .isEqualTo("nearest is SocketsBenchmark.serve");
    assertThat(Nearest.holding("sxxe", NAMES, NAMES)).startsWith("known are ");
    assertThat(Nearest.holding("PrxxesBexchmarx", NAMES, NAMES)).startsWith("nearest is Primes");
    assertThat(Nearest.holding("PrxxesBxx", NAMES, NAMES)).startsWith("known are ");
  }

  @Test
  void ofEquallyNearOnesThreeAreTold() {
    List<String> four = List.of("sum1", "sum2", "sum3", "sum4");
    assertThat(Nearest.holding("sum", four, four)).isEqualTo("nearest are sum1, sum2, sum3");
    assertThat(Nearest.of("sum", four)).isEqualTo("nearest are sum1, sum2, sum3");
    assertThat(Nearest.meant("sum", four)).containsExactly("sum1", "sum2", "sum3");
  }

  @Test
  void onlyTheNearestAreOfferedAndTheOneWithSuchAWordFirst() {
    List<String> sums =
        List.of("ASumBenchmark.sum", "MapBenchmark.get", "SubBenchmark.x", "SumBenchmark.sum");
    assertThat(Nearest.holding("SumBenchmrk", sums, sums))
        .isEqualTo("nearest are SumBenchmark.sum, ASumBenchmark.sum");
    assertThat(Nearest.holding("SumBenchmrk", sums.subList(1, 2), sums)).startsWith("known are ");
    assertThat(Nearest.holding("gte", sums, sums)).isEqualTo("nearest is MapBenchmark.get");
  }

  @Test
  void whereNothingIsLikeItTheNamesThereAreAreListed() {
    assertThat(Nearest.holding("nope", NAMES, NAMES))
        .isEqualTo("known are A.b, FibonacciBenchmark.call, PrimesBenchmark.count and 1 more");
    assertThat(Nearest.holding("", NAMES, NAMES)).startsWith("known are A.b, ");
  }

  @Test
  void aWholeNameMayDifferInHalfOfItsLetters() {
    assertThat(Nearest.of("primes", List.of("prime-sum", "sockets")))
        .isEqualTo("nearest is prime-sum");
    assertThat(Nearest.of("x", List.of())).isEqualTo("there is none");
  }

  @Test
  void aSlipOfTheFingersIsUnderstood() {
    List<String> words = List.of("run", "baseline", "judge", "--version", "--verbose", "--jdk");
    assertThat(Nearest.meant("rnu", words)).containsExactly("run");
    assertThat(Nearest.meant("basline", words)).containsExactly("baseline");
    assertThat(Nearest.meant("version", words)).containsExactly("--version");
    assertThat(Nearest.meant("--ver", words)).containsExactly("--verbose", "--version");
    assertThat(Nearest.meant("jug", words)).isEmpty();
    assertThat(Nearest.meant("-", words)).isEmpty();
    assertThat(Nearest.meant("v", words)).isEmpty();
  }
}
