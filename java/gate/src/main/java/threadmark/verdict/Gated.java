package threadmark.verdict;

import java.util.Optional;
import threadmark.text.Labelled;

/**
 * What the gate knows of a comparison beyond what files tell.
 *
 * @param blocks whether the exit code follows it
 * @param identical both jars are equal in every class and resource, so nothing was measured
 * @param pairs base and head measured back to back
 * @param pilotPairs pairs that told the noise and nothing else: 0 since the first pairs are judged
 *     as well
 * @param seconds spent on its benchmark
 * @param visibleEffect smallest worsening that could be told, as a share
 * @param prior where the belief about its noise comes from
 * @param secondsMore that would probably decide, when it is undecided and time would help
 * @param attribution whom a slowdown belongs to, when a pairing was given
 */
public record Gated(
    boolean blocks,
    boolean identical,
    int pairs,
    int pilotPairs,
    double seconds,
    Optional<Double> visibleEffect,
    Optional<PriorSource> prior,
    Optional<Double> secondsMore,
    Optional<Attribution> attribution) {

  /** Nothing was measured. */
  public static Gated unmeasured(boolean blocks, boolean identical) {
    return new Gated(
        blocks,
        identical,
        0,
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same, which so much more time would probably decide. */
  Gated more(Optional<Double> seconds) {
    return new Gated(
        blocks,
        identical,
        pairs,
        pilotPairs,
        this.seconds,
        visibleEffect,
        prior,
        seconds,
        attribution);
  }

  /** The same, and the exit code follows it. */
  public Gated blocking() {
    return new Gated(
        true,
        identical,
        pairs,
        pilotPairs,
        seconds,
        visibleEffect,
        prior,
        secondsMore,
        attribution);
  }

  /** Where the belief about a series' noise comes from. */
  public enum PriorSource implements Labelled {
    /** Earlier runs of that experiment on that machine and JDK build. */
    HISTORY,
    /** The first pairs of the sitting, of all its series. */
    PILOT
  }
}
