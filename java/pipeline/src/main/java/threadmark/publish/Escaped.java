package threadmark.publish;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Names and parameters come from files of strangers: each kind of text has characters that would
 * act there, and a reader must see what is written.
 */
public final class Escaped {

  private static final char UNSEEN = '\uFFFD';

  /** Joins nothing that a reader sees, and parts what a service looks for. */
  private static final String JOINER = "\u2060";

  /** What the hosting service takes for a commit or for an issue. */
  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?<![0-9a-z])(?:(gh-)([0-9]+)|([0-9a-f]{6})([0-9a-f]{1,34}(?![0-9a-z])))");

  /** Punctuation that neither formats nor links. */
  private static final String KEPT = " .,:;=()+-%×";

  /** What stands in XML as it is. */
  private static final boolean[] INERT = inert();

  private Escaped() {}

  private static boolean[] inert() {
    boolean[] inert = new boolean['~' + 1];
    Arrays.fill(inert, ' ', inert.length, true);
    for (char acting : new char[] {'&', '<', '>', '"', '\''}) {
      inert[acting] = false;
    }
    return inert;
  }

  /** For a terminal: nothing that moves the cursor, changes colours or turns the direction. */
  static String plain(String text) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder seen = new StringBuilder(text.length());
    text.codePoints().forEach(point -> seen.appendCodePoint(visible(point) ? point : UNSEEN));
    return seen.toString();
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
        return false;
      }
    }
    return true;
  }

  private static boolean visible(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED,
          Character.PRIVATE_USE ->
          false;
      default -> true;
    };
  }

  /** For names in Markdown. */
  static String code(String text) {
    return "<code>" + inert(text) + "</code>";
  }

  /**
   * For Markdown: everything but letters, digits and a little punctuation as character references,
   * so that no mention, link, tag or table cell comes to life, nor a commit or an issue that it
   * seems to name.
   */
  static String prose(String text) {
    return NAMED
        .matcher(inert(text))
        .replaceAll("$1$3" + JOINER + "$2$4")
        .replace("&#35;", "&#35;" + JOINER);
  }

  /** A mention is looked for after references are resolved, hence what stands behind each. */
  private static String inert(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    plain(text)
        .codePoints()
        .forEach(point -> {
          if (Character.isLetterOrDigit(point) || KEPT.indexOf(point) >= 0) {
            safe.appendCodePoint(point);
          } else {
            safe.append("&#").append(point).append(';');
          }
        });
    return safe.toString().replace("www.", "www&#46;").replace("&#64;", "&#64;" + JOINER);
  }

  /** For XML, in text and in attributes. */
  public static String xml(String text) {
    return isInert(text) ? text : references(plain(text));
  }

  /** Asked for every word of thousands of pages, most of them short: one look at each character. */
  private static boolean isInert(String text) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char one = text.charAt(i);
      if (one >= INERT.length || !INERT[one]) {
        return false;
      }
    }
    return true;
  }

  private static String references(String plain) {
    return plain
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
