package threadmark.ledger.badge;

/**
 * A verdict that a stranger can read at a glance: outcome first, then the evidence.
 *
 * @param id of the claim or the source that it is about; files and addresses have it
 * @param label what people call that
 * @param message the whole fact
 * @param evidence how far it was repeated; {@link Evidence#NONE} when nothing was decided
 * @param quick how much of it rests on quick runs, which are not for publication
 */
public record Badge(
    String id, String label, String message, BadgeState state, Evidence evidence, Quick quick) {

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
  public Badge(String id, String message, BadgeState state, Evidence evidence) {
    this(id, id, message, state, evidence, Quick.NONE);
  }

  /** The same under another label. */
  Badge called(String other) {
    return new Badge(id, other, message, state, evidence, quick);
  }

  /** Label and message, as a screen reader says it. */
  public String text() {
    return label + ": " + message;
  }
}
