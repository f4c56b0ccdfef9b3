package threadmark.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/**
 * A line of a help that may be wider than its window: what goes on below keeps the indent, and what
 * is said of a name stands under itself.
 */
final class HangingLine {

  private static final Pattern GAP = Pattern.compile("(?<=\\S) {2,}(?=\\S)");
  private static final Pattern COMMAND = Pattern.compile(" +(threadmark|java) ");
  private static final String DEEPER = "    ";

  /** Where a remark goes that leaves itself no room behind the command above it. */
  private static final String BELOW = "  " + DEEPER;

  private HangingLine() {}

  /** Where what is said of a name begins; 0 where no name is. */
  static int said(String line) {
    Matcher gap = GAP.matcher(line);
    return gap.find() ? gap.end() : 0;
  }

  static String text(String line, Window window) {
    if (line.length() <= window.columns()) {
      return line + "\n";
    }
    String lead = " ".repeat(line.length() - line.stripLeading().length());
    int from = said(line);
    if (from == 0) {
      // Who copies a command gets all of it.
      if (COMMAND.matcher(line).lookingAt()) {
        return line + "\n";
      }
      if (lead.length() > window.columns() / 2) {
        return Paragraph.text(BELOW, BELOW, line.strip(), window);
      }
      String margin = lead.isEmpty() ? lead : lead + DEEPER;
      return Paragraph.text(lead, margin, line.strip(), window);
    }
    String name = line.substring(0, from);
    String said = line.substring(from);
    // A second name in the same line gets a line of its own.
    String[] cells = GAP.split(said, -1);
    if (cells.length == 3) {
      return text(name + cells[0], window)
          + text(padded(lead + cells[1], name.length()) + cells[2], window);
    }
    if (name.length() <= window.columns() / 2) {
      return Paragraph.text(name, " ".repeat(name.length()), said, window);
    }
    String below = lead + DEEPER;
    return text(name.stripTrailing(), window) + Paragraph.text(below, below, said, window);
  }

  private static String padded(String name, int width) {
    return name + " ".repeat(Math.max(2, width - name.length()));
  }
}
