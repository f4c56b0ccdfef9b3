package threadmark.study.experiment;

import java.util.List;
import java.util.Optional;
import threadmark.text.Complaint;
import threadmark.text.Labelled;

/**
 * Experiments that are measured together, because their benchmarks lie in one jar: a run is of one
 * group.
 */
public enum Group implements Labelled {
  /** Programs that need the JDK and nothing else. */
  JDK,
  /** Servers, databases and libraries of others. */
  COMPONENTS;

  private static final String OF_COMPONENTS = "threadmark.components.";

  /** The group of an experiment follows from the package of its benchmark. */
  static Group of(Experiment experiment) {
    return experiment.benchmark().filter(name -> name.startsWith(OF_COMPONENTS)).isPresent()
        ? COMPONENTS
        : JDK;
  }

  /** The one group that all of these are of. */
  public static Group ofAll(List<Experiment> experiments) {
    Experiment first = experiments.getFirst();
    experiments.stream()
        .filter(other -> other.group() != first.group())
        .findFirst()
        .ifPresent(other -> {
          throw new Complaint(
              "--experiment: %s is of the group %s and %s of %s; measure each group in a run of its own"
                  .formatted(first.id(), first.group().label(), other.id(), other.group().label()));
        });
    return first.group();
  }

  /**
   * The experiments of a run: those that were named, which must be of one group; else all of the
   * group, which is {@link #JDK} where none is named either.
   */
  public static List<Experiment> chosen(
      List<Experiment> all, List<String> names, Optional<Group> named) {
    List<Experiment> chosen = ExperimentChoice.of(all, names);
    if (names.isEmpty()) {
      Group group = named.orElse(JDK);
      List<Experiment> own = chosen.stream().filter(one -> one.group() == group).toList();
      if (own.isEmpty()) {
        throw new Complaint("--group %s: no experiment is of it".formatted(group.label()));
      }
      return own;
    }
    Group group = ofAll(chosen);
    if (named.isPresent() && named.get() != group) {
      throw new Complaint(
          "--group %s: %s is of the group %s; leave out one of the two options"
              .formatted(named.get().label(), chosen.getFirst().id(), group.label()));
    }
    return chosen;
  }
}
