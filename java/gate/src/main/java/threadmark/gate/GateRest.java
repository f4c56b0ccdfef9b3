package threadmark.gate;

/**
 * What is left of a gate after the trials that were kept.
 *
 * @param decided benchmarks with a verdict; whose slowdown it is may still be asked
 * @param open the others
 * @param seconds about how long all that is left takes, and never longer than the budget
 * @param next what would be made first
 */
public record GateRest(int decided, int open, double seconds, Next next) {

  /** What a gate goes on with. */
  public enum Next {
    /** Base and head of what is open, or suspected. */
    PAIRS,
    /** Blocks that tell whose a slowdown is. */
    ATTRIBUTION,
    /** All was asked. */
    NOTHING,
    /** The machine was noisier than its history: nothing is decided, and nothing more is asked. */
    SPOILT
  }

  /** All are undecided, whatever they stood at. */
  static GateRest spoilt(int benchmarks) {
    return new GateRest(0, benchmarks, 0, Next.SPOILT);
  }
}
