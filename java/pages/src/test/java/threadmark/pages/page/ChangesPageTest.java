package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.GivenLedgers;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.ASite;
import threadmark.pages.chart.History;
import threadmark.pages.chart.Question;
import threadmark.study.experiment.Judgements;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;

class ChangesPageTest {

  private static ChangesPage of(ARun... oldestFirst) {
    History history = ARun.history(oldestFirst);
    return ChangesPage.of(
        ASite.of(ARun.DECLARED, history, Instant.parse("2026-11-30T13:00:00Z")),
        Question.of(ARun.DECLARED, history.latest()));
  }

  private static ARun full(int day, double overhead) {
    return ARun.on(day, Profile.FULL, ARun.virtual("primes", "1", overhead));
  }

  private static List<String> of(String kind, ChangesPage page) {
    return page.weeks().stream()
        .flatMap(week -> week.changes().stream())
        .filter(change -> change.kind().equals(kind))
        .map(ChangesPage.Change::words)
        .toList();
  }

  @Test
  void eachRunIsInTheWeekOfItsMonday() {
    ChangesPage page = of(full(1, 1.5), full(2, 1.5), full(9, 1.5));
    assertThat(page.weeks())
        .extracting(week -> week.from() + ": " + week.changes().size())
        .containsExactly("2026-11-09: 1", "2026-11-02: 1", "2026-10-26: 1");
    assertThat(of("run", page)).hasSize(3).allMatch(words -> words.startsWith("New run: full"));
  }

  @Test
  void ofManyWeeksTheNewestStandWithWhatMovedInThem() {
    ARun[] weekly =
        IntStream.rangeClosed(0, 29)
            .mapToObj(week -> full(1 + 7 * week, (week + 4) % 10 < 5 ? 1 : 1.5))
            .toArray(ARun[]::new);
    ChangesPage page = of(weekly);
    assertThat(page.weeks()).hasSize(13);
    assertThat(page.earlier()).contains("17 weeks");
    assertThat(of("run", page)).hasSize(13);
    assertThat(of("moved", page)).hasSize(2);
    assertThat(page.weeks().getLast().changes())
        .extracting(ChangesPage.Change::kind)
        .containsExactly("run");
  }

  @Test
  void whatElseChangedSinceTheRunBeforeIsNamed() {
    assertThat(of("beside", of(full(1, 1.5), full(2, 1.5).declaredOtherwise())))
        .containsExactly("Changed on here since its previous run: declarations.");
  }

  @Test
  void anAnswerMovesWhenItsIntervalsLieApart() {
    assertThat(of("moved", of(full(1, 1), full(2, 1.5))))
        .singleElement()
        .asString()
        .contains("was about the same")
        .endsWith(" 50.0% more time (+42.5% to +57.5%) against platform.");
    assertThat(of("moved", of(full(1, 1.5), full(2, 1.51)))).isEmpty();
  }

  @Test
  void twoWordsFromIntervalsThatOverlapAreNoNews() {
    assertThat(of("moved", of(full(1, 1.06), full(2, 1.2)))).hasSize(1);
    assertThat(of("moved", of(full(1, 1.12), full(2, 1.17)))).isEmpty();
  }

  @Test
  void whatOneRunCouldNotTellMovesNothing() {
    assertThat(of("moved", of(full(1, 1.5), full(2, 1.0495), full(3, 1.5)))).isEmpty();
  }

  @Test
  void whatANewJdkBuildMovedIsNews() {
    ARun run = full(1, 1.5);
    History history = ARun.history(run);
    SiteSources sources = ASite.of(ARun.DECLARED, history, Instant.parse("2026-11-30T13:00:00Z"));
    sources
        .judged()
        .put(
            "cpu-x",
            List.of(
                Judgements.judged("cpu-x", run.summary().id(), Judgements.steady("primes"))
                    .withNews(List.of("new JDK build, b against a: 1 regressed")),
                Judgements.judged("cpu-x", "never-recorded")
                    .withNews(List.of("new JDK build, c against b: 1 regressed"))));
    assertThat(of("jdk", ChangesPage.of(sources, Question.of(ARun.DECLARED, history.latest()))))
        .singleElement()
        .asString()
        .endsWith("new JDK build, b against a: 1 regressed.");
  }

  @Test
  void aClaimThatALaterRunTurnedAroundIsNews() {
    ChangesPage page = claimed("HUC", full(1, 1), full(2, 1), full(3, 1));
    assertThat(of("moved", page))
        .singleElement()
        .asString()
        .isEqualTo("Claim P05, JDK 25 · here: contradicted, was held.");
    assertThat(of("claims", page))
        .containsExactly("First verdicts on 1 claim, JDK 25 · here: 1 held.");
  }

  @Test
  void whatARunLeftUndecidedTurnsNoClaim() {
    assertThat(of("moved", claimed("HUH", full(1, 1), full(2, 1), full(3, 1)))).isEmpty();
    assertThat(of("claims", claimed("UU", full(1, 1), full(2, 1)))).isEmpty();
  }

  @Test
  void aQuickRunIsNoNewsOfAClaim() {
    ARun quick = ARun.on(2, Profile.QUICK, ARun.virtual("primes", "1", 1));
    assertThat(of("moved", claimed("HC", full(1, 1), quick))).isEmpty();
  }

  @Test
  void whereOlderRunsAreLeftOutNothingIsCalledFirst() {
    assertThat(of("claims", claimed("-H", full(1, 1), full(2, 1)))).isEmpty();
  }

  /** A claim of which each of the runs says that alone; a ledger leaves out those of a hyphen. */
  private static ChangesPage claimed(String verdicts, ARun... oldestFirst) {
    History history = ARun.history(oldestFirst);
    List<LedgerEntry.RunVerdict> each =
        IntStream.range(0, oldestFirst.length)
            .filter(i -> verdicts.charAt(i) != '-')
            .mapToObj(i ->
                new LedgerEntry.RunVerdict(
                    oldestFirst[i].summary().id(), "2026-11-01", verdict(verdicts.charAt(i))))
            .toList();
    RunSummary run = oldestFirst[0].summary();
    Ledger ledger =
        new Ledger(
            run.machine(),
            run.jdks().getFirst().id(),
            each.stream().map(LedgerEntry.RunVerdict::run).toList(),
            List.of(GivenLedgers.entry("P05", ClaimVerdict.UNDECIDED, each)));
    Claims claims =
        new Claims(
            List.of(GivenLedgers.source(Optional.empty())),
            List.of(ledger),
            GivenLedgers.NO_QUICK,
            Map.of(),
            Optional.empty());
    return ChangesPage.of(
        ASite.claiming(claims, history, Instant.parse("2026-11-30T13:00:00Z")),
        Question.of(ARun.DECLARED, history.latest()));
  }

  private static ClaimVerdict verdict(char letter) {
    return switch (letter) {
      case 'H' -> ClaimVerdict.HELD;
      case 'C' -> ClaimVerdict.CONTRADICTED;
      default -> ClaimVerdict.UNDECIDED;
    };
  }

  @Test
  void withoutARunThereIsNothingNew() {
    assertThat(of().weeks()).isEmpty();
  }
}
