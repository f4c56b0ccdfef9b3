package threadmark.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import threadmark.model.Complaint;
import threadmark.store.GateFolder;

/**
 * The folder of a gate, and what it goes on with.
 *
 * @param seed of every shuffle
 * @param sitting one more than before when an ended gate is taken up again
 * @param before the plan of the gate that is continued
 */
record GatePlace(Path folder, long seed, int sitting, Optional<String> before) {

  static GatePlace of(Path folder, boolean resumed, Optional<Long> seed) {
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
        before);
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

  /** The text that is kept, and that a continued gate has to repeat but for its first lines. */
  String plan(String terms) {
    return "gate/1\nseed %d\nsittings %d\n%s".formatted(seed, sitting, terms);
  }

  /** Refuses to go on with other trials than those that were begun. */
  void check(String terms) {
    if (before.isPresent() && !before.get().endsWith("\n" + terms)) {
      throw new Complaint(
          ("%s: the gate there was begun with other jars, JDKs, options or history; repeat those,"
                  + " or start anew with another --out")
              .formatted(folder));
    }
  }
}
