package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.AnEntry;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.machine.MachineIdentity;

class BadgeEvidenceTest {

  private static final Source SOURCE = ASource.named("paper");
  private static final Badge BADGE =
      new Badge("P05", "held · 1/1 run · a", BadgeState.HELD, Badge.Evidence.RECORDED);

  private static BadgeEvidence.Proven proven(double value, QuickRuns quick, String record) {
    LedgerEntry entry = AnEntry.held(SOURCE.id(), "P05", value, List.of("one"), "one");
    return new BadgeEvidence.Proven(
        new Ledger(
            new MachineIdentity("a", "cpu-a", "0123456789ab", "ba9876543210"),
            "jdk-25",
            List.of("one", "two"),
            List.of(entry)),
        quick,
        Map.of("one", record, "two", "unused"));
  }

  private static String text(double value, String record) {
    return BadgeEvidence.text(
        BADGE, SOURCE, List.of(proven(value, new QuickRuns(Set.of()), record)));
  }

  @Test
  void theSameWordsFromOtherFiguresOrRecordsAreOtherEvidence() {
    String text = text(1.01, "aaaa");
    assertThat(text).isEqualTo(text(1.01, "aaaa"));
    assertThat(text).isNotEqualTo(text(1.0100000000000002, "aaaa"));
    assertThat(text).isNotEqualTo(text(1.01, "bbbb"));
    assertThat(DrawnBadge.svg(BADGE, "aaaa")).isNotEqualTo(DrawnBadge.svg(BADGE, "bbbb"));
  }

  @Test
  void itTellsWhatDecidedAndWhereItLies() {
    assertThat(text(1.01, "aaaa"))
        .contains("P05: held · 1/1 run · a", "hardware 0123456789ab, JDK jdk-25")
        .contains("value 1.01, 95% interval 0.99 to 1.05, n 7, accepted 0.95 to 1.1")
        .contains("one of 2026-11-20 alone held", "record of one: SHA-256 aaaa")
        .doesNotContain("two", "quick");
  }

  /** It names what stood in for the source's own cells, and the version that measured them. */
  @Test
  void itTellsWhyWhereSomethingWasDecided() {
    assertThat(text(1.01, "aaaa")).contains("accepted 0.95 to 1.1; inside; one of ");
    LedgerEntry untested = AnEntry.untested(SOURCE.id(), "P05", "not measured yet: a command");
    Ledger ledger =
        new Ledger(
            new MachineIdentity("a", "cpu-a", "0123456789ab", "ba9876543210"),
            "jdk-25",
            List.of(),
            List.of(untested));
    assertThat(
            BadgeEvidence.text(
                BADGE,
                SOURCE,
                List.of(new BadgeEvidence.Proven(ledger, new QuickRuns(Set.of()), Map.of()))))
        .contains("not-testable-here")
        .doesNotContain("a command");
  }

  @Test
  void aQuickRunIsSaid() {
    assertThat(
            BadgeEvidence.text(
                BADGE, SOURCE, List.of(proven(1.01, new QuickRuns(Set.of("one")), "aaaa"))))
        .contains("; one of 2026-11-20, quick, alone held");
  }

  @Test
  void itTellsWhoseRunsItIsOf() {
    assertThat(BadgeEvidence.machines(text(1.01, "aaaa")))
        .containsExactly(new BadgeEvidence.OnMachine("a", "0123456789ab"));
  }
}
