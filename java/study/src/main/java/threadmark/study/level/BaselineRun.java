package threadmark.study.level;

import java.time.Instant;
import java.util.Optional;
import threadmark.study.record.Run;

/**
 * An accepted run that a baseline was made from.
 *
 * @param environment fingerprint of kernel and settings: soft, a change of it is said
 */
public record BaselineRun(
    String id,
    Instant startedAt,
    Optional<String> commit,
    String environment,
    String benchmarksSha256,
    String workloadsSha256) {

  public static BaselineRun of(Run run) {
    return new BaselineRun(
        run.id(),
        run.startedAt(),
        run.build().commit(),
        run.machine().environment(),
        run.build().benchmarksSha256(),
        run.build().workloadsSha256());
  }
}
