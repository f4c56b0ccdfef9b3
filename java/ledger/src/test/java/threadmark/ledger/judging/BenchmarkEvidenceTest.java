package threadmark.ledger.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.ledger.claim.AClaim;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.LedgerEntry;

class BenchmarkEvidenceTest {

  private static final Claim CLAIM =
      AClaim.ofSeconds(
          new ClaimedCell(
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.of("Join.join"),
              new TreeMap<>(),
              Optional.empty()),
          "time");

  /** What is invalid in one file is invalid in both. */
  @Test
  void aReadingWithTroubleInOneOfItsFilesHoldsNothing() {
    Reading good =
        new Reading(
            ComparedMetric.TIME,
            List.of(List.of(1.0), List.of(1.01), List.of(0.99)),
            true,
            Optional.empty());
    assertThat(entry(good).verdict()).isEqualTo(ClaimVerdict.HELD);

    LedgerEntry spoilt = entry(good.with(Reading.invalid(ComparedMetric.TIME, "its score is NaN")));
    assertThat(spoilt.verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
    assertThat(spoilt.reason()).isEqualTo("1 trial of v gave no measurement");
  }

  @Test
  void nothingAllocatedIsAFigureAndATimeOfZeroIsNone() {
    assertThat(observed(ComparedMetric.ALLOCATION, "allocation")).containsExactly(0.0);
    assertThat(observed(ComparedMetric.TIME, "time")).isEmpty();
  }

  private static List<Double> observed(ComparedMetric metric, String label) {
    Reading zero = new Reading(metric, List.of(List.of(0.0, 0.0)), true, Optional.empty());
    return evidence(zero).of(CLAIM, CLAIM.cells().get("v"), label).stream()
        .map(Evidence.Observation::value)
        .toList();
  }

  private static LedgerEntry entry(Reading reading) {
    return ClaimJudge.entry(ASource.named("a"), CLAIM, evidence(reading));
  }

  private static BenchmarkEvidence evidence(Reading reading) {
    Benchmark benchmark = new Benchmark("a.Join.join", "avgt", new TreeMap<>(), 1);
    return new BenchmarkEvidence(
        "jmh.json", List.of(new Benchmarked(benchmark, List.of(reading), List.of())));
  }
}
