package threadmark.study.run;

import java.util.List;
import threadmark.jvm.JavaHome;

/** Trials of several variants to be made back to back, in this order, on one JDK. */
public record PlannedBlock(String id, JavaHome java, List<PlannedTrial> trials) {

  public PlannedBlock {
    trials = List.copyOf(trials);
  }

  public double seconds() {
    return trials.stream().mapToDouble(trial -> trial.grid().trialSeconds()).sum();
  }
}
