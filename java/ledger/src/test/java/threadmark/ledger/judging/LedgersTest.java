package threadmark.ledger.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.jvm.Outcome;
import threadmark.ledger.badge.Badges;
import threadmark.ledger.claim.AClaim;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimKind;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Quantity;
import threadmark.ledger.claim.QuickRuns;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

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
    return ledger(AClaim.ofSeconds(AClaim.virtual("1000"), "wall"), runs).entries().getFirst();
  }

  private static Ledger ledger(Claim claim, Run... runs) {
    return ledger(List.of(), claim, runs);
  }

  private static Ledger ledger(List<Experiment> experiments, Claim claim, Run... runs) {
    return Ledgers.of(
        List.of(ASource.stating("a", claim)),
        List.of(runs),
        Samples.machine(),
        JDK,
        Optional.empty(),
        experiments);
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

  /** That virtual threads take as long as platform threads. */
  private static Claim pair() {
    ClaimedCell virtual = AClaim.virtual("1000");
    ClaimedCell platform =
        new ClaimedCell(
            virtual.experiment(),
            virtual.protocol(),
            Optional.of("platform"),
            virtual.benchmark(),
            virtual.parameters(),
            virtual.collector());
    return AClaim.of(
        ClaimKind.FIGURE,
        Map.of("v", virtual, "p", platform),
        new Predicate.Within(
            new Quantity.Ratio(new Quantity.Level("v", "wall"), new Quantity.Level("p", "wall")),
            Optional.of(0.9),
            Optional.of(1.1)),
        ClaimUnit.RATIO);
  }

  private static Run apart(String id, String variant, double seconds) {
    return OtherRun.than(run(id, Profile.FULL, 1.0))
        .trials(
            List.of(
                Examples.measured("0001", "b001", variant, seconds),
                Examples.measured("0002", "b002", variant, seconds * 1.001)))
        .run();
  }

  private static final Run VIRTUAL = apart("20261118T213000Z-dddddd", "virtual", 9.0);
  private static final Run PLATFORM = apart("20261119T213000Z-eeeeee", "platform", 1.0);
  private static final Run BOTH =
      OtherRun.than(run("20261121T213000Z-ffffff", Profile.QUICK, 1.0))
          .trials(
              List.of(
                  Examples.measured("0001", "b001", "virtual", 1.0),
                  Examples.measured("0002", "b001", "platform", 1.0),
                  Examples.measured("0003", "b002", "virtual", 1.001),
                  Examples.measured("0004", "b002", "platform", 1.0)))
          .run();

  private static String badge(Run... runs) {
    Badges badges =
        new Badges(
            List.of(ledger(pair(), runs)),
            QuickRuns.of(List.of(runs)),
            LocalDate.parse("2026-11-22"));
    return badges.claim(ASource.stating("a", pair()), "A1").message();
  }

  @Test
  void aQuickRunThatMeasuredAllOfAClaimDecidesBeforeLongerOnesThatMeasuredItApart() {
    LedgerEntry entry = ledger(pair(), VIRTUAL, PLATFORM, BOTH).entries().getFirst();
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.HELD);
    assertThat(entry.runs()).containsExactly(BOTH.id());
    assertThat(badge(VIRTUAL, PLATFORM, BOTH)).startsWith("held · 1 quick run · ");
  }

  @Test
  void runsThatMeasuredAClaimApartAreNotPutTogether() {
    LedgerEntry entry = ledger(pair(), VIRTUAL, PLATFORM).entries().getFirst();
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
    assertThat(entry.reason()).startsWith("its cells are in several runs or profiles");
    assertThat(badge(VIRTUAL, PLATFORM)).startsWith("not testable here");
  }

  private static final Run SECOND = run("20261121T213000Z-dddddd", Profile.FULL, 1.1);

  @Test
  void severalRunsAreNotPooledAsIfTheirTrialsWereOneRow() {
    LedgerEntry one = entry(FULL);
    LedgerEntry both = entry(FULL, SECOND);
    assertThat(both.runs()).containsExactly(FULL.id(), SECOND.id());
    assertThat(one.high().orElseThrow() / one.low().orElseThrow()).isLessThan(1.02);
    assertThat(both.low().orElseThrow()).isLessThan(0.97);
    assertThat(both.high().orElseThrow()).isGreaterThan(1.13);
  }

  @Test
  void profilesAreNotPooled() {
    Run published = run("20261121T213000Z-dddddd", Profile.PUBLISHED, 1.1);
    assertThat(entry(FULL, published).runs()).containsExactly(published.id());
    Run once =
        OtherRun.than(published)
            .trials(List.of(Examples.measured("0001", "b001", "virtual", 9.0)))
            .run();
    assertThat(entry(FULL, once).runs())
        .as("one trial decides nothing where others can")
        .containsExactly(FULL.id());
    assertThat(entry(once).reason()).startsWith("one trial: 9 s");
  }

  @Test
  void versionsOfMeasuringAreNotPooledAndTheNewestCounts() {
    Run newer = OtherRun.than(SECOND).measuredSince("0.10.0").run();
    Run older = OtherRun.than(FULL).measuredSince("0.9.0").run();
    LedgerEntry entry = entry(older, newer);
    assertThat(entry.runs()).containsExactly(newer.id());
    assertThat(entry.each()).extracting(LedgerEntry.RunVerdict::run).containsExactly(newer.id());
  }

  /** The one experiment of the claim, whose way of measuring changed in these versions. */
  private static LedgerEntry changedIn(List<String> versions, Run... runs) {
    Experiment changed = Altered.of(Examples.experiment(), "measuring", versions);
    return ledger(List.of(changed), AClaim.ofSeconds(AClaim.virtual("1000"), "wall"), runs)
        .entries()
        .getFirst();
  }

  private static final Run BEFORE = OtherRun.than(FULL).measuredSince("0.2.0").run();
  private static final Run SINCE = OtherRun.than(SECOND).measuredSince("0.2.1").run();

  /** A server that was warm before it was asked is no repetition of one that was not. */
  @Test
  void runsFromBeforeAndAfterAChangeOfTheClaimsExperimentAreNotPooled() {
    LedgerEntry entry = changedIn(List.of("0.2.1"), BEFORE, SINCE);
    assertThat(entry.runs()).containsExactly(SINCE.id());
    assertThat(entry.each()).extracting(LedgerEntry.RunVerdict::run).containsExactly(SINCE.id());
    assertThat(entry.reason()).doesNotContain("0.2");
  }

  @Test
  void aChangeOfAnotherExperimentEndsNothing() {
    LedgerEntry entry = changedIn(List.of(), BEFORE, SINCE);
    assertThat(entry.runs()).containsExactly(BEFORE.id(), SINCE.id());
    assertThat(entry.reason()).doesNotContain("0.2");
  }

  @Test
  void olderRunsStillTestAClaimAndTheReasonNamesTheVersion() {
    LedgerEntry entry = changedIn(List.of("0.2.1"), BEFORE);
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.HELD);
    assertThat(entry.reason()).contains("0.2.0");
    assertThat(entry(FULL).reason()).as("warm cells too").contains("0.1.0");
  }

  private static Run with(Run run, Trial... others) {
    return OtherRun.than(run).trials(List.of(others)).run();
  }

  private static final Trial GOOD = Examples.measured("0001", "b001", "virtual", 1.0);
  private static final Trial ALSO_GOOD = Examples.measured("0002", "b002", "virtual", 1.001);
  private static final Run PUBLISHED = run("20261121T213000Z-dddddd", Profile.PUBLISHED, 1.0);

  /** Which of the two profiles has it decides nothing. */
  @Test
  void aWrongAnswerInOneProfileIsNotPassedOverForAnother() {
    Trial wrong = Examples.wrong("0003", "b003", 1, Samples.quiet());
    assertThat(entry(FULL, PUBLISHED).verdict()).isEqualTo(ClaimVerdict.HELD);
    for (LedgerEntry entry :
        List.of(
            entry(FULL, with(PUBLISHED, GOOD, ALSO_GOOD, wrong)),
            entry(with(FULL, GOOD, ALSO_GOOD, wrong), PUBLISHED))) {
      assertThat(entry.verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
      assertThat(entry.reason()).contains("wrong answer");
    }
  }

  @Test
  void norAreTrialsThatMostlyNeverCameBack() {
    Trial late =
        Examples.trial(
            "0003", "b003", 1, "virtual", Outcome.TIMED_OUT, Optional.of("600 s"), Samples.quiet());
    LedgerEntry entry = entry(FULL, with(PUBLISHED, GOOD, ALSO_GOOD, late));
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
    assertThat(entry.reason()).contains("1 trial of v gave no measurement");
  }

  @Test
  void cellsThatStandInAreJudgedWhereTheSourcesOwnAreMissing() {
    Claim claim = AClaim.withStandIn("10", "1000");
    LedgerEntry instead = ledger(claim, FULL).entries().getFirst();
    assertThat(instead.verdict()).isEqualTo(ClaimVerdict.HELD);
    assertThat(instead.reason()).endsWith("; not in the source's own cells, but warm");
    assertThat(instead.beside()).isEmpty();
  }

  @Test
  void cellsThatStandInAreShownBesideTheSourcesOwn() {
    LedgerEntry own = ledger(AClaim.withStandIn("1000", "1000"), FULL).entries().getFirst();
    assertThat(own.reason()).doesNotContain("not in the source's own cells");
    assertThat(own.beside())
        .hasValueSatisfying(beside -> {
          assertThat(beside.words()).isEqualTo("warm");
          assertThat(beside.n()).isEqualTo(2);
          assertThat(beside.runs()).containsExactly(FULL.id());
        });
  }
}
