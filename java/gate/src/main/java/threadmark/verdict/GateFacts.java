package threadmark.verdict;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.jmh.DecidingMetric;
import threadmark.jvm.Sandbox;
import threadmark.machine.MachineIdentity;

/**
 * How a gate was sat, for everybody who has to believe it.
 *
 * @param baseJdk id of the JDK that base ran on; absent when there was no suite
 * @param seed of every shuffle
 * @param decides what its trials were spent on
 * @param series series that share the false alarms of the pull request
 * @param sittings 1, one more each time that it was taken up again, and one for the second sitting
 *     of what the first could not tell
 * @param budgetSeconds of one sitting
 * @param seconds spent in trials by the wall's clock, all sittings together
 * @param blocks made, dropped ones included
 * @param dropped blocks that were disturbed, and made again
 * @param sandbox what its trials were kept apart from
 * @param overrides what was changed about how the jars run, a sentence each
 * @param stopped why not all could be measured or decided
 */
public record GateFacts(
    MachineIdentity machine,
    Optional<String> baseJdk,
    String headJdk,
    GateJars jars,
    Instant startedAt,
    Instant endedAt,
    long seed,
    DecidingMetric decides,
    int series,
    int sittings,
    double budgetSeconds,
    double seconds,
    int blocks,
    int dropped,
    Sandbox.Kind sandbox,
    List<String> overrides,
    Optional<String> stopped) {

  public GateFacts {
    overrides = List.copyOf(overrides);
  }
}
