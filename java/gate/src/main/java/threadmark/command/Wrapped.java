package threadmark.command;

import java.util.List;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/** Paragraphs of a plan or of a survey, which stay narrow wherever they are read. */
public final class Wrapped {

  /** Longer lines are tiring to read, and do not fit a narrower window. */
  private static final Window WINDOW = new Window(Math.min(96, Terminal.window().columns()));

  private Wrapped() {}

  public static List<String> lines(String text) {
    return lines("", "", text);
  }

  /**
   * The lines of a paragraph.
   *
   * @param head stands before the first line, and may hold colours
   * @param margin stands before the others, as wide as the head is seen
   */
  public static List<String> lines(String head, String margin, String text) {
    return Paragraph.lines(head, margin.length(), margin, text, WINDOW);
  }
}
