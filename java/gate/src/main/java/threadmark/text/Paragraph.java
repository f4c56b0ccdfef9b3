package threadmark.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A sentence broken at its words into lines that fit a window. A command in it stays in one line,
 * however long that is: whoever copies it gets all of it, since the terminal's own breaks are not
 * copied.
 */
public final class Paragraph {

  private Paragraph() {}

  /** A sentence that stands alone: what it needs of further lines is set in a little. */
  public static String text(String sentence, Window window) {
    return ended(lines(sentence, window));
  }

  /** The lines of such a sentence. */
  public static List<String> lines(String sentence, Window window) {
    String head = " ".repeat(sentence.length() - sentence.stripLeading().length());
    return lines(head, head.length(), head + "  ", sentence.stripLeading(), window);
  }

  /** The lines of a paragraph, each with its end. */
  public static String text(String head, String margin, String sentence, Window window) {
    String plain = Escaped.plain(head);
    return ended(lines(plain, plain.length(), margin, sentence, window));
  }

  private static String ended(List<String> lines) {
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  /**
   * The lines of a paragraph. What its sentence quotes ends none of them.
   *
   * @param head stands before the first line, and may hold colours
   * @param seen how wide the head is seen
   * @param margin stands before the other lines
   */
  public static List<String> lines(
      String head, int seen, String margin, String sentence, Window window) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(head);
    int used = seen;
    boolean begun = false;
    for (String word : words(Escaped.plain(sentence))) {
      if (begun && used + 1 + word.length() > window.columns()) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(margin);
        used = margin.length();
        begun = false;
      }
      if (begun) {
        line.append(' ');
        used++;
      }
      line.append(word);
      used += word.length();
      begun = true;
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }

  /** The words; a command, and what is between two back quotes, counts as one. */
  private static List<String> words(String sentence) {
    List<String> words = new ArrayList<>();
    String[] split = sentence.split(" ", -1);
    for (int i = 0; i < split.length; i++) {
      int end = Math.max(PrintedCommand.end(split, i), quoted(split, i));
      words.add(String.join(" ", List.of(split).subList(i, end)));
      i = end - 1;
    }
    return words;
  }

  /** Behind the last word of what is quoted from here on, or of this word alone. */
  private static int quoted(String[] words, int at) {
    if (words[at].startsWith("`") && words[at].indexOf('`', 1) < 0) {
      for (int end = at + 1; end < words.length; end++) {
        if (words[end].indexOf('`') >= 0) {
          return end + 1;
        }
      }
    }
    return at + 1;
  }
}
