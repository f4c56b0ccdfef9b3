package threadmark.pages.page;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.ledger.badge.Badge;
import threadmark.ledger.badge.BadgeSnippets;
import threadmark.ledger.badge.DrawnBadge;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;

/**
 * What the sources claim, and what was found of it.
 *
 * @param ledgers one for each machine and JDK, the one that decided most first
 * @param quick those of the ledgers' runs that are not for publication
 * @param badges by the id of a claim or a source
 * @param address where the site is published, once somebody said so
 */
public record Claims(
    List<Source> sources,
    List<Ledger> ledgers,
    QuickRuns quick,
    Map<String, DrawnBadge> badges,
    Optional<String> address) {

  public Claims {
    ledgers =
        ledgers.stream().sorted(Comparator.comparingLong(Ledger::decided).reversed()).toList();
  }

  public Badge badge(String id) {
    return badges.get(id).badge();
  }

  /** What to paste, which must name an address. */
  Optional<String> snippets(Badge badge, Source source) {
    return address.map(
        site -> BadgeSnippets.text(badge, source, site, badges.get(badge.id()).digest()));
  }

  /** Where the evidence of a badge lies in the site. */
  public String evidence(Badge badge) {
    return "badge/" + badges.get(badge.id()).lastingEvidence();
  }

  /** Where a ledger lies in the site. */
  public static String file(Ledger ledger) {
    return "data/ledgers/%s-%s.json"
        .formatted(ledger.machine().name(), ledger.jdk())
        .replace('+', '_');
  }
}
