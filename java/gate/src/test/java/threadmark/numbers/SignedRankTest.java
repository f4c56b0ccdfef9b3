package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.junit.jupiter.api.Test;

class SignedRankTest {

  /** Depression scale factors before and after a therapy: Hollander and Wolfe 1973, table 3.1. */
  private static final double[] THERAPY = {
    0.952, -0.147, 1.022, 0.430, 0.620, 0.590, 0.490, -0.080, 0.010
  };

  @Test
  void theTextbookExampleHasItsCentreAndProbability() {
    SignedRank therapy = SignedRank.of(THERAPY);
    assertThat(therapy.centre()).isCloseTo(0.46, within(1e-12));
    assertThat(therapy.pAbove(0)).isCloseTo(10.0 / 512, within(1e-12));
  }

  @Test
  void sixBlocksAreTheFewestForAnInterval() {
    assertThat(SignedRank.of(Arrays.copyOf(THERAPY, 5)).interval(0.95)).isEmpty();
    Interval six = SignedRank.of(Arrays.copyOf(THERAPY, 6)).interval(0.95).orElseThrow();
    assertThat(six.low()).isEqualTo(-0.147);
    assertThat(six.high()).isEqualTo(1.022);
  }

  @Test
  void aStrayBlockCountsAsOne() {
    double[] near = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    double[] far = {1, 2, 3, 4, 5, 6, 7, 8, 9, 1e9};
    assertThat(SignedRank.of(far).centre()).isEqualTo(SignedRank.of(near).centre());
    assertThat(SignedRank.of(far).pAbove(0)).isEqualTo(SignedRank.of(near).pAbove(0));
  }

  @Test
  void betweenTwoMiddleMeansLiesTheCentre() {
    assertThat(SignedRank.of(new double[] {1, 2, 4}).centre()).isEqualTo(2.25);
  }

  @Test
  void ofEqualBlocksNothingIsAbove() {
    assertThat(SignedRank.of(new double[10]).pAbove(0)).isEqualTo(1);
    assertThat(SignedRank.of(new double[10]).pWithin(0.05)).isEqualTo(1.0 / 1024);
  }

  @Property(seed = "20261121", tries = 300)
  void itAgreesWithTheLibrary(@ForAll("differences") double[] differences) {
    double library =
        WilcoxonSignedRankTest.withDefaults()
            .with(AlternativeHypothesis.GREATER_THAN)
            .withMu(0.0004)
            .test(differences)
            .getPValue();
    assertThat(SignedRank.of(differences).pAbove(0.0004)).isCloseTo(library, within(1e-9));
  }

  @Property(seed = "20261122", tries = 300)
  void theIntervalHoldsWhatNoTestExcludes(@ForAll("differences") double[] differences) {
    SignedRank ranks = SignedRank.of(differences);
    Interval interval = ranks.interval(0.95).orElseThrow();
    double inside = Math.ulp(4.0);
    assertThat(ranks.pAbove(interval.low() - inside)).isLessThanOrEqualTo(0.025);
    assertThat(ranks.pAbove(interval.low())).isGreaterThan(0.025);
    assertThat(ranks.pBelow(interval.high() + inside)).isLessThanOrEqualTo(0.025);
    assertThat(ranks.pBelow(interval.high())).isGreaterThan(0.025);
  }

  /** No two of one size: between ties the library leaves the exact distribution. */
  @Provide
  Arbitrary<double[]> differences() {
    return Arbitraries.integers()
        .between(-4000, 4000)
        .set()
        .ofMinSize(6)
        .ofMaxSize(40)
        .map(set -> set.stream().mapToDouble(i -> i / 1000.0 + 1e-7 * i * i).toArray())
        .filter(SignedRankTest::noTies);
  }

  private static boolean noTies(double[] differences) {
    return Arrays.stream(differences).map(d -> Math.abs(d - 0.0004)).distinct().count()
        == differences.length;
  }
}
