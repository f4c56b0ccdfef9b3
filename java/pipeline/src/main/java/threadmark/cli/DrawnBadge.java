package threadmark.cli;

import java.util.List;
import threadmark.model.claim.Badge;
import threadmark.model.claim.Source;
import threadmark.publish.BadgeEvidence;
import threadmark.publish.BadgeImage;
import threadmark.store.Digest;

/**
 * A badge as files.
 *
 * @param digest SHA-256 of the picture, which covers that of the evidence
 */
record DrawnBadge(Badge badge, String evidence, String picture, String digest) {

  private static final int SHORT = 8;

  static DrawnBadge of(Badge badge, Source source, List<BadgeEvidence.Proven> proven) {
    String evidence = BadgeEvidence.text(badge, source, proven);
    String picture = BadgeImage.svg(badge, Digest.ofText(evidence));
    return new DrawnBadge(badge, evidence, picture, Digest.ofText(picture));
  }

  /** Where the picture stays for ever. */
  String lasting() {
    return "%s/%s.svg".formatted(badge.label(), digest.substring(0, SHORT));
  }

  /** Where its evidence does. */
  String lastingEvidence() {
    return "%s/%s.txt".formatted(badge.label(), digest.substring(0, SHORT));
  }
}
