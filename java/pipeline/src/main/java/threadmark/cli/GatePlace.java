package threadmark.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import threadmark.model.Complaint;
import threadmark.model.MachineIdentity;
import threadmark.store.GateFolder;

/**
 * The folder of a gate, and what it goes on with.
 *
 * @param seed of every shuffle
 * @param sitting one more than before when an ended gate is taken up again
 * @param machine where its trials are made, all of them
 * @param before the plan of the gate that is continued
 */
record GatePlace(
    Path folder, long seed, int sitting, MachineIdentity machine, Optional<String> before) {

  private static final String MACHINE = "machine ";

  static GatePlace of(Path folder, boolean resumed, Optional<Long> seed, MachineIdentity machine) {
    Optional<String> before = GateFolder.plan(folder);
    if (before.isPresent() && !resumed) {
      throw new Complaint(
          "%s: a gate lies here; go on with --resume, or choose another --out".formatted(folder));
    }
    if (before.isEmpty() && resumed) {
      throw new Complaint("%s: no gate lies here; start one without --resume".formatted(folder));
    }
    before
        .filter(plan -> seed.isPresent() && number(folder, plan, "seed") != seed.get())
        .ifPresent(plan -> {
          throw new Complaint(
              "--seed %d: the one in %s was begun with %d; leave it out"
                  .formatted(seed.get(), folder, number(folder, plan, "seed")));
        });
    boolean ended = GateFolder.verdicts(folder).isPresent();
    return new GatePlace(
        folder,
        before
            .map(plan -> number(folder, plan, "seed"))
            .orElseGet(() -> seed.orElseGet(() -> new SplittableRandom().nextLong() >>> 1)),
        before.map(plan -> (int) number(folder, plan, "sittings") + (ended ? 1 : 0)).orElse(1),
        machine,
        before);
  }

  /** Whether trials of it may be kept already. */
  boolean begun() {
    return before.isPresent();
  }

  private static long number(Path folder, String plan, String name) {
    return plan.lines()
        .filter(line -> line.matches(name + " [0-9]{1,19}"))
        .map(line -> Long.parseLong(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow(() ->
            new Complaint(
                "%s: plan.txt there names no %s; start anew with another --out"
                    .formatted(folder, name)));
  }

  /**
   * The text that is kept, and that a continued gate has to repeat but for its first lines.
   *
   * @param choice lines of the options, if they are kept
   */
  String plan(String choice, String terms) {
    return "gate/1\nseed %d\nsittings %d\n%s%s".formatted(seed, sitting, choice, fixed(terms));
  }

  private String fixed(String terms) {
    return here(machine) + "\n" + terms;
  }

  /** The label stands for the machine: a name may be registered between two sittings. */
  private static String here(MachineIdentity machine) {
    return MACHINE
        + "%s %s %s".formatted(machine.label(), machine.hardware(), machine.environment());
  }

  /** Refuses to go on elsewhere. */
  static void refuseElsewhere(Path folder, String plan, MachineIdentity machine) {
    if (plan.lines().anyMatch(line -> line.startsWith(MACHINE) && !line.equals(here(machine)))) {
      throw new Complaint(
          ("%s: what lies there was begun on another machine, or before kernel, firmware or"
                  + " settings of this one changed; go on there, or start anew with another"
                  + " --out")
              .formatted(folder));
    }
  }

  /** Refuses to go on elsewhere, or with other trials than those that were begun. */
  void check(String terms) {
    before.ifPresent(plan -> {
      refuseElsewhere(folder, plan, machine);
      if (!plan.endsWith("\n" + fixed(terms))) {
        throw new Complaint(
            ("%s: what lies there was begun with other jars, JDKs, options or history, or by an"
                    + " older version; repeat those, or start anew with another --out")
                .formatted(folder));
      }
    });
  }
}
