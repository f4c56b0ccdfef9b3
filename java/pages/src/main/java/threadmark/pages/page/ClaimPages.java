package threadmark.pages.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.ledger.badge.Badge;
import threadmark.ledger.book.EntryFigures;
import threadmark.ledger.book.LedgerHints;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Place;
import threadmark.pages.chart.TableCell;
import threadmark.study.experiment.Profile;

/** The pages of claims, one for each. */
final class ClaimPages {

  /** What a ledger's reason asks for, and what does the same and builds the site besides. */
  private static final String ASKED = "scripts/threadmark run ";

  private static final String MEASURES = "scripts/run";

  private final Claims claims;
  private final Map<String, String> folders;
  private final Map<String, Profile> profiles;

  /**
   * The pages.
   *
   * @param folders of the runs, by their ids, and {@code profiles} of them
   */
  ClaimPages(Claims claims, Map<String, String> folders, Map<String, Profile> profiles) {
    this.claims = claims;
    this.folders = folders;
    this.profiles = profiles;
  }

  /** One claim. */
  record ClaimPage(
      String id,
      String title,
      String statement,
      String source,
      String sourcePage,
      Optional<String> link,
      String place,
      String kind,
      String badge,
      List<SharedVerdict> verdicts,
      DataTable table,
      Optional<DataTable> published,
      Optional<DataTable> runs,
      List<String> ledgers,
      String why,
      List<String> commands,
      String evidence,
      Optional<String> snippets) {}

  /**
   * What one or more places say to a claim, for the same reason.
   *
   * @param commands what would measure it there, where nothing did
   */
  record SharedVerdict(
      String verdict,
      String tone,
      String words,
      List<String> commands,
      List<MachineOnJdk> places) {}

  /** A machine with a JDK, and how people call both. */
  record MachineOnJdk(String machine, String machineName, String jdk, String jdkName) {}

  static String place(Ledger ledger) {
    return Place.named(ledger.machine().name() + " · " + ledger.jdk());
  }

  static TableCell verdict(LedgerEntry entry) {
    return TableCell.of(word(entry)).toned(entry.verdict().label());
  }

  /** Verdict and figure in one: {@code held: 1.01 (0.98 to 1.04)}. */
  static TableCell found(LedgerEntry entry) {
    String figure = EntryFigures.measured(entry);
    String words = figure.isEmpty() ? "" : ": " + figure;
    return TableCell.of(word(entry) + words).toned(entry.verdict().label());
  }

  /** What a command would measure is not untestable. */
  private static String word(LedgerEntry entry) {
    return isUnmeasured(entry) ? "not measured yet" : entry.verdict().words();
  }

  private static boolean isUnmeasured(LedgerEntry entry) {
    return !entry.verdict().tested() && !LedgerHints.plain(entry.reason()).equals(entry.reason());
  }

  List<ClaimPage> claims() {
    List<ClaimPage> pages = new ArrayList<>();
    for (Source source : claims.sources()) {
      for (Claim claim : source.claims()) {
        pages.add(page(source, claim));
      }
    }
    return pages;
  }

  /** How many of the runs behind it are not for publication, as the badge says of all places. */
  private String quick(LedgerEntry entry) {
    long quick = entry.runs().stream().filter(claims.quick()::hold).count();
    return quick == 0
        ? ""
        : quick == entry.runs().size()
            ? QuickRuns.WORDS
            : "%d of %d, not for publication".formatted(quick, entry.runs().size());
  }

  private static String reason(LedgerEntry entry) {
    String beside = EntryFigures.beside(entry);
    return LedgerHints.plain(entry.reason()) + (beside.isEmpty() ? "" : ". Beside it, " + beside);
  }

  private ClaimPage page(Source source, Claim claim) {
    List<Ledger> ledgers = claims.ledgers();
    List<DataTable.Line> lines = new ArrayList<>();
    List<DataTable.Line> runs = new ArrayList<>();
    for (Ledger ledger : ledgers) {
      LedgerEntry entry = entry(ledger, claim);
      lines.add(
          DataTable.Line.of(
              TableCell.of(Place.machineName(ledger.machine().name()))
                  .to("machines/" + ledger.machine().name() + "/"),
              TableCell.of(Place.jdkName(ledger.jdk())),
              verdict(entry),
              TableCell.of(EntryFigures.measured(entry)),
              TableCell.of(entry.accepted()),
              TableCell.of(EntryFigures.published(entry)),
              TableCell.of(entry.n() == 0 ? "" : Integer.toString(entry.n())),
              TableCell.of(quick(entry))));
      entry
          .each()
          .forEach(run ->
              runs.add(
                  DataTable.Line.of(
                      TableCell.run(run.run()),
                      TableCell.of(run.day()),
                      TableCell.of(place(ledger)),
                      TableCell.of(run.verdict().words()).toned(run.verdict().label()),
                      TableCell.of(claims.quick().words(entry, run.run())))));
    }
    Badge badge = claims.badge(claim.id());
    return new ClaimPage(
        claim.id(),
        claim.title().map(title -> claim.id() + ": " + title).orElse(claim.id()),
        claim.statement(),
        source.cite(),
        source.id(),
        claim.link().or(source::link),
        claim.place(),
        claim.kind().meaning(),
        badge.text(),
        told(claim, ledgers),
        DataTable.of(
            "What each machine says",
            List.of(
                "machine",
                "JDK",
                "verdict",
                "measured",
                "accepted",
                "published, as the same quantity",
                "n",
                "quick runs"),
            lines),
        published(claim),
        runs.isEmpty()
            ? Optional.empty()
            : Optional.of(
                DataTable.of(
                    "What each run says alone",
                    List.of("run", "day", "measured on", "alone", "quick runs"),
                    runs)),
        ledgers.stream().map(Claims::file).toList(),
        claim.why(),
        checks(claim, ledgers),
        claims.evidence(badge),
        claims.snippets(badge, source));
  }

  /** Places that say the same for the same reason say it together. */
  static List<SharedVerdict> told(Claim claim, List<Ledger> ledgers) {
    Map<List<String>, List<Ledger>> alike =
        ledgers.stream()
            .collect(
                Collectors.groupingBy(
                    ledger ->
                        List.of(
                            entry(ledger, claim).verdict().label(), reason(entry(ledger, claim))),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return alike.values().stream()
        .map(places -> told(claim, places, commands(claim, places)))
        .toList();
  }

  private static SharedVerdict told(Claim claim, List<Ledger> places, List<String> commands) {
    LedgerEntry entry = entry(places.getFirst(), claim);
    return new SharedVerdict(
        word(entry),
        entry.verdict().label(),
        isUnmeasured(entry) ? "no run measured what this claim is about" : reason(entry),
        commands,
        places.stream()
            .map(ledger ->
                new MachineOnJdk(
                    ledger.machine().name(),
                    Place.machineName(ledger.machine().name()),
                    ledger.jdk(),
                    Place.jdkName(ledger.jdk())))
            .toList());
  }

  /** What would measure the claim in those places. */
  private static List<String> commands(Claim claim, List<Ledger> places) {
    return places.stream()
        .flatMap(ledger ->
            new LedgerHints(Optional.empty(), ledger.jdk())
                .command(entry(ledger, claim).reason()).stream())
        .distinct()
        .toList();
  }

  private static LedgerEntry entry(Ledger ledger, Claim claim) {
    return ledger.entry(claim.id()).orElseThrow();
  }

  private static Optional<DataTable> published(Claim claim) {
    return claim.published().isEmpty()
        ? Optional.empty()
        : Optional.of(
            DataTable.of(
                "What was printed",
                List.of("machine of the source", "it printed"),
                claim.published().stream()
                    .map(printed ->
                        DataTable.Line.of(
                            printed.machine().isEmpty() ? "–" : printed.machine(),
                            printed.printed()))
                    .toList()));
  }

  private List<String> checks(Claim claim, List<Ledger> ledgers) {
    List<String> commands = new ArrayList<>();
    commands.add("scripts/threadmark claims show " + claim.id());
    ledgers.stream()
        .flatMap(ledger -> entry(ledger, claim).runs().stream())
        .distinct()
        .limit(3)
        .forEach(
            run -> commands.add("scripts/threadmark verify " + folders.getOrDefault(run, run)));
    again(claim, ledgers.stream().map(ledger -> entry(ledger, claim)).toList())
        .ifPresent(commands::add);
    return commands;
  }

  /**
   * Measures once more what the claim looks at: as an entry says that it must be, else as the runs
   * behind the entries did. Nothing measures a claim without an experiment.
   */
  private Optional<String> again(Claim claim, List<LedgerEntry> entries) {
    return entries.stream()
        .flatMap(entry -> LedgerHints.onAnyJdk(entry.reason()).stream())
        .filter(command -> command.startsWith(ASKED))
        .findFirst()
        .map(command -> MEASURES + " " + command.substring(ASKED.length()))
        .or(() ->
            claim
                .experiment()
                .map(experiment ->
                    "%s --profile %s --experiment %s"
                        .formatted(MEASURES, profile(entries).label(), experiment)));
  }

  /** A profile that decided it somewhere; a quick run counts where no longer one does. */
  private Profile profile(List<LedgerEntry> entries) {
    Set<Profile> measured =
        entries.stream()
            .flatMap(entry -> entry.runs().stream())
            .flatMap(run -> Optional.ofNullable(profiles.get(run)).stream())
            .collect(Collectors.toSet());
    return Stream.of(Profile.FULL, Profile.PUBLISHED, Profile.QUICK)
        .filter(measured::contains)
        .findFirst()
        .orElse(Profile.FULL);
  }
}
