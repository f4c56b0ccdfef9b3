import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.jvm.Jdk;
import threadmark.jvm.JvmFacts;
import threadmark.study.record.Measurement;
import threadmark.study.experiment.Metric;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Run;
import threadmark.noise.Surroundings;
import threadmark.study.record.Trial;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.RunFolder;

/** A full run of the crossover and the primitives. */
final class GeneratedShapes {

  private static final List<String> SHAPED = List.of("crossover", "primitives", "parked-threads");
  private static final List<String> OPTIONS = List.of("-XX:+UseG1GC");

  /** Before the runs that are generated beside it. */
  private static final Instant BEGIN = MadeUp.FIRST.minus(Duration.ofDays(1));

  private GeneratedShapes() {}

  /** Every cell that the profile declares, timed by a formula. */
  static void write(Path experiments, Path results) {
    List<Jdk> jdks = List.of(MadeUp.jdk(21), MadeUp.jdk(25));
    Random random = new Random(1);
    List<Trial> trials = new ArrayList<>();
    for (Experiment experiment : ExperimentFiles.read(experiments)) {
      if (SHAPED.contains(experiment.id())) {
        for (Jdk jdk : jdks) {
          for (Grid grid : experiment.grids(Profile.FULL)) {
            time(experiment, jdk, grid, random, trials);
          }
        }
      }
    }
    Run run =
        new Run(
            "generated-shapes",
            Profile.FULL,
            BEGIN,
            BEGIN.plusSeconds(trials.size()),
            MadeUp.machine(0),
            MadeUp.build(0),
            jdks,
            jdks.stream()
                .map(jdk -> new JvmFacts(jdk.id(), OPTIONS, 2, 512L << 20, List.of("made"), 2))
                .toList(),
            1,
            true,
            MadeUp.NOT_FOR_BASELINES,
            List.of(),
            List.of(),
            Optional.empty(),
            trials);
    try (RunFolder folder = RunFolder.open(results.resolve(run.id()), Map.of())) {
      folder.write(run);
    }
  }

  private static void time(
      Experiment experiment, Jdk jdk, Grid grid, Random random, List<Trial> trials) {
    for (var point : grid.points()) {
      for (int block = 0; block < 3; block++) {
        for (String variant : grid.variants()) {
          trials.add(
              trial(
                  String.format(Locale.ROOT, "%04d", trials.size()),
                  String.format(Locale.ROOT, "b%s-%s-%d", jdk.id(), point, block),
                  new Cell(experiment.id(), grid.protocol(), variant, point),
                  jdk,
                  seconds(variant, point) * Math.exp(0.03 * random.nextGaussian())));
        }
      }
    }
  }

  private static Trial trial(String id, String block, Cell cell, Jdk jdk, double seconds) {
    return new Trial(
        id,
        block,
        1,
        cell,
        jdk.id(),
        OPTIONS,
        BEGIN.plusSeconds(Integer.parseInt(id)),
        1,
        Outcome.MEASURED,
        Optional.empty(),
        List.of(
            new Measurement(Metric.WALL, List.of(seconds)),
            new Measurement(Metric.CPU, List.of(seconds)),
            new Measurement(Metric.HEAP_PER_THREAD, List.of(1000 * (1 + seconds))),
            new Measurement(Metric.OVERSHOOT_P50, List.of(1e-4)),
            new Measurement(Metric.OVERSHOOT_P99, List.of(1e-3))),
        new Surroundings(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of()),
        Optional.empty(),
        Optional.empty());
  }

  private static double seconds(String variant, Map<String, String> point) {
    if (!point.containsKey("steps")) {
      return 1e-6 * (1 + Math.floorMod(point.hashCode(), 20)) * (variant.equals("virtual") ? 0.3 : 1);
    }
    double compute = 2e-9 * Double.parseDouble(point.get("steps"));
    double wait = 1e-6 * Double.parseDouble(point.get("waitMicros"));
    double tasks = Double.parseDouble(point.get("tasks"));
    double busy = tasks * compute / 2;
    return switch (variant) {
      case "virtual" -> Math.max(busy, compute + wait) + tasks * 5e-7;
      case "pool-p" -> tasks * (compute + wait) / 2;
      case "bare" -> busy;
      case "lone" -> Math.ceil(tasks / 100) * (compute + wait);
      case "platform-per-task" -> busy + wait + tasks * 2e-5;
      case "pool-tuned" -> 1.01 * busy + wait;
      default -> 1.05 * busy + wait + tasks * 8e-7;
    };
  }
}
