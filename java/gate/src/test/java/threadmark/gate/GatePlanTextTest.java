package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import threadmark.gate.TimeLeft.GateRest;
import threadmark.gate.TimeLeft.GateRest.Next;

/** What a person is told of a gate before it goes on. */
class GatePlanTextTest {

  @Test
  void whatIsLeftIsToldWithItsTime() {
    assertThat(GatePlanText.rest(new GateRest(1, 2, 90, Next.PAIRS)))
        .isEqualTo("1 of 3 benchmarks are decided, about 1 min 30 s left");
    assertThat(GatePlanText.rest(new GateRest(0, 1, 20, Next.PAIRS)))
        .isEqualTo("0 of 1 benchmark is decided, about 20 s left");
  }

  @Test
  void anAttributionIsToldAsSuch() {
    assertThat(GatePlanText.rest(new GateRest(2, 0, 96, Next.ATTRIBUTION)))
        .isEqualTo(
            "2 of 2 benchmarks are decided, about 1 min 36 s left to tell whose slowdown it is");
  }

  @Test
  void whereNothingIsLeftNoTimeIsTold() {
    assertThat(GatePlanText.rest(new GateRest(2, 0, 0, Next.NOTHING)))
        .isEqualTo("2 of 2 benchmarks are decided, nothing is left to measure");
  }

  /** To go on would make no trial and end undecided again. */
  @Test
  void aSpoiltGateIsToBeBegunAnew() {
    assertThat(GatePlanText.rest(new GateRest(0, 6, 0, Next.SPOILT)))
        .startsWith("nothing more is measured")
        .contains("decides nothing; begin anew with another --out")
        .doesNotContain(" left");
  }
}
