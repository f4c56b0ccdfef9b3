package threadmark.text;

/**
 * Text in which a person sees every character: none ends the line, moves a cursor, turns the
 * direction of reading or is half of a pair.
 */
public final class PlainText {

  private static final int UNSEEN = 0xFFFD;

  private PlainText() {}

  /** Whether the text is one. */
  public static boolean is(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
        return text.codePoints().allMatch(PlainText::isSeen);
      }
    }
    return true;
  }

  /** The text with a sign in the place of each character that nobody sees. */
  public static String of(String text) {
    return is(text)
        ? text
        : text.codePoints()
            .map(point -> isSeen(point) ? point : UNSEEN)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
  }

  private static boolean isSeen(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
