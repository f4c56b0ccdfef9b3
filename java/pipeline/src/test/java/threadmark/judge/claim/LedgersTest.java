package threadmark.judge.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.model.Examples;
import threadmark.model.OtherRun;
import threadmark.model.Profile;
import threadmark.model.Run;
import threadmark.model.claim.AClaim;
import threadmark.model.claim.ASource;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.LedgerEntry;

/** A ledger is made of the runs that are for publication, where there are such. */
class LedgersTest {

  private static final String JDK = "temurin-25.0.3+9";

  /** The claim says half a second to two. */
  private static Run run(String id, Profile profile, double seconds) {
    return OtherRun.than(
            Examples.run(
                Examples.measured("0001", "b001", "virtual", seconds),
                Examples.measured("0002", "b002", "virtual", seconds * 1.001)))
        .named(id)
        .in(profile)
        .run();
  }

  private static LedgerEntry entry(Run... runs) {
    return Ledgers.of(
            List.of(ASource.stating("a", AClaim.ofSeconds(AClaim.virtual("1000"), "wall"))),
            List.of(runs),
            Examples.machine(),
            JDK,
            Optional.empty(),
            List.of())
        .entries()
        .getFirst();
  }

  private static final Run FULL = run("20261120T213000Z-aaaaaa", Profile.FULL, 1.0);
  private static final Run QUICK = run("20261121T213000Z-bbbbbb", Profile.QUICK, 9.0);

  @Test
  void aQuickRunIsNotPooledWithLongerOnes() {
    LedgerEntry both = entry(FULL, QUICK);
    assertThat(both.verdict()).isEqualTo(ClaimVerdict.HELD);
    assertThat(both.value()).isEqualTo(entry(FULL).value());
    assertThat(both.runs()).containsExactly(FULL.id());
    assertThat(both.each()).as("what each says alone is shown all the same").hasSize(2);
  }

  @Test
  void whatNoLongerRunTestedAQuickOneTells() {
    assertThat(entry(QUICK).verdict()).isEqualTo(ClaimVerdict.CONTRADICTED);
    Run elsewhere =
        OtherRun.than(run("20261119T213000Z-cccccc", Profile.FULL, 1.0))
            .trials(List.of(Examples.measured("0001", "b001", "platform", 1.0)))
            .run();
    LedgerEntry entry = entry(elsewhere, QUICK);
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.CONTRADICTED);
    assertThat(entry.runs()).containsExactly(QUICK.id());
  }
}
