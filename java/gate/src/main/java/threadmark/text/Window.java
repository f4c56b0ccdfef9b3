package threadmark.text;

/** How many characters a reader sees in a line. */
public record Window(int columns) {

  /**
   * Narrower, every name would be broken and a sentence stand one word a line: the terminal's own
   * breaks read better.
   */
  private static final int NARROWEST = 40;

  /** A file, or a pipe: lines may be as long as they like. */
  public static final Window OPEN = new Window(Integer.MAX_VALUE);

  /** What is written for a terminal that says how wide it is. */
  public static Window ofTerminal(int columns) {
    return new Window(Math.max(columns, NARROWEST));
  }
}
