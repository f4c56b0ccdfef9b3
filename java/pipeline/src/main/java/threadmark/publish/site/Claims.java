package threadmark.publish.site;

import java.util.List;
import java.util.Map;
import threadmark.model.claim.Badge;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.Source;
import threadmark.publish.BadgeSnippets;

/**
 * What the sources claim, and what was found of it.
 *
 * @param ledgers one for each machine and JDK
 * @param badges by the id of a claim or a source
 * @param digests of the badges' pictures, by the same
 * @param address where the site is published
 */
public record Claims(
    List<Source> sources,
    List<Ledger> ledgers,
    Map<String, Badge> badges,
    Map<String, String> digests,
    String address) {

  Badge badge(String id) {
    return badges.get(id);
  }

  String snippets(Badge badge, Source source) {
    return BadgeSnippets.text(badge, source, address, digests.get(badge.label()));
  }

  /** Where a ledger lies in the site. */
  public static String file(Ledger ledger) {
    return "data/ledgers/%s-%s.json"
        .formatted(ledger.machine().name(), ledger.jdk())
        .replace('+', '_');
  }
}
