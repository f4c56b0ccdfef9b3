package threadmark.gate;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;
import threadmark.trial.GateFolder;

/**
 * The folder of a gate, and what it goes on with.
 *
 * @param seed of every shuffle
 * @param sitting one more than before when an ended gate is taken up again
 * @param machine where its trials are made, all of them
 * @param before the plan of the gate that is continued
 */
public record GatePlace(
    Path folder, long seed, int sitting, MachineIdentity machine, Optional<String> before) {

  private static final String FORM = "gate/1\n";
  private static final String MACHINE = "machine ";

  /** Nobody sits down as often. */
  private static final int MOST_SITTINGS = 1_000_000;

  public static GatePlace of(
      Resumable resumable,
      Path folder,
      boolean resumed,
      Optional<Long> seed,
      MachineIdentity machine) {
    Optional<String> before = GateFolder.plan(folder);
    if (before.isPresent() && !resumed) {
      resumable.refuseOther(folder, before.get());
      throw new Complaint(
          "%s: a %s lies here; go on with --resume, or choose another --out"
              .formatted(folder, resumable.what()));
    }
    if (before.isEmpty() && resumed) {
      throw resumable.nothingIn(folder);
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
        before.map(plan -> sitting(folder, plan) + (ended ? 1 : 0)).orElse(1),
        machine,
        before);
  }

  /** Whether trials of it may be kept already. */
  public boolean begun() {
    return before.isPresent();
  }

  private static int sitting(Path folder, String plan) {
    long sittings = number(folder, plan, "sittings");
    if (sittings < 1 || sittings >= MOST_SITTINGS) {
      throw new Complaint(
          "%s: plan.txt there tells of %d sittings; it was changed: begin anew with another --out"
              .formatted(folder, sittings));
    }
    return (int) sittings;
  }

  private static long number(Path folder, String plan, String name) {
    return plan.lines()
        .filter(line -> line.matches(name + " [0-9]{1,19}"))
        .map(line -> new BigInteger(line.substring(name.length() + 1)))
        .filter(number -> number.bitLength() < Long.SIZE)
        .map(BigInteger::longValue)
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
  public String plan(String choice, String terms) {
    return "%sseed %d\nsittings %d\n%s%s".formatted(FORM, seed, sitting, choice, fixed(terms));
  }

  /** Refuses what no gate wrote, or wrote as a whole. */
  public static void demandWhole(Path folder, String plan) {
    if (!plan.startsWith(FORM) || !plan.endsWith("\n")) {
      throw new Complaint(
          "%s: plan.txt there is not what a gate writes, it was cut short or changed: begin anew with another --out"
              .formatted(folder));
    }
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
  public static void refuseElsewhere(Path folder, String plan, MachineIdentity machine) {
    if (plan.lines().anyMatch(line -> line.startsWith(MACHINE) && !line.equals(here(machine)))) {
      throw new Complaint(
          ("%s: what lies there was begun on another machine, or before kernel, firmware or"
                  + " settings of this one changed; go on there, or start anew with another"
                  + " --out")
              .formatted(folder));
    }
  }

  /** By the first line that the plan does not have. */
  private static String other(String plan, String terms) {
    List<String> known = plan.lines().toList();
    String kind =
        terms
            .lines()
            .filter(line -> !known.contains(line))
            .map(line -> line.substring(0, Math.max(line.indexOf(' '), 0)))
            .findFirst()
            .orElse("");
    return switch (kind) {
      case "jars" -> "jars";
      case "sandbox" -> "rights of trials";
      case "jdks" -> "JDKs";
      case "sides" -> "arguments of a side's JVM";
      case "overrides" -> "protocol, parameters, JVM arguments, class path or launch";
      case "margin" -> "margins or metrics";
      case "benchmark" -> "benchmarks or history";
      case "calibration" -> "jars or another JDK";
      case "pairs" -> "pairs";
      default -> "options";
    };
  }

  /** Refuses to go on elsewhere, or with other trials than those that were begun. */
  public void check(String terms) {
    before.ifPresent(plan -> {
      refuseElsewhere(folder, plan, machine);
      if (!plan.endsWith("\n" + fixed(terms))) {
        throw new Complaint(
            ("%s: what lies there was begun with other %s, or by an older version; repeat those, or"
                    + " start anew with another --out")
                .formatted(folder, other(plan, terms)));
      }
    });
  }
}
