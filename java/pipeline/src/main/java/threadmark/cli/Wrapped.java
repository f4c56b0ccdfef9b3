package threadmark.cli;

import java.util.ArrayList;
import java.util.List;

/** Words broken into lines that fit a terminal. */
final class Wrapped {

  /** Longer lines are tiring to read, and do not fit a narrower window. */
  private static final int WIDTH = Math.min(96, Terminal.window().columns());

  private Wrapped() {}

  static List<String> lines(String text) {
    return lines("", "", text);
  }

  /**
   * The lines of a paragraph.
   *
   * @param head stands before the first line, and may hold colours
   * @param margin stands before the others, as wide as the head is seen
   */
  static List<String> lines(String head, String margin, String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(head);
    int used = margin.length();
    for (String word : text.split(" ", -1)) {
      if (used > margin.length() && used + 1 + word.length() > WIDTH) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(margin);
        used = margin.length();
      }
      if (used > margin.length()) {
        line.append(' ');
        used++;
      }
      line.append(word);
      used += word.length();
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
