package threadmark.ledger.badge;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.ledger.badge.BadgeEvidence.OnMachine;
import threadmark.machine.MachineFile;
import threadmark.text.Complaint;

/**
 * Whose a badge is, and whose the one that would replace it: it may get a newer verdict or a
 * further machine, and none that is another's.
 */
record BadgeOwners(List<OnMachine> before, List<OnMachine> now) {

  BadgeOwners {
    before = List.copyOf(before);
    now = List.copyOf(now);
  }

  /** Refuses to take a badge from a machine. */
  void spare(Path badge, Path baselines) {
    if (now.containsAll(before)) {
      return;
    }
    List<OnMachine> both = Stream.concat(before.stream(), now.stream()).distinct().toList();
    Set<String> names =
        both.stream().map(OnMachine::name).collect(Collectors.toCollection(TreeSet::new));
    boolean registered = both.stream().allMatch(one -> isRegistered(one, baselines));
    throw new Complaint(
        "%s is the badge of %s; name another folder with --out%s"
            .formatted(
                badge,
                before.stream()
                    .map(one -> names.size() == both.size() ? one.name() : whole(one))
                    .collect(Collectors.joining(", ")),
                registered
                    ? ", or make one of all: --machine " + String.join(" --machine ", names)
                    : ""));
  }

  private static String whole(OnMachine one) {
    return "%s, hardware %s".formatted(one.name(), one.hardware());
  }

  private static boolean isRegistered(OnMachine one, Path baselines) {
    return MachineFile.registered(baselines, one.name())
        .filter(known -> known.hardware().equals(one.hardware()))
        .isPresent();
  }
}
