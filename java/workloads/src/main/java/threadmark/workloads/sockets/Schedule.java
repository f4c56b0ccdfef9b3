package threadmark.workloads.sockets;

/** When each request is due: evenly spaced from the start on, on the clock of System.nanoTime. */
record Schedule(long startNanos, double perSecond) {

  Schedule {
    if (!(perSecond > 0)) {
      throw new IllegalArgumentException(
          "the rate is %s a second; it must be more than 0".formatted(perSecond));
    }
  }

  long due(long sequence) {
    return startNanos + Math.round(sequence * (1e9 / perSecond));
  }
}
