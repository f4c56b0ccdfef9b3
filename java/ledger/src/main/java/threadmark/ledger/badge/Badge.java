package threadmark.ledger.badge;

/**
 * A verdict that a stranger can read at a glance: outcome first, then the evidence.
 *
 * @param label what it is about: a claim's or a paper's id
 * @param message the whole fact
 * @param evidence how far it was repeated; {@link Evidence#NONE} when nothing was decided
 * @param quick how much of it rests on quick runs, which are not for publication
 */
public record Badge(
    String label, String message, BadgeState state, Evidence evidence, Quick quick) {

  /** How many of the runs behind a badge were quick. */
  public enum Quick {
    NONE,
    SOME,
    ALL;

    /** Of that many, so many were. */
    public static Quick of(long quick, long runs) {
      if (quick == 0) {
        return NONE;
      }
      return quick == runs ? ALL : SOME;
    }
  }

  /** How often the outcome was seen, the least first. Repeating it ourselves reproduces nothing. */
  public enum Evidence {
    NONE,
    RECORDED,
    REPEATED,
    REPEATED_ON_THREE
  }

  /** One that no quick run stands behind. */
  public Badge(String label, String message, BadgeState state, Evidence evidence) {
    this(label, message, state, evidence, Quick.NONE);
  }

  /** Label and message, as a screen reader says it. */
  public String text() {
    return label + ": " + message;
  }
}
