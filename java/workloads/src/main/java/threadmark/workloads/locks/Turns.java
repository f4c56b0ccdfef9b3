package threadmark.workloads.locks;

import threadmark.workloads.Steps;

/**
 * What a lock guards: a number of turns, counted without any care. Were two threads inside at once,
 * turns would be lost, and the threads together would make more than there are.
 */
final class Turns {

  private static final int NOBODY = -1;

  private final long most;
  private final long steps;
  private long taken;
  private long handOvers;
  private int owner = NOBODY;
  private long place = 1;

  /**
   * @param steps that each turn computes
   */
  Turns(long most, long steps) {
    this.most = most;
    this.steps = steps;
  }

  /** Takes a turn for that thread; false, and nothing else, when none is left. */
  boolean take(int thread) {
    if (taken == most) {
      return false;
    }
    if (owner != thread) {
      handOvers += owner == NOBODY ? 0 : 1;
      owner = thread;
    }
    place = Steps.taken(place, steps);
    taken++;
    return true;
  }

  /** The share of all turns that another thread took than the one before. */
  double handOvers() {
    return (double) handOvers / most;
  }
}
