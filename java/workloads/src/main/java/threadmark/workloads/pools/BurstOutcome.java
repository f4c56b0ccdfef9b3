package threadmark.workloads.pools;

/**
 * What became of the tasks of a burst by the time its clock stopped.
 *
 * @param completed ended by themselves
 * @param dropped still in the pool's queue, and taken out of it
 * @param running begun and not ended; for virtual threads also those that no carrier had taken up
 *     yet, because their executor has no queue that could be told apart
 * @param seconds until the clock stopped
 * @param secondsToQuiet until nothing ran any more, which a truncated clock does not show
 */
public record BurstOutcome(
    int tasks, long completed, long dropped, long running, double seconds, double secondsToQuiet) {

  BurstOutcome quietAfter(double seconds) {
    return new BurstOutcome(tasks, completed, dropped, running, this.seconds, seconds);
  }
}
