package threadmark.study.schedule;

import java.util.List;
import java.util.Set;
import threadmark.study.experiment.Profile;
import threadmark.text.Labelled;

/**
 * What the operator of a registered machine offers: when its runner measures, how long, and on
 * which JDKs. A machine without one is registered but has no runner, so no job waits for it.
 *
 * @param on the occasions; none while the runner rests
 */
public record Duty(Set<Occasion> on, Profile profile, List<OfferedJdk> jdks) {

  /**
   * A JDK build as the runner's set-up action asks for it: {@code temurin} and {@code 25.0.3+9}.
   */
  public record OfferedJdk(String distribution, String version) {}

  public Duty {
    on = Set.copyOf(on);
    jdks = List.copyOf(jdks);
  }

  /** What makes a workflow measure, by the word that the workflow's trigger has. */
  enum Occasion implements Labelled {
    /** The night's run of bench.yml. */
    SCHEDULE("schedule"),
    /** A commit arrived on main. */
    PUSH("push"),
    /** A maintainer put a pull request into the merge queue. */
    MERGE_GROUP("merge_group"),
    /** A maintainer asked for it. */
    WORKFLOW_DISPATCH("workflow_dispatch"),
    /** The week's comparison of the machine with itself. */
    CALIBRATE("calibrate");

    private final String label;

    Occasion(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }
}
