package threadmark.cli;

import java.util.List;
import threadmark.model.Complaint;
import threadmark.model.Experiment;

/** The experiments that {@code --experiment} names. */
final class Chosen {

  private Chosen() {}

  /** Those of the names, in the declared order; all of them when none is named. */
  static List<Experiment> of(List<Experiment> all, List<String> names) {
    for (String name : names) {
      if (name.isBlank()) {
        throw new Complaint(
            "--experiment: the name is empty; leave it out to take all, or name one of %s"
                .formatted(String.join(", ", all.stream().map(Experiment::id).toList())));
      }
      if (all.stream().noneMatch(experiment -> experiment.id().equals(name))) {
        throw new Complaint(
            "--experiment %s: there is none of that name; known are %s"
                .formatted(name, String.join(", ", all.stream().map(Experiment::id).toList())));
      }
    }
    return all.stream()
        .filter(experiment -> names.isEmpty() || names.contains(experiment.id()))
        .toList();
  }
}
