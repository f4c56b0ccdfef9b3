package threadmark.pages.chart;

import java.util.stream.Stream;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;

/** What to type to fill a gap. */
public final class GapCommands {

  private GapCommands() {}

  /** The profile that is published, or the next one that measures the experiment. */
  public static String run(Experiment experiment) {
    Profile measuring =
        Stream.of(Profile.FULL, Profile.PUBLISHED, Profile.QUICK)
            .filter(profile -> !experiment.grids(profile).isEmpty())
            .findFirst()
            .orElse(Profile.FULL);
    return "scripts/run --profile %s --experiment %s".formatted(measuring.label(), experiment.id());
  }
}
