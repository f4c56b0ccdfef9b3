package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.files.Digest;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.Source;

/** A published badge is known by being drawn again. */
public class DrawnBadgeTest {

  private static final String EVIDENCE =
      "What this badge was made from\n\nP05: held · 1 run\nSource: a paper\n";

  /**
   * Published addresses hold this digest: where the picture changes, this one is drawn as before
   * beside it, or what papers cite answers no more.
   */
  @Test
  void thePictureOfPublishedBadgesStays() {
    String picture = drawn("P05", "held · 1 run", EVIDENCE);
    assertThat(Digest.ofText(picture)).startsWith("a17816d79f805d52");
    assertThat(DrawnBadge.isOf("P05", picture, EVIDENCE)).isTrue();
  }

  @Test
  void aPictureIsOfItsOwnEvidenceNameAndWords() {
    String picture = drawn("P05", "held · 1 run", EVIDENCE);
    assertThat(DrawnBadge.isOf("P05", picture, EVIDENCE + "more")).isFalse();
    assertThat(DrawnBadge.isOf("P06", picture, EVIDENCE)).isFalse();
    assertThat(DrawnBadge.isOf("P05", drawn("P05", "held · 9 runs", EVIDENCE), EVIDENCE)).isFalse();
    assertThat(DrawnBadge.isOf("P05", picture.replace("<rect", "<a/><rect"), EVIDENCE)).isFalse();
    assertThat(DrawnBadge.isOf("P05", picture, "P05: held · 1 run")).isFalse();
  }

  /** Before sources had names, their pictures showed the id; those are asked for ever. */
  @Test
  void aPictureOfBeforeTheNameStaysBesideOneWithIt() {
    Source source = ASource.called("paper", "A. Author");
    Badge badge = new Badge("paper", "1 of 2 held", BadgeState.IN_PART, Badge.Evidence.RECORDED);
    DrawnBadge before = DrawnBadge.of(badge, source, List.of());
    DrawnBadge named = DrawnBadge.of(badge.called("A. Author"), source, List.of());
    assertThat(before.picture()).contains(">paper<").doesNotContain("A. Author");
    assertThat(named.picture()).contains(">A. Author<", " of paper<");
    for (DrawnBadge drawn : List.of(before, named)) {
      assertThat(DrawnBadge.isOf("paper", drawn.picture(), drawn.evidence())).isTrue();
      assertThat(drawn.lasting()).startsWith("paper/");
    }
    assertThat(DrawnBadge.isOf("paper", before.picture(), named.evidence())).isFalse();
  }

  /** As anybody could who has this program. */
  public static String drawn(String id, String message, String evidence) {
    return DrawnBadge.svg(
        new Badge(id, message, BadgeState.HELD, Badge.Evidence.RECORDED), Digest.ofText(evidence));
  }
}
