package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmark;
import threadmark.verdict.Attribution;
import threadmark.verdict.Attribution.Blame;

class BlameRuleTest {

  private static final Benchmark PARTNER = new Benchmark("a.P.run", "avgt", new TreeMap<>(), 1);
  private static final double[] SLOWER = {0.20, 0.21, 0.19, 0.20, 0.22, 0.18};

  @Test
  void aSteadyPartnerLeavesItToVirtualThreads() {
    assertThat(of(SLOWER, 0.01, -0.01, 0.0, 0.02, -0.02, 0.0).blame())
        .isEqualTo(Blame.VIRTUAL_ONLY);
  }

  @Test
  void aPartnerThatIsSlowerTooSharesIt() {
    assertThat(of(SLOWER, 0.15, 0.16, 0.14, 0.15, 0.17, 0.13).blame()).isEqualTo(Blame.BOTH);
  }

  @Test
  void aNoisyPartnerLeavesItUnclear() {
    assertThat(of(SLOWER, 0.3, -0.3, 0.2, -0.1, 0.4, -0.2).blame()).isEqualTo(Blame.UNCLEAR);
  }

  @Test
  void aPartnerThatIsSlowerByAnUnseenBitLeavesItUnclear() {
    assertThat(of(SLOWER, 0.09, -0.02, 0.12, 0.04, -0.01, 0.11).blame())
        .isNotEqualTo(Blame.VIRTUAL_ONLY);
  }

  @Test
  void aFasterPartnerDoesNotMakeASlowdownShared() {
    assertThat(of(SLOWER, -0.1, -0.11, -0.09, -0.1, -0.12, -0.08).blame())
        .isEqualTo(Blame.VIRTUAL_ONLY);
  }

  @Test
  void twoBlocksTellNothing() {
    Attribution few = BlameRule.of(PARTNER, new double[] {0.2, 0.2}, new double[2], 0.1);
    assertThat(few.blame()).isEqualTo(Blame.UNCLEAR);
    assertThat(few.ratioChange()).isEmpty();
  }

  private static Attribution of(double[] virtual, double... platform) {
    return BlameRule.of(PARTNER, virtual, platform, 0.10);
  }
}
