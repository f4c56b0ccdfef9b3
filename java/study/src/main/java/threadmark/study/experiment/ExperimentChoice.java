package threadmark.study.experiment;

import java.util.List;
import threadmark.text.Complaint;
import threadmark.text.Nearest;

/** The experiments that {@code --experiment} names. */
public final class ExperimentChoice {

  private ExperimentChoice() {}

  /** Those of the names, in the declared order; all of them when none is named. */
  public static List<Experiment> of(List<Experiment> all, List<String> typed) {
    List<String> known = all.stream().map(Experiment::id).toList();
    List<String> names = typed.stream().map(String::strip).toList();
    for (String name : names) {
      if (name.isBlank()) {
        throw new Complaint(
            "--experiment: the name is empty; leave it out to take all, or name one; "
                + Nearest.of(name, known));
      }
      if (!known.contains(name)) {
        throw new Complaint(
            "--experiment %s: there is none of that name; %s"
                .formatted(name, Nearest.of(name, known)));
      }
    }
    return all.stream()
        .filter(experiment -> names.isEmpty() || names.contains(experiment.id()))
        .toList();
  }
}
