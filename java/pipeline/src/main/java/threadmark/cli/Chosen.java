package threadmark.cli;

import java.util.List;
import java.util.stream.Stream;
import threadmark.model.Complaint;
import threadmark.model.Experiment;
import threadmark.model.Nearest;

/** The experiments that {@code --experiment} names. */
final class Chosen {

  private Chosen() {}

  /** Those of the names, in the declared order; all of them when none is named. */
  static List<Experiment> of(List<Experiment> all, List<String> names) {
    List<String> known = all.stream().map(Experiment::id).toList();
    for (String name : names) {
      if (name.isBlank()) {
        throw new Complaint(
            "--experiment: the name is empty; leave it out to take all, or name one; "
                + Nearest.of(name, known));
      }
      if (!known.contains(name)) {
        throw new Complaint(
            "--experiment %s: there is none of that name; %s".formatted(name, remedy(name, known)));
      }
    }
    return all.stream()
        .filter(experiment -> names.isEmpty() || names.contains(experiment.id()))
        .toList();
  }

  private static String remedy(String name, List<String> known) {
    List<String> several = Stream.of(name.split(",", -1)).map(String::strip).toList();
    return several.size() > 1 && known.containsAll(several)
        ? "give the option once for each: --experiment " + String.join(" --experiment ", several)
        : Nearest.of(name, known);
  }
}
