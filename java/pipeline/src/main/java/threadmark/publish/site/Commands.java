package threadmark.publish.site;

import java.util.Comparator;
import threadmark.model.Experiment;
import threadmark.model.Profile;

/** What to type to fill a gap. */
final class Commands {

  private Commands() {}

  /** The shortest profile that measures the experiment. */
  static String run(Experiment experiment) {
    Profile shortest =
        experiment.profiles().keySet().stream()
            .filter(profile -> !experiment.grids(profile).isEmpty())
            .min(Comparator.naturalOrder())
            .orElse(Profile.FULL);
    return "scripts/run --profile %s --experiment %s".formatted(shortest.label(), experiment.id());
  }
}
