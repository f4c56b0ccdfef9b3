package threadmark.workloads.sockets;

/**
 * How long a server is asked before its answers count: until several slices of time in a row bring
 * no rate that is clearly higher than before. One that never settles is given up.
 */
final class WarmUp {

  /** By how much a rate has to be above the highest before it. */
  private static final double CLEARLY = 1.03;

  static final int ALIKE = 6;
  static final int MOST = 50;

  private double highest;
  private int alike;
  private int slices;

  /** A slice brought that many answers a second. */
  void answered(double perSecond) {
    slices++;
    alike++;
    if (perSecond > CLEARLY * highest) {
      highest = perSecond;
      alike = 0;
    }
  }

  boolean isOver() {
    return alike >= ALIKE || slices >= MOST;
  }
}
