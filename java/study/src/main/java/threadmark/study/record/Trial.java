package threadmark.study.record;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.jvm.Outcome;
import threadmark.noise.Surroundings;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;

/**
 * One fresh JVM measuring one cell.
 *
 * @param id its place in the run, {@code 0042}
 * @param block the block whose trials it may be compared with
 * @param attempt 1, or more when the block was made again, since it was disturbed or cut short
 * @param jdk the id of the JDK that it ran on
 * @param seconds how long it took from start to end, harness included
 * @param reason why there is no measurement, when there is none
 * @param raw the file in which the trial's own words are kept, relative to the run
 * @param sha256 digest of that file
 */
public record Trial(
    String id,
    String block,
    int attempt,
    Cell cell,
    String jdk,
    List<String> jvmOptions,
    Instant startedAt,
    double seconds,
    Outcome outcome,
    Optional<String> reason,
    List<Measurement> measurements,
    Surroundings surroundings,
    Optional<String> raw,
    Optional<String> sha256) {

  public Trial {
    jvmOptions = List.copyOf(jvmOptions);
    measurements = List.copyOf(measurements);
  }

  /** {@code 0042}, {@code 0042 (attempt 2)}: as it is told to people, and found among the files. */
  public String named() {
    return attempt == 1 ? id : "%s (attempt %d)".formatted(id, attempt);
  }

  /** When it ended, to a millisecond. */
  public Instant end() {
    return startedAt.plusMillis(Math.round(seconds * 1e3));
  }

  /** What it measured of that metric, if it did. */
  public Optional<Measurement> measurement(Metric metric) {
    // Asked millions of times of a long history: no stream.
    for (Measurement measured : measurements) {
      if (measured.metric() == metric) {
        return Optional.of(measured);
      }
    }
    return Optional.empty();
  }

  /** Those that count, in their order: of several attempts at a trial the one that stands. */
  public static List<Trial> counted(List<Trial> trials) {
    Map<String, Trial> standing = new HashMap<>();
    trials.forEach(trial ->
        standing.merge(trial.id, trial, (one, other) -> one.yieldsTo(other) ? other : one));
    return trials.stream().filter(trial -> !trial.yieldsTo(standing.get(trial.id))).toList();
  }

  /** A wrong answer stands, whatever another attempt says; else the later attempt counts. */
  public boolean yieldsTo(Trial attempted) {
    boolean wrong = outcome == Outcome.WRONG_ANSWER;
    return wrong == (attempted.outcome() == Outcome.WRONG_ANSWER)
        ? attempted.attempt() > attempt
        : !wrong;
  }

  /** Whether its figures may be used: it gave the right answer, undisturbed. */
  public boolean usable() {
    return outcome == Outcome.MEASURED && surroundings.disturbances().isEmpty();
  }

  /** Whether its figures have words and a digest to be read from; else they could be anybody's. */
  public boolean hasItsWords() {
    return outcome != Outcome.MEASURED || (raw.isPresent() && sha256.isPresent());
  }

  /** The same trial with those measurements. */
  public Trial with(List<Measurement> others) {
    return new Trial(
        id,
        block,
        attempt,
        cell,
        jdk,
        jvmOptions,
        startedAt,
        seconds,
        outcome,
        reason,
        others,
        surroundings,
        raw,
        sha256);
  }
}
