package threadmark.trial;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Reading;
import threadmark.jvm.Outcome;
import threadmark.noise.Surroundings;
import threadmark.verdict.Side;

/**
 * One fresh JVM measuring one benchmark of one side of a gate.
 *
 * @param block number of the block whose trials it may be compared with
 * @param sitting 1, or more when the gate was taken up again after an undecided end
 * @param seconds how long it took from start to end, harness included
 * @param processors those that it was kept on while the other side ran at the same time; absent
 *     where it ran alone
 * @param reason why there is no measurement, when there is none
 * @param readings what it measured, the deciding metric first; nothing unless it measured
 * @param raw the file in which the trial's own words are kept, relative to the gate's folder
 * @param sha256 digest of that file
 */
public record GateTrial(
    int block,
    Benchmark benchmark,
    Side side,
    int sitting,
    Instant startedAt,
    double seconds,
    Optional<String> processors,
    Outcome outcome,
    Optional<String> reason,
    List<Reading> readings,
    Surroundings surroundings,
    Optional<String> raw,
    Optional<String> sha256) {

  public GateTrial {
    readings = List.copyOf(readings);
    if (readings.isEmpty() == (outcome == Outcome.MEASURED)) {
      throw new IllegalArgumentException("a trial has readings when it measured, and only then");
    }
  }

  public boolean measured() {
    return outcome == Outcome.MEASURED;
  }

  public boolean disturbed() {
    return !surroundings.disturbances().isEmpty();
  }

  /** The same trial after its own words were put away. */
  public GateTrial kept(Optional<String> reasonKept, Optional<String> file, Optional<String> sum) {
    return new GateTrial(
        block,
        benchmark,
        side,
        sitting,
        startedAt,
        seconds,
        processors,
        outcome,
        reasonKept,
        readings,
        surroundings,
        file,
        sum);
  }
}
