package threadmark.workloads;

/** What a program's numbers may be. */
public final class Bounds {

  private Bounds() {}

  /**
   * Refuses a number that a program cannot take.
   *
   * @param name of the argument, as it is declared
   */
  public static void require(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s is %d; it must be from %d to %d".formatted(name, value, least, most));
    }
  }
}
