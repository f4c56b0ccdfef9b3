package threadmark.components.overload;

/**
 * A rate of requests that is calm, then too high, then calm again until the server has recovered or
 * patience is over.
 *
 * @param calmPerSecond before the surge and after it
 * @param surgePerSecond in between
 */
record Surge(
    double calmSeconds,
    double surgeSeconds,
    double patienceSeconds,
    double calmPerSecond,
    double surgePerSecond) {

  /** A server is back when so much of what was due in one slot after the surge was in time. */
  static final double SLOT_SECONDS = 0.25;

  Surge {
    if (!(calmPerSecond > 0) || !(surgePerSecond > 0) || !(patienceSeconds >= SLOT_SECONDS)) {
      throw new IllegalArgumentException(
          "rates of %s and %s a second and a patience of %s s make no surge"
              .formatted(calmPerSecond, surgePerSecond, patienceSeconds));
    }
  }

  /** When it is over, from the start on. */
  double endOfSurge() {
    return calmSeconds + surgeSeconds;
  }

  /** When nobody asks any more, whatever came. */
  double end() {
    return endOfSurge() + patienceSeconds;
  }

  private long firstOfSurge() {
    return Math.round(calmSeconds * calmPerSecond);
  }

  /** The first request that is due after the surge. */
  int firstAfter() {
    return (int) (firstOfSurge() + Math.round(surgeSeconds * surgePerSecond));
  }

  /** Whether a request is due while the rate is too high. */
  boolean during(int number) {
    return number >= firstOfSurge() && number < firstAfter();
  }

  /** How many may be due at most. */
  int requests() {
    return (int) (firstAfter() + Math.round(patienceSeconds * calmPerSecond));
  }

  /** Seconds from the start on. */
  double due(int number) {
    if (number < firstOfSurge()) {
      return number / calmPerSecond;
    }
    return during(number)
        ? calmSeconds + (number - firstOfSurge()) / surgePerSecond
        : endOfSurge() + (number - firstAfter()) / calmPerSecond;
  }

  int requestsOfSlot() {
    return Math.max(1, (int) (SLOT_SECONDS * calmPerSecond));
  }
}
