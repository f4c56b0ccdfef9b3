package threadmark.rule;

import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.numbers.Contrast;
import threadmark.verdict.Attribution;
import threadmark.verdict.Attribution.Blame;

/**
 * Whether a slowdown is the virtual threads' own. It is theirs only when the platform partner's
 * slowdown by the margin is excluded and the ratio of both grew; it is both's when the partner is
 * slower by half the margin at least, and surely slower at all.
 */
public final class BlameRule {

  private static final double ALPHA = 0.05;
  private static final int FEWEST = 3;

  private BlameRule() {}

  /**
   * The answer.
   *
   * @param virtual head minus base of the virtual benchmark, block by block
   * @param platform the same of its partner in the same blocks
   */
  public static Attribution of(
      Benchmark partner, double[] virtual, double[] platform, double margin) {
    if (virtual.length < FEWEST) {
      return new Attribution(
          Blame.UNCLEAR, partner, Optional.empty(), Optional.empty(), virtual.length);
    }
    double[] ratios = new double[virtual.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = virtual[i] - platform[i];
    }
    Contrast own = Contrast.ofTrials(platform);
    Contrast ratio = Contrast.ofTrials(ratios);
    return new Attribution(
        blame(own, ratio, Math.log1p(margin)),
        partner,
        GateComparison.ratio(own),
        GateComparison.ratio(ratio),
        virtual.length);
  }

  private static Blame blame(Contrast platform, Contrast ratio, double margin) {
    if (platform.centre() >= margin / 2 && platform.pAbove(0) <= ALPHA) {
      return Blame.BOTH;
    }
    boolean platformIsSteady = platform.pBelow(margin) <= ALPHA;
    return platformIsSteady && ratio.pAbove(0) <= ALPHA ? Blame.VIRTUAL_ONLY : Blame.UNCLEAR;
  }
}
