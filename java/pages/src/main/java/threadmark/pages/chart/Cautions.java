package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.machine.HardwareFacts;
import threadmark.machine.Machine;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;
import threadmark.text.Plural;

/** What a reader must know of a machine and its runs before believing an answer. */
public final class Cautions {

  private Cautions() {}

  /**
   * Them, in half sentences.
   *
   * @param machine absent when it is not registered
   * @param runs those behind the answer
   */
  public static Optional<String> of(Optional<Machine> machine, List<RunSummary> runs) {
    List<String> cautions = new ArrayList<>();
    machine
        .map(known -> known.facts().hardware())
        .filter(HardwareFacts::virtual)
        .ifPresent(virtual ->
            cautions.add(
                "a virtual machine with %s, so expect other figures on yours"
                    .formatted(Plural.of(virtual.available(), "processor"))));
    if (machine.isEmpty()) {
      cautions.add("not a registered machine");
    }
    if (runs.stream().anyMatch(run -> run.profile() == Profile.QUICK)) {
      cautions.add("a quick run, which is not for publication");
    }
    String against =
        runs.stream()
            .flatMap(run -> run.notForBaselines().stream())
            .map(Cautions::told)
            .distinct()
            .collect(Collectors.joining(", "));
    if (!against.isEmpty()) {
      cautions.add("the machine was not idle when a run began (%s)".formatted(against));
    }
    return cautions.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", cautions));
  }

  /** What was said of the machine while it was so. */
  private static String told(String why) {
    return why.replace(" right now", "")
        .replaceFirst(
            "^other processes use (\\S+) processors$", "other programs used $1 of its processors")
        .replaceFirst("^the hypervisor takes ", "the hypervisor took ");
  }
}
