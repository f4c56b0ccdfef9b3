package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The table of visible effects, against the test it was simulated with. {@code ./mvnw -pl gate test
 * -Dtest=VisibleEffectTableTest -Dtable.update -am} writes it anew, in a few minutes.
 */
class VisibleEffectTableTest {

  private static final double POWER = 0.95;
  private static final Path SOURCE =
      Path.of("src/main/java/threadmark/numbers/VisibleEffectTable.java");

  @Test
  void aFewCellsAreWhatTheTestCanTell() {
    assertCell(0, 6, 1);
    assertCell(2, 6, 2);
    assertCell(1, 3, 1);
  }

  @Test
  void betweenThePointsItLiesBetweenThem() {
    double fewer = VisibleEffect.inScales(8, 12, 1e-5);
    double more = VisibleEffect.inScales(8, 18, 1e-5);
    assertThat(VisibleEffect.inScales(8, 15, 1e-5)).isStrictlyBetween(more, fewer);
    assertThat(VisibleEffect.inScales(8, 12, 1e-5))
        .isCloseTo(VisibleEffectTable.cell(2, 3, 2), within(1e-9));
  }

  @Test
  void moreNoiseOrMoreSeriesOrFewerPairsHideMore() {
    GateRule rule = GateRule.oneOf(20, 0.10);
    double effect = VisibleEffect.of(new VariancePrior(5, 0.05, false), rule);
    assertThat(VisibleEffect.of(new VariancePrior(5, 0.06, false), rule)).isGreaterThan(effect);
    assertThat(VisibleEffect.of(new VariancePrior(5, 0.05, false), rule.within(12)))
        .isGreaterThan(effect);
    assertThat(VisibleEffect.of(new VariancePrior(5, 0.05, false), GateRule.oneOf(200, 0.10)))
        .isGreaterThan(effect);
  }

  @Test
  void aBudgetOfThreePairsShowsNothing() {
    GateRule rule = GateRule.oneOf(1, 0.10).within(3);
    VariancePrior quiet = new VariancePrior(5, 0.001, false);
    assertThat(VisibleEffect.of(quiet, rule)).isInfinite();
    assertThat(VisibleEffect.hides(rule, quiet)).isTrue();
  }

  @Test
  void aPilotIsRefusedLaterThanAHistory() {
    GateRule rule = GateRule.oneOf(20, 0.10);
    assertThat(VisibleEffect.hides(rule, new VariancePrior(3, 0.15, false))).isTrue();
    assertThat(VisibleEffect.hides(rule, new VariancePrior(3, 0.15, true))).isFalse();
    assertThat(VisibleEffect.hides(rule, new VariancePrior(3, 0.30, true))).isTrue();
  }

  @Test
  void theTableIsWrittenWhenAsked() throws IOException {
    assumeTrue(System.getProperty("table.update") != null, "only under -Dtable.update");
    StringBuilder cells = new StringBuilder();
    for (double degrees : VisibleEffectTable.DEGREES) {
      for (double pairs : VisibleEffectTable.PAIRS) {
        cells.append("    {");
        for (double oneIn : VisibleEffectTable.ONE_IN) {
          double effect = smallest(degrees, (int) pairs, 1 / oneIn);
          cells.append(cells.charAt(cells.length() - 1) == '{' ? "" : ", ");
          cells.append(String.format(Locale.ROOT, "%.3f", effect));
        }
        cells.append("},\n");
      }
    }
    String source = Files.readString(SOURCE);
    int start = source.indexOf("CELLS = {\n") + "CELLS = {\n".length();
    int end = source.indexOf("  };", start);
    Files.writeString(SOURCE, source.substring(0, start) + cells + source.substring(end));
  }

  private static void assertCell(int degrees, int pairs, int alpha) {
    double effect = VisibleEffectTable.cell(degrees, pairs, alpha);
    double nu = VisibleEffectTable.DEGREES[degrees];
    int budget = (int) VisibleEffectTable.PAIRS[pairs];
    double accepted = 1 / VisibleEffectTable.ONE_IN[alpha];
    assertThat(rightAnswers(nu, budget, accepted, effect * 1.05, 4_000, 99)).isGreaterThan(POWER);
    assertThat(rightAnswers(nu, budget, accepted, effect * 0.9, 4_000, 99)).isLessThan(POWER);
  }

  private static double smallest(double degrees, int pairs, double alpha) {
    double low = 0.3;
    double high = 10;
    while (high - low > 0.006 * low) {
      double middle = Math.sqrt(low * high);
      if (rightAnswers(degrees, pairs, alpha, middle, 4_000, 1) >= POWER) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** The share of right answers at the margin or at no change, whichever is smaller. */
  private static double rightAnswers(
      double degrees, int pairs, double alpha, double effect, int times, long seed) {
    double scale = 0.01;
    GateRule rule = new GateRule(Math.expm1(effect * scale), alpha, GateRule.BETA, pairs);
    VariancePrior prior = new VariancePrior(degrees, scale, false);
    int regressed = 0;
    int steady = 0;
    for (int i = 0; i < times; i++) {
      SplittableRandom random = new SplittableRandom(seed * 1_000_003 + i);
      regressed += ends(rule, prior, effect * scale, random) == Standing.REGRESSED ? 1 : 0;
      steady += ends(rule, prior, 0, random) == Standing.STEADY ? 1 : 0;
    }
    return (double) Math.min(regressed, steady) / times;
  }

  private static Standing ends(
      GateRule rule, VariancePrior prior, double change, SplittableRandom random) {
    SequentialTest test = SequentialTest.start(rule, prior);
    while (test.standing().asksForMore()) {
      test = test.with(change + prior.scale() * random.nextGaussian());
    }
    return test.standing();
  }
}
