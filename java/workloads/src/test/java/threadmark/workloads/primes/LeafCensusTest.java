package threadmark.workloads.primes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.LongAdder;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeafCensusTest {

  /** Halving is what is counted; the primes in a leaf do not matter here. */
  private static final Leaf NOTHING = (lower, upper) -> 0;

  @Test
  void aThresholdOf100Gives131072LeavesForThePapersNumber() {
    assertThat(leaves(10_000_000, 100)).isEqualTo(131_072);
  }

  @Test
  @Tag("slow")
  void theUnsetThresholdGivesALeafForEachOfThePapersNumbers() {
    assertThat(leaves(10_000_000, 0)).isEqualTo(10_000_000);
  }

  @Property(seed = "12", tries = 50)
  void thePrintedProgramHalvesToSingleNumbersWhateverTheThreshold(
      @ForAll @LongRange(min = 2, max = 2_000) long number,
      @ForAll @LongRange(min = 0, max = 3_000) long threshold)
      throws Exception {
    LeafCensus census = census(PrimesVariant.FORKJOIN_AS_PRINTED, number, threshold);

    assertThat(census).isEqualTo(new LeafCensus(KnownPrimes.upTo(number), number));
  }

  @Test
  void theDescribedProgramHonoursTheThreshold() throws Exception {
    assertThat(census(PrimesVariant.FORKJOIN_AS_DESCRIBED, 1_000, 999))
        .isEqualTo(new LeafCensus(168, 1));
    assertThat(census(PrimesVariant.FORKJOIN_AS_DESCRIBED, 1_000, 998))
        .isEqualTo(new LeafCensus(168, 2));
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"FORKJOIN_AS_PRINTED", "FORKJOIN_AS_DESCRIBED"})
  void whatDoesNotHalveHasNoCensus(PrimesVariant variant) throws Exception {
    assertThat(new CountPrimes(variant, 10, 1, 1, 0, Kernel.LONG).census()).isEmpty();
  }

  private static LeafCensus census(PrimesVariant variant, long number, long threshold)
      throws Exception {
    return new CountPrimes(variant, number, 2, 1, threshold, Kernel.LONG).census().orElseThrow();
  }

  private static long leaves(long number, long threshold) {
    LongAdder leaves = new LongAdder();
    new Halving(threshold, new LeafCensus.Counted(NOTHING, leaves)).countTo(number, 2);
    return leaves.sum();
  }
}
