package threadmark.study.record;

import java.util.Optional;

/**
 * What was measured: the harness's version, the commit where there is one, and digests of what the
 * trials executed.
 *
 * @param measuring the version since which the harness measures alike; absent in records that are
 *     older than this field, whose own version it is
 */
public record Build(
    String version,
    Optional<String> measuring,
    Optional<String> commit,
    boolean changed,
    String benchmarksSha256,
    String workloadsSha256,
    String experimentsSha256) {

  /**
   * The version of Threadmark in which measuring changed last. It goes up only with what moves
   * figures of one program on one JDK: warm-up, number and length of iterations, options that are
   * always set, what a metric counts. A baseline or an anchor does not outlive that, and nothing
   * else of a version may end it.
   */
  public static final String MEASURES_SINCE = "0.2.0";

  /** What a series of this build is known by: builds that share it may be compared. */
  public String measuresSince() {
    return measuring.orElse(version);
  }
}
