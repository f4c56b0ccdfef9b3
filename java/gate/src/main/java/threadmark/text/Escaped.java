package threadmark.text;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names and parameters come from files of strangers: each kind of text has characters that would
 * act there, and a reader must see what is written.
 */
public final class Escaped {

  /** Joins nothing that a reader sees, and parts what a service looks for. */
  private static final String JOINER = "&#8288;";

  /** What the hosting service takes for a commit or for an issue. */
  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?<![0-9a-z])(?:(gh-)([0-9]+)|([0-9a-f]{6})([0-9a-f]{1,34}(?![0-9a-z])))");

  /** Punctuation that neither formats nor links. */
  private static final String KEPT = " .,:;=()+-%×";

  private Escaped() {}

  /**
   * A line of text, in which JSON's escapes stand for characters that would end the line, move the
   * cursor, change colours, turn the direction or not be seen.
   */
  public static String plain(String text) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder seen = new StringBuilder(text.length());
    text.codePoints()
        .forEach(point -> {
          if (visible(point)) {
            seen.appendCodePoint(point);
          } else {
            for (char unit : Character.toChars(point)) {
              seen.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
            }
          }
        });
    return seen.toString();
  }

  private static boolean isPlain(String text) {
    int point;
    for (int i = 0; i < text.length(); i += Character.charCount(point)) {
      point = text.codePointAt(i);
      if (!isPlain(point) && !visible(point)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(int point) {
    return point >= ' ' && point <= '~';
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
      default -> !isBlank(point);
    };
  }

  /** Letters and marks that Unicode says are not drawn (Default_Ignorable_Code_Point). */
  private static boolean isBlank(int point) {
    return point == 0x034F
        || point == 0x3164
        || point == 0xFFA0
        || (point >= 0x115F && point <= 0x1160)
        || (point >= 0x17B4 && point <= 0x17B5)
        || (point >= 0x180B && point <= 0x180F)
        || (point >= 0xFE00 && point <= 0xFE0F)
        || (point >= 0xE0100 && point <= 0xE01EF);
  }

  /** A name in Markdown. */
  public static String code(String text) {
    return "<code>" + inert(text) + "</code>";
  }

  /**
   * A text in Markdown: everything but letters, digits and a little punctuation as references, so
   * that no mention, link, tag or table cell comes to life, nor a commit or an issue that it seems
   * to name.
   */
  public static String prose(String text) {
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

  /** Escapes a text for XML, in elements and in attributes. */
  public static String xml(String text) {
    return plain(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
