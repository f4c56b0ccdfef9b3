package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.jvm.Jdk;
import threadmark.ledger.claim.AClaim;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimKind;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.Predicate;
import threadmark.study.experiment.Examples;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.Skipped;
import threadmark.study.record.Trial;

/** Runs that could tell of a claim are opened, and no others. */
class ClaimScopeTest {

  private static final String JDK = "temurin-25.0.3+9";
  private static final Jdk OTHER = new Jdk("other-26", 26, "other", "26", "Hotspot");
  private static final Run RUN = bare().trials(List.of(virtual())).run();

  private static OtherRun bare() {
    return OtherRun.than(Examples.run(virtual())).leavingOut();
  }

  private static Trial virtual() {
    return Examples.measured("0001", "b001", "virtual", 1.0);
  }

  /** It names its experiment itself, and has no cell. */
  private static Claim of(String experiment) {
    Claim claim =
        AClaim.of(ClaimKind.FIGURE, Map.of(), new Predicate.Stated("so"), ClaimUnit.SECONDS);
    return Altered.of(claim, "experiment", Optional.of(experiment));
  }

  @Test
  void aRunOfTheClaimsOwnExperimentIsNeeded() {
    assertThat(ClaimScope.of(List.of(of("primes"))).needs(RUN, JDK)).isTrue();
    assertThat(ClaimScope.of(List.of(of("fibonacci"))).needs(RUN, JDK)).isFalse();
  }

  @Test
  void aRunOfTheExperimentThatACellNamesIsNeeded() {
    Claim claim = AClaim.ofSeconds(AClaim.virtual("1000"), "wall");
    assertThat(claim.experiment()).isEmpty();
    assertThat(ClaimScope.of(List.of(claim)).needs(RUN, JDK)).isTrue();
  }

  @Test
  void trialsOnAnotherJdkAreNotNeeded() {
    Run other = bare().trials(List.of(OTHER), List.of(Examples.on(OTHER, virtual()))).run();
    assertThat(ClaimScope.of(List.of(of("primes"))).needs(other, JDK)).isFalse();
    assertThat(ClaimScope.of(List.of(of("primes"))).needs(other, OTHER.id())).isTrue();
    assertThat(ClaimScope.of(List.of()).forRecord().needs(other, JDK)).isFalse();
  }

  @Test
  void aRunThatSaysWhyItLeftACellOutIsNeeded() {
    Run skipping =
        OtherRun.than(RUN)
            .leavingOut(new Skipped(Examples.cell("virtual"), JDK, "needs 9 GiB"))
            .trials(List.of())
            .run();
    assertThat(ClaimScope.of(List.of(of("primes"))).needs(skipping, JDK)).isTrue();
    assertThat(ClaimScope.of(List.of(of("primes"))).needs(skipping, OTHER.id())).isFalse();
  }

  @Test
  void aRecordNeedsEveryRunOfTheJdkThatHasATrial() {
    ClaimScope record = ClaimScope.of(List.of(of("fibonacci"))).forRecord();
    assertThat(record.needs(RUN, JDK)).isTrue();
    assertThat(record.needs(bare().trials(List.of()).run(), JDK)).isFalse();
  }
}
