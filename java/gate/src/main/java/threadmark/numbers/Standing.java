package threadmark.numbers;

/** Where a sequential test stands after the pairs it has seen. */
public enum Standing {
  /** Another pair is needed. */
  OPEN,
  /** A slowdown is likely; the next pairs come from later in the sitting. */
  SUSPICION,
  /** A slowdown of the margin is excluded. */
  STEADY,
  /** A slowdown was shown twice. */
  REGRESSED,
  /** Noisier than its history: no verdict can be trusted. */
  NOISE,
  /** The pairs are used up. */
  BUDGET;

  public boolean asksForMore() {
    return this == OPEN || this == SUSPICION;
  }
}
