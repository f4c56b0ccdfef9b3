import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import threadmark.judge.CellSummary;
import threadmark.judge.Estimate;
import threadmark.model.Build;
import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.Grid;
import threadmark.model.Jdk;
import threadmark.model.JvmFacts;
import threadmark.model.MachineIdentity;
import threadmark.model.Measurement;
import threadmark.model.Metric;
import threadmark.model.Outcome;
import threadmark.model.Profile;
import threadmark.model.Protocol;
import threadmark.model.Run;
import threadmark.model.RunSummary;
import threadmark.model.Surroundings;
import threadmark.model.Trial;
import threadmark.publish.site.CellsCsv;
import threadmark.stats.Interval;
import threadmark.store.Digest;
import threadmark.store.ExperimentFiles;
import threadmark.store.RunFolder;
import threadmark.store.SummaryFile;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes a history that nobody measured, to see how the site carries it. Every run of it is called
 * generated-…, and {@code threadmark site} takes such a run only when it is told to.
 *
 * <pre>
 * runs    RUN.json COUNT MACHINES RESULTS                     whole records, varied from a real one
 * shapes  EXPERIMENTS RESULTS                                 a full run of the crossover and the primitives
 * history SERIES COMMITS MACHINES STAGE RESULTS EXPERIMENTS JAR DECLARATION   records that were read before
 * </pre>
 */
public final class GeneratedHistory {

  private static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");
  private static final int SERIES_OF_AN_EXPERIMENT = 27;
  private static final List<String> VARIANTS = List.of("virtual", "forkjoin", "stream");
  private static final String REFERENCE = "platform";

  public static void main(String[] words) throws IOException {
    switch (words[0]) {
      case "runs" -> runs(Path.of(words[1]), number(words[2]), number(words[3]), Path.of(words[4]));
      case "history" ->
          history(
              number(words[1]),
              number(words[2]),
              number(words[3]),
              Path.of(words[4]),
              Path.of(words[5]),
              Path.of(words[6]),
              Path.of(words[7]),
              Path.of(words[8]));
      case "shapes" -> shapes(Path.of(words[1]), Path.of(words[2]));
      default -> throw new IllegalArgumentException(words[0]);
    }
  }

  private static int number(String word) {
    return Integer.parseInt(word);
  }

  /** Overheads wander by a percent, and step up by a fifth after two thirds of the runs. */
  private static double factor(Random random, int run, int count) {
    return Math.exp(0.02 * random.nextGaussian()) * (3 * run > 2 * count ? 1.2 : 1);
  }

  private static void runs(Path template, int count, int machines, Path results) {
    Run real = RunFolder.read(template);
    for (int i = 0; i < count; i++) {
      Random random = new Random(i);
      String id = "generated-%06d".formatted(i);
      Instant at = FIRST.plus(Duration.ofHours(3L * i));
      double virtual = factor(random, i, count);
      List<Trial> trials =
          real.trials().stream().map(trial -> varied(trial, at, random, virtual)).toList();
      Run run =
          new Run(
              id,
              real.profile(),
              at,
              at.plusSeconds(300),
              machine(i % machines),
              build(i),
              real.jdks(),
              real.jvms(),
              i,
              true,
              List.of("generated data: nothing was measured"),
              List.of(),
              trials);
      try (RunFolder folder = RunFolder.open(results.resolve(id), Map.of())) {
        folder.write(run);
      }
    }
  }

  /** Every cell that the profile declares, timed by a formula. */
  private static void shapes(Path experiments, Path results) {
    Random random = new Random(1);
    List<String> options = List.of("-XX:+UseG1GC");
    List<Trial> trials = new ArrayList<>();
    List<Jdk> jdks =
        List.of(
            new Jdk("made-21.0.0+1", 21, "nobody", "21.0.0+1", "none"),
            new Jdk("made-25.0.0+1", 25, "nobody", "25.0.0+1", "none"));
    for (Experiment experiment : ExperimentFiles.read(experiments)) {
      if (!List.of("crossover", "primitives", "parked-threads").contains(experiment.id())) {
        continue;
      }
      for (Jdk jdk : jdks) {
        for (Grid grid : experiment.grids(Profile.FULL)) {
          for (var point : grid.points()) {
            for (int block = 0; block < 3; block++) {
              for (String variant : grid.variants()) {
                double seconds =
                    seconds(variant, point) * Math.exp(0.03 * random.nextGaussian());
                trials.add(
                    new Trial(
                        "%04d".formatted(trials.size()),
                        "b%s-%s-%d".formatted(jdk.id(), point, block),
                        1,
                        new Cell(experiment.id(), grid.protocol(), variant, point),
                        jdk.id(),
                        options,
                        FIRST,
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
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            List.of()),
                        Optional.empty(),
                        Optional.empty()));
              }
            }
          }
        }
      }
    }
    Run run =
        new Run(
            "generated-shapes",
            Profile.FULL,
            FIRST,
            FIRST.plusSeconds(600),
            machine(0),
            build(0),
            jdks,
            jdks.stream()
                .map(jdk -> new JvmFacts(jdk.id(), options, 2, 512L << 20, List.of("made"), 2))
                .toList(),
            1,
            true,
            List.of("generated data: nothing was measured"),
            List.of(),
            trials);
    try (RunFolder folder = RunFolder.open(results.resolve(run.id()), Map.of())) {
      folder.write(run);
    }
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
      default -> 1.05 * busy + wait;
    };
  }

  private static Trial varied(Trial trial, Instant at, Random random, double virtual) {
    double factor =
        Math.exp(0.03 * random.nextGaussian())
            * (trial.cell().variant().equals("virtual") ? virtual : 1);
    List<Measurement> measurements = new ArrayList<>();
    for (Measurement measured : trial.measurements()) {
      boolean time = measured.metric() == Metric.WALL || measured.metric() == Metric.CPU;
      measurements.add(
          new Measurement(
              measured.metric(),
              measured.values().stream().map(value -> time ? value * factor : value).toList()));
    }
    return new Trial(
        trial.id(),
        trial.block(),
        trial.attempt(),
        trial.cell(),
        trial.jdk(),
        trial.jvmOptions(),
        at,
        trial.seconds(),
        trial.outcome(),
        trial.reason(),
        measurements,
        trial.surroundings(),
        trial.raw(),
        trial.sha256());
  }

  private static MachineIdentity machine(int number) {
    String name = "generated-machine-" + (number + 1);
    return new MachineIdentity(name, name, "%012x".formatted(number + 1), "0123456789ab");
  }

  private static Build build(int run) {
    return new Build(
        "0.1.0", Optional.empty(),
        Optional.of("%040x".formatted(0xc0ffee + run)), false, "b", "w", "e");
  }

  private static void history(
      int series,
      int commits,
      int machines,
      Path stage,
      Path results,
      Path experiments,
      Path jar,
      Path real)
      throws IOException {
    int declared = (series + SERIES_OF_AN_EXPERIMENT - 1) / SERIES_OF_AN_EXPERIMENT;
    Files.createDirectories(experiments);
    for (int e = 0; e < declared; e++) {
      Files.writeString(experiments.resolve("made-%02d.json".formatted(e)), declaration(real, e));
    }
    List<Path> digested = new ArrayList<>();
    try (Stream<Path> files = Files.list(experiments)) {
      files.sorted().forEach(digested::add);
    }
    digested.add(jar);
    String readBy = Digest.sha256(digested);
    for (int m = 0; m < machines; m++) {
      for (int c = 0; c < commits; c++) {
        run(m, c, commits, series, stage, results, readBy);
      }
    }
  }

  private static void run(
      int machine, int commit, int commits, int series, Path stage, Path results, String readBy)
      throws IOException {
    String id = "generated-%d-%06d".formatted(machine + 1, commit);
    Path record = Files.createDirectories(results.resolve(id)).resolve("run.json");
    Files.writeString(record, id);
    Random random = new Random(31L * commit + machine);
    List<CellSummary> cells = new ArrayList<>();
    for (int s = 0; s < series; s++) {
      cells.add(cell(s, factor(random, commit, commits)));
    }
    Instant at = FIRST.plus(Duration.ofHours(3L * commit));
    Jdk jdk = new Jdk("made-25.0.0+1", 25, "nobody", "25.0.0+1", "none");
    Path folder = Files.createDirectories(stage.resolve("data/runs").resolve(id));
    Path figures = Files.writeString(folder.resolve("cells.csv"), CellsCsv.text(cells));
    Path trials = Files.writeString(folder.resolve("trials.csv"), "trial,usable\n");
    RunSummary summary =
        new RunSummary(
            id,
            Profile.FULL,
            at,
            at.plusSeconds(600),
            machine(machine),
            build(commit),
            List.of(jdk),
            true,
            List.of("generated data: nothing was measured"),
            10 * series,
            0,
            "results/" + id + "/run.json",
            Digest.sha256(record),
            readBy,
            Files.size(figures) + Files.size(trials));
    Files.writeString(folder.resolve("summary.json"), SummaryFile.text(summary));
  }

  private static CellSummary cell(int series, double factor) {
    Optional<Estimate> time = Optional.of(estimate(0.05 * factor));
    Optional<Estimate> overhead = Optional.of(estimate(factor));
    int inside = series % SERIES_OF_AN_EXPERIMENT;
    return new CellSummary(
        new Cell(
            "made-%02d".formatted(series / SERIES_OF_AN_EXPERIMENT),
            Protocol.STEADY,
            VARIANTS.get(inside % VARIANTS.size()),
            Map.of("size", Integer.toString(inside / VARIANTS.size()))),
        "made-25.0.0+1",
        "-XX:+UseG1GC",
        REFERENCE,
        time,
        time,
        overhead,
        overhead,
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        List.of());
  }

  private static Estimate estimate(double centre) {
    return new Estimate(
        centre, Optional.of(new Interval(centre / 1.02, centre, centre * 1.02, 0.95)), 10);
  }

  /** A declaration like a real one, so that it has every field that declarations have by now. */
  private static String declaration(Path real, int number) throws IOException {
    JsonMapper mapper = new JsonMapper();
    ObjectNode made = (ObjectNode) mapper.readTree(Files.readString(real));
    List<String> sizes = new ArrayList<>();
    for (int i = 0; i < SERIES_OF_AN_EXPERIMENT / VARIANTS.size(); i++) {
      sizes.add(Integer.toString(i));
    }
    List<String> variants = new ArrayList<>(List.of(REFERENCE));
    variants.addAll(VARIANTS);
    ObjectNode grid = (ObjectNode) made.at("/profiles/full/0");
    grid.set("variants", mapper.valueToTree(variants));
    grid.set("parameters", mapper.valueToTree(Map.of("size", sizes)));
    made.set("profiles", mapper.valueToTree(Map.of("full", List.of(grid))));
    made.put("id", "made-%02d".formatted(number));
    made.put("title", "Generated experiment " + number);
    made.put("question", "How does the site carry a long history?");
    made.put("reference", REFERENCE);
    made.set(
        "variants",
        mapper.valueToTree(
            variants.stream().map(name -> Map.of("name", name, "means", "generated")).toList()));
    ((ObjectNode) made.get("gate")).put("variant", VARIANTS.getFirst());
    ((ObjectNode) made.get("gate")).set("parameters", mapper.valueToTree(Map.of("size", "0")));
    made.set("programs", mapper.createObjectNode());
    made.set("figures", mapper.createArrayNode());
    return mapper.writeValueAsString(made);
  }
}
