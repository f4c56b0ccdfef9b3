package threadmark;

/**
 * How far tests go that try one thing in many ways: {@code scripts/check --whole} goes all of it.
 */
public final class Depth {

  /** Whether everything is tried. */
  public static final boolean WHOLE = "whole".equals(System.getProperty("test.depth"));

  private Depth() {}

  /** The first where everything is tried, else the second, which is smaller. */
  public static int of(int whole, int usual) {
    return WHOLE ? whole : usual;
  }

  /** Whether the try of that number is made: all of them, or one of so many. */
  public static boolean reaches(int number, int oneOf) {
    return WHOLE || number % oneOf == 0;
  }
}
