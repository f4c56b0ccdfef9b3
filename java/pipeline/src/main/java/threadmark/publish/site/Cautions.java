package threadmark.publish.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.model.Machine;

/** What a reader must know of a machine and its runs before believing an answer. */
final class Cautions {

  private Cautions() {}

  /**
   * Them, in half sentences.
   *
   * @param machine absent when it is not registered
   * @param notForBaselines the reasons of the runs behind the answer
   */
  static Optional<String> of(Optional<Machine> machine, List<String> notForBaselines) {
    List<String> cautions = new ArrayList<>();
    machine
        .filter(known -> known.facts().hardware().virtual())
        .ifPresent(known -> cautions.add("a virtual machine: do not generalise from it"));
    if (machine.isEmpty()) {
      cautions.add("not a registered machine");
    }
    if (!notForBaselines.isEmpty()) {
      cautions.add(
          notForBaselines.stream()
              .distinct()
              .collect(Collectors.joining(", ", "marked not for baselines when it began: ", "")));
    }
    return cautions.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", cautions));
  }
}
