package threadmark.specimens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.specimens.Upgrade.Expected;

class DuetPageTest {

  @TempDir private Path trials;

  @Test
  void pairsOfOneWayAreCountedApartFromThoseOfTheOther() throws IOException {
    for (int block = 1; block <= 3; block++) {
      trial(block, "base", 1.0, "\"0\"");
      trial(block, "head", 1.2, "\"1\"");
    }
    for (int block = 4; block <= 6; block++) {
      trial(block, "base", 1.0, "null");
      trial(block, "head", block == 5 ? 1.4 : 1.5, "null");
    }
    PairScatter together = PairScatter.of(trials, true).orElseThrow();
    assertThat(together.pairs()).isEqualTo(3);
    assertThat(together.change()).isCloseTo(1.2, within(1e-9));
    assertThat(together.scatter()).isCloseTo(0, within(1e-9));
    assertThat(together.seconds()).isEqualTo(6);
    PairScatter apart = PairScatter.of(trials, false).orElseThrow();
    assertThat(apart.seconds()).isEqualTo(12);
    assertThat(apart.scatter()).isCloseTo(Math.log(1.5 / 1.4) / Math.sqrt(3), within(1e-9));
  }

  @Test
  void twoPairsSayNothing() throws IOException {
    for (int block = 1; block <= 2; block++) {
      trial(block, "base", 1.0, "null");
      trial(block, "head", 1.2, "null");
    }
    assertThat(PairScatter.of(trials, false)).isEmpty();
    assertThat(PairScatter.of(trials, true)).isEmpty();
  }

  @Test
  void ofSeveralBenchmarksEachHasItsOwnPairsAndMoreASecondIsLessOfACost() throws IOException {
    for (int block = 1; block <= 3; block++) {
      trial(block, "base", 1.0, "\"0\"");
      trial(block, "head", 1.2, "\"1\"");
    }
    for (int block = 4; block <= 6; block++) {
      trial(block, "base", "b.B.two", "throughput", 5.0, "\"0\"");
      trial(block, "head", "b.B.two", "throughput", 4.0, "\"1\"");
    }
    assertThat(PairScatter.of(trials, true, "a.A.one avgt size=1").orElseThrow().change())
        .isCloseTo(1.2, within(1e-9));
    assertThat(PairScatter.of(trials, true, "b.B.two avgt size=1").orElseThrow().change())
        .isCloseTo(1.25, within(1e-9));
    assertThat(PairScatter.of(trials, true, "c.C.three avgt size=1")).isEmpty();
  }

  private void trial(int block, String side, double time, String processors) throws IOException {
    trial(block, side, "a.A.one", "time", time, processors);
  }

  private void trial(
      int block, String side, String name, String metric, double value, String processors)
      throws IOException {
    double wild = metric.equals("time") ? 9.0 : 0.1;
    Files.writeString(
        trials.resolve("%05d-%s.trial.json".formatted(block, side)),
        """
        {"block": %d, "side": "%s", "seconds": 6.0, "processors": %s, "outcome": "measured",
         "benchmark": {"name": "%s", "mode": "avgt", "parameters": {"size": "1"}},
         "readings": [{"metric": "%s", "trials": [[%s, %s, %s]]}],
         "surroundings": {"disturbances": []}}
        """
            .formatted(block, side, processors, name, metric, wild, value, value));
  }

  @Test
  void thePageSaysWhatCameAsExpectedAndWhatItGains() {
    Upgrade upgrade = UpgradeProofTest.upgrade("a-2", Expected.SLOWER);
    String page =
        DuetPage.of(
            List.of(upgrade),
            List.of(
                new DuetSitting(
                    UpgradeProofTest.sitting("a-2", "undecided", 120),
                    UpgradeProofTest.sitting("a-2", "regressed", 60),
                    Optional.of(new PairScatter(9, 1.31, 0.04, 12)),
                    Optional.of(new PairScatter(4, 1.29, 0.01, 6)))));
    assertThat(page)
        .contains("Of 1 upgrades, 1 came as expected")
        .contains("one after the other, 0 did")
        .contains("It took 1 instead of 2 minutes")
        .contains("0.25 times as much")
        .contains(
            "| Library 2 | slower | **undecided** | regressed | × 1.31 | × 1.29 | 4.0% of 9 | 1.0% of 4 | 120 | 60 |");
  }
}
