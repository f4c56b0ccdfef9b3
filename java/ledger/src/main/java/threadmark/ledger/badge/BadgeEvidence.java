package threadmark.ledger.badge;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.text.Escaped;

/**
 * Everything that a badge says and was made from, a line each. Its SHA-256 stands in the badge's
 * picture, so other evidence gives another picture and another lasting address, even where the
 * words are the same.
 */
public final class BadgeEvidence {

  private static final String CALLED = "Called: ";
  private static final String HEAD = "What this badge was made from\n\n";
  private static final int LABEL_LINE = 4;
  private static final String MACHINE = "Machine ";
  private static final String LABEL = ", label ";
  private static final Pattern OF_MACHINE =
      Pattern.compile(MACHINE + "(.+?)" + LABEL + ".*, hardware ([0-9a-f]{12}), JDK .*");

  private BadgeEvidence() {}

  /**
   * A ledger and the digests of what it was made from.
   *
   * @param quick those of its runs that are not for publication
   * @param digests SHA-256 of the record behind each name that the ledger gives as a run
   */
  public record Proven(Ledger ledger, QuickRuns quick, Map<String, String> digests) {
    public Proven {
      digests = Map.copyOf(digests);
    }
  }

  /** Whose runs they are: where nobody registered machines, those of one CPU model share a name. */
  public record OnMachine(String name, String hardware) {}

  /** All lines; the same evidence gives the same text. */
  public static String text(Badge badge, Source source, List<Proven> all) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append("%s: %s\n".formatted(Escaped.plain(badge.id()), Escaped.plain(badge.message())));
    if (!badge.label().equals(badge.id())) {
      text.append(CALLED).append(Escaped.plain(badge.label())).append('\n');
    }
    text.append("Source: ").append(Escaped.plain(source.cite())).append('\n');
    for (Proven one : all) {
      List<LedgerEntry> entries = entries(badge, source, one.ledger());
      if (!entries.isEmpty()) {
        text.append(ledger(one, entries));
      }
    }
    return text.toString();
  }

  /** What such a text says that the badge of that id says. */
  public static Optional<String> message(String id, String text) {
    String said = id + ": ";
    return text.startsWith(HEAD)
        ? text.lines()
            .skip(2)
            .findFirst()
            .filter(line -> line.startsWith(said))
            .map(line -> line.substring(said.length()))
        : Optional.empty();
  }

  /** What such a text calls the badge: its id, where it says nothing, as all said once. */
  static String label(String id, String text) {
    return text.lines()
        .limit(LABEL_LINE)
        .skip(LABEL_LINE - 1)
        .filter(line -> line.startsWith(CALLED))
        .map(line -> line.substring(CALLED.length()))
        .findFirst()
        .orElse(id);
  }

  /** The machines that a text of an earlier call names. */
  static List<OnMachine> machines(String text) {
    return text.lines()
        .map(OF_MACHINE::matcher)
        .filter(Matcher::matches)
        .map(line -> new OnMachine(line.group(1), line.group(2)))
        .distinct()
        .sorted(Comparator.comparing(OnMachine::name).thenComparing(OnMachine::hardware))
        .toList();
  }

  /** The machines whose runs stand behind a badge. */
  static List<OnMachine> machines(Badge badge, Source source, List<Proven> all) {
    return all.stream()
        .filter(one -> !entries(badge, source, one.ledger()).isEmpty())
        .map(one -> one.ledger().machine())
        .map(machine -> new OnMachine(Escaped.plain(machine.name()), machine.hardware()))
        .distinct()
        .toList();
  }

  private static List<LedgerEntry> entries(Badge badge, Source source, Ledger ledger) {
    boolean whole = badge.id().equals(source.id());
    return ledger.entries(source).stream()
        .filter(entry -> whole || entry.id().equals(badge.id()))
        .toList();
  }

  private static String ledger(Proven one, List<LedgerEntry> entries) {
    Ledger ledger = one.ledger();
    StringBuilder text = new StringBuilder();
    text.append(
        "\n%s%s%s%s, hardware %s, JDK %s\n"
            .formatted(
                MACHINE,
                Escaped.plain(ledger.machine().name()),
                LABEL,
                Escaped.plain(ledger.machine().label()),
                Escaped.plain(ledger.machine().hardware()),
                Escaped.plain(ledger.jdk())));
    entries.forEach(entry -> text.append(entry(entry, one.quick())));
    TreeSet<String> runs =
        entries.stream()
            .flatMap(LedgerEntry::allRuns)
            .collect(Collectors.toCollection(TreeSet::new));
    runs.forEach(run ->
        text.append(
            "record of %s: SHA-256 %s\n"
                .formatted(
                    Escaped.plain(run), Objects.toString(one.digests().get(run), "not known"))));
    return text.toString();
  }

  private static String entry(LedgerEntry entry, QuickRuns quick) {
    return "%s %s: value %s, 95%% interval %s to %s, n %d, accepted %s%s%s\n"
        .formatted(
            Escaped.plain(entry.id()),
            entry.verdict().label(),
            number(entry.value()),
            number(entry.low()),
            number(entry.high()),
            entry.n(),
            Escaped.plain(entry.accepted()),
            entry.verdict().tested() ? "; " + Escaped.plain(entry.reason()) : "",
            entry.each().stream()
                .map(run ->
                    "; %s of %s%s alone %s"
                        .formatted(
                            run.run(),
                            run.day(),
                            quick.hold(run.run()) ? ", quick," : "",
                            run.verdict().label()))
                .map(Escaped::plain)
                .collect(Collectors.joining()));
  }

  /** To the last digit, in base units. */
  private static String number(Optional<Double> value) {
    return value.map(Objects::toString).orElse("none");
  }
}
