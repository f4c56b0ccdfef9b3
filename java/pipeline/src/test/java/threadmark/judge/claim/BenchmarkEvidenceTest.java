package threadmark.judge.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.model.Benchmark;
import threadmark.model.Benchmarked;
import threadmark.model.ComparedMetric;
import threadmark.model.Reading;
import threadmark.model.claim.Claim;
import threadmark.model.claim.ClaimKind;
import threadmark.model.claim.ClaimUnit;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.ClaimedCell;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.Predicate;
import threadmark.model.claim.Quantity;

class BenchmarkEvidenceTest {

  private static final Claim CLAIM =
      new Claim(
          "A1",
          ClaimKind.FIGURE,
          "p",
          "s",
          List.of(),
          Optional.empty(),
          Map.of(
              "j",
              new ClaimedCell(
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.of("Join.join"),
                  new TreeMap<>(),
                  Optional.empty())),
          List.of(),
          new Predicate.Within(new Quantity.Level("j", "time"), Optional.of(0.5), Optional.of(2.0)),
          ClaimUnit.SECONDS,
          Claim.Requirements.none(),
          "w");

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
    assertThat(spoilt.reason()).isEqualTo("1 trial of j gave no measurement");
  }

  private static LedgerEntry entry(Reading reading) {
    Benchmark benchmark = new Benchmark("a.Join.join", "avgt", new TreeMap<>(), 1);
    return ClaimJudge.entry(
        ASource.named("a"),
        CLAIM,
        new BenchmarkEvidence(
            "jmh.json", List.of(new Benchmarked(benchmark, List.of(reading), List.of()))),
        List.of());
  }
}
