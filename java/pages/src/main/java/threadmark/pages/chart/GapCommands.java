package threadmark.pages.chart;

import java.util.Comparator;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;

/** What to type to fill a gap. */
public final class GapCommands {

  private GapCommands() {}

  /** The shortest profile that measures the experiment. */
  public static String run(Experiment experiment) {
    Profile shortest =
        experiment.profiles().keySet().stream()
            .filter(profile -> !experiment.grids(profile).isEmpty())
            .min(Comparator.naturalOrder())
            .orElse(Profile.FULL);
    return "scripts/run --profile %s --experiment %s".formatted(shortest.label(), experiment.id());
  }
}
