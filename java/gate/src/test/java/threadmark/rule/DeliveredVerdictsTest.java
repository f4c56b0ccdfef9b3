package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.rule.Sides.RULE;
import static threadmark.rule.Sides.noisy;
import static threadmark.rule.Sides.side;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import threadmark.jmh.ComparedMetric;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Verdicts;

/**
 * The verdicts that compared files come to are never taken for a forgery, whatever the figures.
 *
 * @see threadmark.gate.SoundGatesTest what a live gate comes to
 * @see threadmark.gate.ConcludeForgedTest what somebody forged
 */
class DeliveredVerdictsTest {

  @Property(tries = 1000, seed = "20261121")
  void nothingThatFilesComeToIsRefused(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 8) int trials,
      @ForAll @DoubleRange(min = 0, max = 0.1) double noise,
      @ForAll @DoubleRange(min = -6, max = 6) double change,
      @ForAll ComparedMetric metric) {
    for (double shift : List.of(change, change / 50)) {
      var base = side(metric, noisy(seed, trials, 3, noise));
      var head = side(metric, noisy(~seed, trials, 3 * Math.exp(shift), noise));
      assertSound(Changes.of(base, head, RULE));
      assertSound(Changes.of(base, List.of(), RULE));
      assertSound(Changes.of(List.of(), head, RULE));
    }
  }

  private static void assertSound(List<Comparison> comparisons) {
    Verdicts told =
        Verdicts.of(
            RULE,
            Enforcement.BLOCK,
            List.of("base"),
            List.of("head"),
            comparisons,
            List.of(),
            Optional.empty());
    assertThat(DeliveredVerdicts.checked(told).comparisons()).isEqualTo(comparisons);
  }
}
