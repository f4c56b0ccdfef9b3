package threadmark.publish;

/** How many characters a reader sees in a line. */
public record Window(int columns) {

  /** A file, or a pipe: lines may be as long as they like. */
  public static final Window OPEN = new Window(Integer.MAX_VALUE);
}
