package threadmark.ledger.badge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.json.Json;
import threadmark.ledger.claim.Source;
import threadmark.text.Complaint;
import threadmark.text.Escaped;

/**
 * A badge as files.
 *
 * @param digest SHA-256 of the picture, which covers that of the evidence
 */
public record DrawnBadge(Badge badge, String evidence, String picture, String digest) {

  private static final String LABEL_GROUND = "#24292f";
  private static final int HEIGHT = 20;
  private static final int PADDING = 7;
  private static final double CHARACTER = 6.6;
  private static final int BASELINE = 14;

  public static DrawnBadge of(Badge badge, Source source, List<BadgeEvidence.Proven> proven) {
    String evidence = BadgeEvidence.text(badge, source, proven);
    String picture = svg(badge, Digest.ofText(evidence));
    return new DrawnBadge(badge, evidence, picture, Digest.ofText(picture));
  }

  /**
   * Whether the picture is the one that we draw of that evidence. Published badges are asked so for
   * ever: whoever changes how they are drawn lets those of before be drawn as before.
   */
  static boolean isOf(String id, String picture, String evidence) {
    Optional<String> message = BadgeEvidence.message(id, evidence);
    String digest = Digest.ofText(evidence);
    return message.isPresent()
        && Arrays.stream(BadgeState.values())
            .map(state ->
                new Badge(id, message.get(), state, Badge.Evidence.NONE)
                    .called(BadgeEvidence.label(id, evidence)))
            .anyMatch(badge -> svg(badge, digest).equals(picture));
  }

  /** What shields reads, in its words. */
  private record Endpoint(
      int schemaVersion, String label, String message, String color, boolean isError) {}

  /** The badge as the endpoint JSON of shields.io, which refuses fields that it does not know. */
  public String endpoint() {
    return Json.plain(
        new Endpoint(
            1, badge.label(), badge.message(), badge.state().colour(), badge.state().bad()));
  }

  /** Where the picture stays for ever. */
  public String lasting() {
    return "%s/%s.svg".formatted(badge.id(), digest.substring(0, BadgeSnippets.ADDRESS));
  }

  /** Where its evidence does. */
  public String lastingEvidence() {
    return lastingEvidence(badge.id(), digest);
  }

  /** The evidence of the badge of that name in a folder, if both lie there. */
  static Optional<String> evidenceIn(Path folder, String id) {
    Path picture = folder.resolve(id + ".svg");
    try {
      if (!Files.isRegularFile(picture)) {
        return Optional.empty();
      }
      Path text = folder.resolve(lastingEvidence(id, Digest.sha256(picture)));
      return Files.isRegularFile(text) ? Optional.of(Files.readString(text)) : Optional.empty();
    } catch (IOException unreadable) {
      throw new Complaint(
          "%s: cannot be read (%s); name another folder with --out"
              .formatted(picture, FileFault.words(unreadable)),
          unreadable);
    }
  }

  private static String lastingEvidence(String id, String digest) {
    return "%s/%s.txt".formatted(id, digest.substring(0, BadgeSnippets.ADDRESS));
  }

  /**
   * The badge as a static picture in SVG, well formed as XML: no script, no font of somebody
   * else's, and readable aloud.
   *
   * @param evidence the SHA-256 of {@link BadgeEvidence}, which makes it another picture with other
   *     evidence
   */
  static String svg(Badge badge, String evidence) {
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
            Escaped.xml(evidence) + whose(badge));
  }

  /** Where the label does not say whose evidence it is, the id does. */
  private static String whose(Badge badge) {
    return badge.label().equals(badge.id()) ? "" : " of " + Escaped.xml(badge.id());
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
