package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import threadmark.ledger.badge.Badge;
import threadmark.ledger.badge.BadgeState;
import threadmark.ledger.badge.DrawnBadge;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.claim.AnEntry;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.pages.chart.DataTable;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Profile;
import threadmark.verdict.Samples;

class ClaimPagesTest {

  private static final Source SOURCE =
      ClaimsFiles.read(
          Path.of("../../claims/fibonacci.json"),
          ExperimentFiles.read(Path.of("../../experiments")));

  private static LedgerEntry held(Claim claim) {
    return AnEntry.held(SOURCE.id(), claim.id(), 1.01, List.of("one", "two"), "one", "hasty");
  }

  private static List<List<String>> lines(String... quick) {
    ClaimPages.ClaimPage page =
        pages(ClaimPagesTest::held, Map.of(), new QuickRuns(Set.of(quick))).getFirst();
    return List.of(last(page.table()), last(page.runs().orElseThrow()));
  }

  /** Where each claim has that entry, and the runs were of those profiles. */
  private static List<ClaimPages.ClaimPage> pages(
      Function<Claim, LedgerEntry> entry, Map<String, Profile> profiles, QuickRuns quick) {
    Ledger ledger =
        new Ledger(
            Samples.machine(),
            "jdk-25",
            List.of("one", "two", "hasty"),
            SOURCE.claims().stream().map(entry).toList());
    Map<String, DrawnBadge> badges =
        SOURCE.claims().stream()
            .map(Claim::id)
            .map(id -> new Badge(id, "held", BadgeState.HELD, Badge.Evidence.RECORDED))
            .map(badge -> new DrawnBadge(badge, "", "", "0123456789abcdef"))
            .collect(Collectors.toMap(drawn -> drawn.badge().id(), Function.identity()));
    Claims claims = new Claims(List.of(SOURCE), List.of(ledger), quick, badges, Optional.empty());
    return new ClaimPages(claims, Map.of("one", "runs/one", "two", "runs/two"), profiles).claims();
  }

  /** The last command below "Verify it" of each claim that an experiment decides. */
  private static Set<String> again(
      Function<Claim, LedgerEntry> entry, Map<String, Profile> profiles) {
    return pages(entry, profiles, new QuickRuns(Set.of())).stream()
        .filter(page -> SOURCE.claim(page.id()).experiment().isPresent())
        .map(page -> page.commands().getLast())
        .collect(Collectors.toSet());
  }

  @Test
  void aClaimIsMeasuredAgainByAProfileThatDecidedIt() {
    assertThat(again(ClaimPagesTest::held, Map.of("one", Profile.PUBLISHED)))
        .containsExactly("scripts/run --profile published --experiment fibonacci");
    assertThat(again(ClaimPagesTest::held, Map.of("one", Profile.PUBLISHED, "two", Profile.FULL)))
        .containsExactly("scripts/run --profile full --experiment fibonacci");
    assertThat(again(ClaimPagesTest::held, Map.of("one", Profile.QUICK)))
        .containsExactly("scripts/run --profile quick --experiment fibonacci");
  }

  @Test
  void whatALedgerAsksForIsWhatVerifiesTheClaim() {
    String reason =
        "not measured yet: scripts/threadmark run --profile published --experiment primes"
            + " --experiment fibonacci";
    assertThat(again(claim -> AnEntry.untested(SOURCE.id(), claim.id(), reason), Map.of()))
        .containsExactly(
            "scripts/run --profile published --experiment primes --experiment fibonacci");
  }

  @Test
  void nothingMeasuresAClaimWithoutAnExperiment() {
    assertThat(pages(ClaimPagesTest::held, Map.of(), new QuickRuns(Set.of())))
        .filteredOn(page -> SOURCE.claim(page.id()).experiment().isEmpty())
        .isNotEmpty()
        .flatExtracting(ClaimPages.ClaimPage::commands)
        .noneMatch(command -> command.startsWith("scripts/run"));
  }

  private static List<String> last(DataTable table) {
    assertThat(table.columns().getLast()).isEqualTo("quick runs");
    return table.lines().stream().map(line -> line.cells().getLast().text()).toList();
  }

  @Test
  void placesThatMeasuredNothingSayItTogetherWithTheCommandsThatWould() {
    String reason = "not measured yet: scripts/threadmark run --profile full --experiment primes";
    Claim claim = SOURCE.claims().getFirst();
    List<ClaimPages.SharedVerdict> told =
        ClaimPages.told(
            claim,
            List.of(unmeasured(claim, "jdk-25", reason), unmeasured(claim, "jdk-21", reason)));
    assertThat(told).hasSize(1);
    assertThat(told.getFirst().words()).doesNotContain("threadmark");
    assertThat(told.getFirst().places()).hasSize(2);
    assertThat(told.getFirst().commands())
        .containsExactly(
            "scripts/threadmark run --profile full --experiment primes --jdk jdk-25",
            "scripts/threadmark run --profile full --experiment primes --jdk jdk-21");
  }

  private static Ledger unmeasured(Claim claim, String jdk, String reason) {
    LedgerEntry entry = AnEntry.untested(SOURCE.id(), claim.id(), reason);
    return new Ledger(Samples.machine(), jdk, List.of("one"), List.of(entry));
  }

  @Test
  void aRowThatStandsOnQuickRunsSaysSo() {
    assertThat(lines()).containsExactly(List.of(""), List.of("", ""));
    assertThat(lines("one"))
        .containsExactly(
            List.of("1 of 2, not for publication"), List.of("quick, not for publication", ""));
    assertThat(lines("hasty")).containsExactly(List.of(""), List.of("", "quick, not counted"));
    assertThat(lines("one", "two").getFirst()).containsExactly("quick, not for publication");
  }
}
