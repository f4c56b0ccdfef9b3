package threadmark.model.claim;

/**
 * A verdict that a stranger can read at a glance: outcome first, then the evidence.
 *
 * @param label what it is about: a claim's or a paper's id
 * @param message the whole fact
 * @param evidence how far it was repeated; {@link Evidence#NONE} when nothing was decided
 */
public record Badge(String label, String message, BadgeState state, Evidence evidence) {

  /** How often the outcome was seen, the least first. Repeating it ourselves reproduces nothing. */
  public enum Evidence {
    NONE,
    RECORDED,
    REPEATED,
    REPEATED_ON_THREE
  }

  /** Label and message, as a screen reader says it. */
  public String text() {
    return label + ": " + message;
  }
}
