package threadmark.ledger.badge;

import java.util.Locale;
import threadmark.text.Escaped;

/** A badge as a static picture: no script, no font of somebody else's, and readable aloud. */
public final class BadgeImage {

  private static final String LABEL_GROUND = "#24292f";
  private static final int HEIGHT = 20;
  private static final int PADDING = 7;
  private static final double CHARACTER = 6.6;
  private static final int BASELINE = 14;

  private BadgeImage() {}

  /**
   * SVG, well formed as XML.
   *
   * @param evidence the SHA-256 of {@link BadgeEvidence}, which makes it another picture with other
   *     evidence
   */
  public static String svg(Badge badge, String evidence) {
    int label = width(badge.label());
    int message = width(badge.message());
    String title = Escaped.xml(badge.text());
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" role="img" aria-label="%3$s">
      <title>%3$s</title>
      <metadata>evidence: SHA-256 %10$s</metadata>
      <rect width="%4$d" height="%2$d" fill="%5$s"/>
      <rect x="%4$d" width="%6$d" height="%2$d" fill="%7$s"/>
      <g fill="#ffffff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" aria-hidden="true">
        %8$s
        %9$s
      </g>
    </svg>
    """
        .formatted(
            label + message,
            HEIGHT,
            title,
            label,
            LABEL_GROUND,
            message,
            badge.state().colour(),
            words(PADDING, label, badge.label()),
            words(label + PADDING, message, badge.message()),
            Escaped.xml(evidence));
  }

  private static int width(String text) {
    return (int) Math.ceil(text.codePointCount(0, text.length()) * CHARACTER) + 2 * PADDING;
  }

  /** The length is said, so that another font than ours still fits its ground. */
  private static String words(int x, int width, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%d\" y=\"%d\" textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">%s</text>",
        x,
        BASELINE,
        width - 2 * PADDING,
        Escaped.xml(text));
  }
}
