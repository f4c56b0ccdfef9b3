package threadmark.ledger.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.ledger.claim.GivenLedgers.TODAY;
import static threadmark.ledger.claim.GivenLedgers.entry;
import static threadmark.ledger.claim.GivenLedgers.ledger;
import static threadmark.ledger.claim.GivenLedgers.source;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.ledger.badge.Badge;
import threadmark.ledger.badge.Badges;
import threadmark.ledger.claim.LedgerEntry.RunVerdict;

/** Where badges stand on quick runs, and where those are not heard. */
class QuickBadgesTest {

  /** They neither lift nor weaken what longer runs say; alone, they are said. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "H | run0 | held · 1 quick run · A | 1 of 1 held · 1 CPU · 1 quick run | ALL",
        "HH | run0 run1 | held · all 2 quick runs agree · A | 1 of 1 held · 1 CPU · 2 quick runs | ALL",
        "HHHH | run1 | held · all 3 runs agree · A | 1 of 1 held · 1 CPU | NONE",
        "HHHHH | run1 | held · all 4 runs agree · A | 1 of 1 held · 1 CPU | NONE",
        "HHHHHH | run1 | held · repeated, all 5 runs agree · A | 1 of 1 held · 1 CPU | NONE",
      })
  void quickRunsCountWhereThereIsNothingElse(
      String runs, String those, String claim, String source, Badge.Quick quick) {
    Badges badges =
        new Badges(
            List.of(ledger("a", "P05", runs)), new QuickRuns(Set.of(those.split(" ", -1))), TODAY);
    assertThat(badges.claim(source(Optional.empty()), "P05").message()).isEqualTo(claim);
    assertThat(badges.claim(source(Optional.empty()), "P05").quick()).isEqualTo(quick);
    assertThat(badges.source(source(Optional.empty())).message()).isEqualTo(source);
  }

  private static Badge decidedBy(List<String> runs, RunVerdict... each) {
    LedgerEntry entry = entry("P05", ClaimVerdict.CONTRADICTED, runs, List.of(each));
    return new Badges(List.of(ledger("a", List.of(entry))), new QuickRuns(Set.of("hasty")), TODAY)
        .claim(source(Optional.empty()), "P05");
  }

  @Test
  void whatWasDecidedFromFilesIsSaidSo() {
    assertThat(decidedBy(List.of("jmh.json")).message()).isEqualTo("contradicted · from files · A");
  }

  @Test
  void aQuickRunThatDecidedIsSaidAsSuch() {
    RunVerdict hasty = new RunVerdict("hasty", TODAY.toString(), ClaimVerdict.CONTRADICTED);
    Badge badge = decidedBy(List.of("hasty"), hasty);
    assertThat(badge.message()).isEqualTo("contradicted · 1 quick run · A");
    assertThat(badge.quick()).isEqualTo(Badge.Quick.ALL);
  }

  /** Files are no quick runs: a machine of those alone does not speak beside them. */
  @Test
  void filesSpeakBeforeQuickRuns() {
    RunVerdict hasty = new RunVerdict("hasty", TODAY.toString(), ClaimVerdict.CONTRADICTED);
    List<Ledger> both =
        List.of(
            ledger("a", List.of(entry("P05", ClaimVerdict.HELD, List.of("jmh.json"), List.of()))),
            ledger("b", List.of(entry("P05", ClaimVerdict.CONTRADICTED, List.of(hasty)))));
    assertThat(
            new Badges(both, new QuickRuns(Set.of("hasty")), TODAY)
                .claim(source(Optional.empty()), "P05")
                .message())
        .isEqualTo("held · from files · A");
  }

  @Test
  void aMachineOfQuickRunsAloneDoesNotSpeakBesideALongerRun() {
    RunVerdict full = new RunVerdict("full", TODAY.toString(), ClaimVerdict.HELD);
    RunVerdict hasty = new RunVerdict("hasty", TODAY.toString(), ClaimVerdict.CONTRADICTED);
    List<Ledger> both =
        List.of(
            ledger("a", List.of(entry("P05", ClaimVerdict.HELD, List.of(full)))),
            ledger("b", List.of(entry("P05", ClaimVerdict.CONTRADICTED, List.of(hasty)))));
    Badges badges = new Badges(both, new QuickRuns(Set.of("hasty")), TODAY);
    assertThat(badges.claim(source(Optional.empty()), "P05").message())
        .isEqualTo("held · 1 run · A");
    assertThat(badges.source(source(Optional.empty())).message()).isEqualTo("1 of 1 held · 1 CPU");
  }

  @Test
  void aStaleBadgeOfQuickRunsSaysSoToo() {
    Badges badges =
        new Badges(
            List.of(ledger("a", "P05", "H")), new QuickRuns(Set.of("run0")), TODAY.plusYears(2));
    assertThat(badges.claim(source(Optional.empty()), "P05").message()).endsWith("1 quick run");
  }
}
