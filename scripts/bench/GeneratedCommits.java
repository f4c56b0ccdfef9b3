import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import threadmark.files.Digest;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.pages.chart.CellsCsv;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.RunSummary;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Records that were read before: a summary and the table of its cells for each commit. */
final class GeneratedCommits {

  private static final int SERIES_OF_AN_EXPERIMENT = 27;
  private static final List<String> VARIANTS = List.of("virtual", "forkjoin", "stream");
  private static final String REFERENCE = "platform";

  private GeneratedCommits() {}

  static void write(
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
      Files.writeString(
          experiments.resolve(String.format(Locale.ROOT, "made-%02d.json", e)),
          declaration(real, e));
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
    String id = String.format(Locale.ROOT, "generated-%d-%06d", machine + 1, commit);
    Path record = Files.createDirectories(results.resolve(id)).resolve("run.json");
    Files.writeString(record, id);
    Random random = new Random(31L * commit + machine);
    List<CellSummary> cells = new ArrayList<>();
    for (int s = 0; s < series; s++) {
      cells.add(cell(s, MadeUp.factor(random, commit, commits)));
    }
    Instant at = MadeUp.FIRST.plus(Duration.ofHours(3L * commit));
    Path folder = Files.createDirectories(stage.resolve("data/runs").resolve(id));
    Path figures = Files.writeString(folder.resolve("cells.csv"), CellsCsv.text(cells));
    Path trials = Files.writeString(folder.resolve("trials.csv"), "trial,usable\n");
    RunSummary summary =
        new RunSummary(
            id,
            Profile.FULL,
            at,
            at.plusSeconds(600),
            MadeUp.machine(machine),
            MadeUp.build(commit),
            List.of(MadeUp.jdk(25)),
            true,
            MadeUp.NOT_FOR_BASELINES,
            10 * series,
            0,
            "results/" + id + "/run.json",
            Digest.sha256(record),
            readBy,
            Files.size(figures) + Files.size(trials),
            "");
    Files.writeString(folder.resolve("summary.json"), summary.text());
  }

  private static CellSummary cell(int series, double factor) {
    Optional<Estimate> time = Optional.of(estimate(0.05 * factor));
    Optional<Estimate> overhead = Optional.of(estimate(factor));
    int inside = series % SERIES_OF_AN_EXPERIMENT;
    return new CellSummary(
        new Cell(
            String.format(Locale.ROOT, "made-%02d", series / SERIES_OF_AN_EXPERIMENT),
            Protocol.STEADY,
            VARIANTS.get(inside % VARIANTS.size()),
            Map.of("size", Integer.toString(inside / VARIANTS.size()))),
        MadeUp.jdk(25).id(),
        "-XX:+UseG1GC",
        "",
        REFERENCE,
        time,
        time,
        overhead,
        overhead,
        Optional.empty(),
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        Optional.empty(),
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
    grid.put("reference", REFERENCE);
    grid.set("variants", mapper.valueToTree(variants));
    grid.set("parameters", mapper.valueToTree(Map.of("size", sizes)));
    made.set("profiles", mapper.valueToTree(Map.of("full", List.of(grid))));
    made.put("id", String.format(Locale.ROOT, "made-%02d", number));
    made.put("title", "Generated experiment " + number);
    made.put("question", "How does the site carry a long history?");
    made.put("reference", REFERENCE);
    made.set("platforms", mapper.valueToTree(List.of(REFERENCE)));
    made.set(
        "variants",
        mapper.valueToTree(
            variants.stream().map(name -> Map.of("name", name, "means", "generated")).toList()));
    ((ObjectNode) made.get("gate")).put("variant", VARIANTS.getFirst());
    ((ObjectNode) made.get("gate")).set("parameters", mapper.valueToTree(Map.of("size", "0")));
    made.set("programs", mapper.createObjectNode());
    made.set("figures", mapper.createArrayNode());
    made.set("answers", mapper.createArrayNode());
    return mapper.writeValueAsString(made);
  }
}
