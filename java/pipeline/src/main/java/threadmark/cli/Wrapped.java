package threadmark.cli;

import java.util.List;
import threadmark.publish.Paragraph;
import threadmark.publish.Window;

/** Paragraphs of a plan or of a survey, which stay narrow wherever they are read. */
final class Wrapped {

  /** Longer lines are tiring to read, and do not fit a narrower window. */
  private static final Window WINDOW = new Window(Math.min(96, Terminal.window().columns()));

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
    return Paragraph.lines(head, margin.length(), margin, text, WINDOW);
  }
}
