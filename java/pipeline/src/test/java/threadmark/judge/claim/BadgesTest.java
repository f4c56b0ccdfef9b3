package threadmark.judge.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.model.MachineIdentity;
import threadmark.model.claim.Badge;
import threadmark.model.claim.BadgeState;
import threadmark.model.claim.Claim;
import threadmark.model.claim.ClaimKind;
import threadmark.model.claim.ClaimUnit;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.LedgerEntry.RunVerdict;
import threadmark.model.claim.Predicate;
import threadmark.model.claim.QuickRuns;
import threadmark.model.claim.Source;

class BadgesTest {

  private static final LocalDate TODAY = LocalDate.parse("2026-11-21");
  private static final QuickRuns NO_QUICK = new QuickRuns(Set.of());

  static Source source(Optional<String> withdrawn) {
    List<Claim> claims =
        List.of(
            claim("P05", ClaimKind.FIGURE),
            claim("P06", ClaimKind.FIGURE),
            claim("P14", ClaimKind.REPORT));
    return new Source(
        "paper",
        "Title",
        "A. Author: Title",
        Optional.empty(),
        withdrawn,
        List.of(),
        List.of(),
        List.of(),
        claims);
  }

  private static Claim claim(String id, ClaimKind kind) {
    return new Claim(
        id,
        kind,
        "there",
        "It holds.",
        List.of(),
        Optional.empty(),
        java.util.Map.of(),
        List.of(),
        new Predicate.Stated("so"),
        ClaimUnit.RATIO,
        Claim.Requirements.none(),
        "because");
  }

  /** H, C, U of runs a day apart, the newest at the end; the whole says what most runs say. */
  static Ledger ledger(String hardware, String id, String runs) {
    List<RunVerdict> each =
        IntStream.range(0, runs.length())
            .mapToObj(i ->
                new RunVerdict(
                    "run" + i,
                    TODAY.minusDays(runs.length() - i).toString(),
                    verdict(runs.charAt(i))))
            .toList();
    return ledger(hardware, List.of(entry(id, whole(each), each)));
  }

  private static ClaimVerdict verdict(char letter) {
    return switch (letter) {
      case 'H' -> ClaimVerdict.HELD;
      case 'C' -> ClaimVerdict.CONTRADICTED;
      default -> ClaimVerdict.UNDECIDED;
    };
  }

  private static ClaimVerdict whole(List<RunVerdict> each) {
    if (each.isEmpty()) {
      return ClaimVerdict.NOT_TESTABLE;
    }
    long held = each.stream().filter(run -> run.verdict() == ClaimVerdict.HELD).count();
    long contradicted =
        each.stream().filter(run -> run.verdict() == ClaimVerdict.CONTRADICTED).count();
    return held == each.size()
        ? ClaimVerdict.HELD
        : contradicted == each.size() ? ClaimVerdict.CONTRADICTED : ClaimVerdict.UNDECIDED;
  }

  private static LedgerEntry entry(String id, ClaimVerdict verdict, List<RunVerdict> each) {
    return entry(id, verdict, List.of(), each);
  }

  private static LedgerEntry entry(
      String id, ClaimVerdict verdict, List<String> runs, List<RunVerdict> each) {
    return new LedgerEntry(
        id,
        "paper",
        ClaimKind.FIGURE,
        "It holds.",
        "",
        List.of(),
        "0.9 to 1.1",
        ClaimUnit.RATIO,
        verdict,
        "because",
        Optional.of(1.0),
        Optional.empty(),
        Optional.empty(),
        5,
        runs,
        each);
  }

  private static Ledger ledger(String hardware, List<LedgerEntry> entries) {
    return ledger(hardware, "jdk", entries);
  }

  private static Ledger ledger(String hardware, String jdk, List<LedgerEntry> entries) {
    return new Ledger(
        new MachineIdentity("cpu-" + hardware, "label", hardware, "e"), jdk, List.of(), entries);
  }

  private static Badge badge(Ledger... ledgers) {
    return new Badges(List.of(ledgers), NO_QUICK, TODAY).claim(source(Optional.empty()), "P05");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "H | held · 1 run · cpu-a",
        "HHHH | held · all 4 runs agree · cpu-a",
        "HHHHH | held · repeated, all 5 runs agree · cpu-a",
        "HHHHU | undecided · 1 of 5 runs agree · cpu-a",
        "C | contradicted · 1 run · cpu-a",
        "CCCCC | contradicted · repeated, all 5 runs agree · cpu-a",
        "U | undecided · 1 run · cpu-a",
        "'' | not testable here · cpu-a",
      })
  void saysTheOutcomeFirstAndThenTheEvidence(String runs, String message) {
    assertThat(badge(ledger("a", "P05", runs)).message()).isEqualTo(message);
  }

  /** They neither lift nor weaken what longer runs say; alone, they are said. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "H | run0 | held · 1 quick run · cpu-a | 1 of 1 held · 1 CPU · 1 quick run | ALL",
        "HH | run0 run1 | held · all 2 quick runs agree · cpu-a | 1 of 1 held · 1 CPU · 2 quick runs | ALL",
        "HHHH | run1 | held · all 3 runs agree · cpu-a | 1 of 1 held · 1 CPU | NONE",
        "HHHHH | run1 | held · all 4 runs agree · cpu-a | 1 of 1 held · 1 CPU | NONE",
        "HHHHHH | run1 | held · repeated, all 5 runs agree · cpu-a | 1 of 1 held · 1 CPU | NONE",
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

  /** Each measured a part, so alone none says anything. */
  @Test
  void runsThatDecidedTogetherAreSaidAndNoQuickRunThatDidNot() {
    RunVerdict hasty = new RunVerdict("hasty", TODAY.toString(), ClaimVerdict.HELD);
    List<String> apart = List.of("20261118T213000Z-aaaaaa", "20251117T213000Z-bbbbbb");
    Badge badge = decidedBy(apart, hasty);
    assertThat(badge.message()).isEqualTo("contradicted · 2 runs together · cpu-a");
    assertThat(badge.quick()).isEqualTo(Badge.Quick.NONE);
    assertThat(decidedBy(apart.subList(1, 2)).message())
        .isEqualTo("stale since 2026-11-17 · was contradicted");
    assertThat(decidedBy(List.of("jmh.json")).message())
        .isEqualTo("contradicted · from files · cpu-a");
  }

  @Test
  void aQuickRunThatDecidedIsSaidAsSuch() {
    RunVerdict hasty = new RunVerdict("hasty", TODAY.toString(), ClaimVerdict.CONTRADICTED);
    Badge badge = decidedBy(List.of("hasty"), hasty);
    assertThat(badge.message()).isEqualTo("contradicted · 1 quick run · cpu-a");
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
        .isEqualTo("held · from files · cpu-a");
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
        .isEqualTo("held · 1 run · cpu-a");
    assertThat(badges.source(source(Optional.empty())).message()).isEqualTo("1 of 1 held · 1 CPU");
  }

  @Test
  void aStaleBadgeOfQuickRunsSaysSoToo() {
    Badges badges =
        new Badges(
            List.of(ledger("a", "P05", "H")), new QuickRuns(Set.of("run0")), TODAY.plusYears(2));
    assertThat(badges.claim(source(Optional.empty()), "P05").message()).endsWith("1 quick run");
  }

  @Test
  void fiveRunsOfOneDayAreNotRepeated() {
    List<RunVerdict> oneDay =
        IntStream.range(0, 5)
            .mapToObj(i -> new RunVerdict("run" + i, TODAY.toString(), ClaimVerdict.HELD))
            .toList();
    Ledger ledger = ledger("a", List.of(entry("P05", ClaimVerdict.HELD, oneDay)));
    assertThat(badge(ledger).evidence()).isEqualTo(Badge.Evidence.RECORDED);
  }

  @Test
  void threeCpusAreSaid() {
    assertThat(
            badge(
                    ledger("a", "P05", "HHHHH"),
                    ledger("b", "P05", "HHHHH"),
                    ledger("c", "P05", "HHHHH"))
                .message())
        .isEqualTo("held · repeated on 3 CPUs, all 15 runs agree");
    assertThat(
            badge(ledger("a", "P05", "HHHHH"), ledger("b", "P05", "HHHHH"), ledger("c", "P05", "H"))
                .message())
        .isEqualTo("held · repeated on 2 of 3 CPUs, all 11 runs agree");
  }

  @Test
  void cpusThatDisagreeAreMixed() {
    Badge mixed = badge(ledger("a", "P05", "H"), ledger("b", "P05", "H"), ledger("c", "P05", "C"));
    assertThat(mixed.message()).startsWith("mixed 2/3 CPUs · ");
    assertThat(mixed.state()).isEqualTo(BadgeState.MIXED);
  }

  @Test
  void jdksThatDisagreeAreNamedWhereTheyAndNothingElseTellTheVerdictsApart() {
    List<LedgerEntry> held = ledger("a", "P05", "H").entries();
    List<LedgerEntry> contradicted = ledger("a", "P05", "C").entries();
    List<LedgerEntry> undecided = ledger("a", "P05", "U").entries();
    assertThat(badge(ledger("a", "21", held), ledger("a", "25", contradicted)).message())
        .startsWith("mixed by JDK · ");
    assertThat(
            badge(
                    ledger("a", "21", held),
                    ledger("a", "25", contradicted),
                    ledger("b", "25", undecided))
                .message())
        .startsWith("mixed by JDK · ");
    assertThat(badge(ledger("a", "25", held), ledger("a", "25", contradicted)).message())
        .startsWith("mixed · ");
  }

  @Test
  void agesAndIsTakenBack() {
    Badges later = new Badges(List.of(ledger("a", "P05", "H")), NO_QUICK, TODAY.plusYears(2));
    assertThat(later.claim(source(Optional.empty()), "P05").message())
        .isEqualTo("stale since 2027-11-20 · was held");
    assertThat(later.claim(source(Optional.of("a mistake")), "P05").state())
        .isEqualTo(BadgeState.WITHDRAWN);
    assertThat(
            new Badges(List.of(), NO_QUICK, TODAY).claim(source(Optional.empty()), "P05").state())
        .isEqualTo(BadgeState.UNMEASURED);
  }

  @Test
  void aPaperCountsWhatWasDecidedAndNamesWhatFell() {
    Ledger both =
        ledger(
            "a",
            List.of(
                ledger("a", "P05", "H").entries().getFirst(),
                ledger("a", "P06", "C").entries().getFirst()));
    Badge badge = new Badges(List.of(both), NO_QUICK, TODAY).source(source(Optional.empty()));
    assertThat(badge.message()).isEqualTo("1 of 2 held · 1 contradicted · 1 CPU");
    assertThat(new Badges(List.of(), NO_QUICK, TODAY).source(source(Optional.empty())).message())
        .isEqualTo("not measured yet");
  }

  /** A run taken away, one that says otherwise added, or time gone by: nothing lifts a badge. */
  @Test
  void aBadgeRisesByDataOnly() {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 2000; round++) {
      List<String> cpus = new ArrayList<>();
      for (int cpu = 0; cpu < random.nextInt(1, 5); cpu++) {
        cpus.add("HHHHHHHH".substring(0, random.nextInt(9)));
      }
      Badge now = of(cpus, TODAY);
      int one = random.nextInt(cpus.size());
      if (!cpus.get(one).isEmpty()) {
        List<String> fewer = new ArrayList<>(cpus);
        fewer.set(one, cpus.get(one).substring(1));
        assertNotAbove(of(fewer, TODAY), now);
        List<String> doubted = new ArrayList<>(cpus);
        doubted.set(one, cpus.get(one) + "C");
        assertNotAbove(of(doubted, TODAY), now);
      }
      assertNotAbove(of(cpus, TODAY.plusYears(3)), now);
      assertThat(of(List.of(), TODAY).evidence()).isEqualTo(Badge.Evidence.NONE);
    }
  }

  private static void assertNotAbove(Badge changed, Badge before) {
    assertThat(
            Comparator.comparing(Badge::state)
                .thenComparing(Badge::evidence)
                .compare(changed, before))
        .as("%s after %s", changed, before)
        .isLessThanOrEqualTo(0);
  }

  private static Badge of(List<String> cpus, LocalDate today) {
    List<Ledger> ledgers = new ArrayList<>();
    for (int i = 0; i < cpus.size(); i++) {
      ledgers.add(ledger("cpu" + i, "P05", cpus.get(i)));
    }
    return new Badges(ledgers, NO_QUICK, today).claim(source(Optional.empty()), "P05");
  }
}
