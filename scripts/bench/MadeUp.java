import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import threadmark.study.record.Build;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineIdentity;

/** What stands in every record that nobody measured. */
final class MadeUp {

  static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");

  static final List<String> NOT_FOR_BASELINES = List.of("generated data: nothing was measured");

  private MadeUp() {}

  /** Overheads wander by a percent, and step up by a fifth after two thirds of the runs. */
  static double factor(Random random, int run, int count) {
    return Math.exp(0.02 * random.nextGaussian()) * (3 * run > 2 * count ? 1.2 : 1);
  }

  static MachineIdentity machine(int number) {
    String name = "generated-machine-" + (number + 1);
    return new MachineIdentity(name, name, String.format(Locale.ROOT, "%012x", number + 1), "0123456789ab");
  }

  static Build build(int run) {
    return new Build(
        "0.1.0", Optional.empty(),
        Optional.of(commit(run)), false, "b", "w", "e");
  }

  /** Begins differently for each run, as commits do. */
  private static String commit(int run) {
    return String.format(Locale.ROOT, "%08x%032x", Integer.reverse(0xc0ffee + run), run);
  }

  static Jdk jdk(int feature) {
    String build = feature + ".0.0+1";
    return new Jdk("made-" + build, feature, "nobody", build, "none");
  }
}
