package threadmark.pages.page;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.ledger.badge.Badge;
import threadmark.ledger.badge.BadgeSnippets;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;

/**
 * What the sources claim, and what was found of it.
 *
 * @param ledgers one for each machine and JDK, the one that decided most first
 * @param quick those of the ledgers' runs that are not for publication
 * @param badges by the id of a claim or a source
 * @param digests of the badges' pictures, by the same
 * @param address where the site is published, once somebody said so
 */
public record Claims(
    List<Source> sources,
    List<Ledger> ledgers,
    QuickRuns quick,
    Map<String, Badge> badges,
    Map<String, String> digests,
    Optional<String> address) {

  public Claims {
    ledgers =
        ledgers.stream().sorted(Comparator.comparingLong(Ledger::decided).reversed()).toList();
  }

  public Badge badge(String id) {
    return badges.get(id);
  }

  /** What to paste, which must name an address. */
  Optional<String> snippets(Badge badge, Source source) {
    return address.map(site -> BadgeSnippets.text(badge, source, site, digests.get(badge.label())));
  }

  /** Where the evidence of a badge lies in the site. */
  public String evidence(Badge badge) {
    return "badge/%s/%s.txt"
        .formatted(badge.label(), digests.get(badge.label()).substring(0, BadgeSnippets.ADDRESS));
  }

  /** Where a ledger lies in the site. */
  public static String file(Ledger ledger) {
    return "data/ledgers/%s-%s.json"
        .formatted(ledger.machine().name(), ledger.jdk())
        .replace('+', '_');
  }
}
