package threadmark.study.record;

import java.lang.module.ModuleDescriptor.Version;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;
import threadmark.study.experiment.Experiment;

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
  public static final String MEASURES_SINCE = "0.2.4";

  /** The same, of all experiments: what changed later did so of those that name it. */
  public static final String ALL_MEASURE_SINCE = "0.2.0";

  /**
   * Since then no trial without warm-up counts its set-up. The experiments that had counted it name
   * this version.
   */
  private static final String SET_UP_LEFT_OUT_SINCE = "0.2.1";

  /** What a series of this build is known by: builds that share it may be compared. */
  public String measuresSince() {
    return isOfAnotherAge() ? measuring.orElse(version) : ALL_MEASURE_SINCE;
  }

  /** The same of a series of that experiment. */
  public String measuresSince(Experiment experiment) {
    return isOfAnotherAge() ? measuresSince() : newest(experiment, since -> !measuredBefore(since));
  }

  /** The same, where the experiment may be declared no more. */
  public String measuresSince(Optional<Experiment> experiment) {
    return experiment.map(declared -> measuresSince(declared)).orElseGet(() -> measuresSince());
  }

  /** What a series is known by that is measured now; the experiment is absent if undeclared. */
  public static String measuredNow(Optional<Experiment> experiment) {
    return experiment
        .map(declared -> newest(declared, since -> age(since).compareTo(age(MEASURES_SINCE)) <= 0))
        .orElse(ALL_MEASURE_SINCE);
  }

  /** Whether it measured that experiment as it is measured now. */
  public boolean measuredAsNow(Experiment experiment) {
    return measuresSince(experiment).equals(measuredNow(Optional.of(experiment)));
  }

  /** Whether its trials of that experiment counted what their set-up took, without warm-up. */
  public boolean countsSetUp(Experiment experiment) {
    return experiment.measuring().contains(SET_UP_LEFT_OUT_SINCE)
        && measuredBefore(SET_UP_LEFT_OUT_SINCE);
  }

  private static String newest(Experiment experiment, Predicate<String> reached) {
    return experiment.measuring().stream()
        .filter(reached)
        .max(Comparator.comparing(Build::age))
        .orElse(ALL_MEASURE_SINCE);
  }

  /** Whether measuring changed for all since, or may have: nobody knows what will come. */
  private boolean isOfAnotherAge() {
    return measuredBefore(ALL_MEASURE_SINCE)
        || age(measuring.orElse(version)).compareTo(age(MEASURES_SINCE)) > 0;
  }

  /** Whether it measured as before that version. */
  public boolean measuredBefore(String since) {
    return age(measuring.orElse(version)).compareTo(age(since)) < 0;
  }

  /** A record may hold any text there; what is no version is older than all. */
  public static Version age(String version) {
    return Version.parse(version.matches("\\d{1,9}(\\.\\d{1,9}){0,5}") ? version : "0");
  }
}
