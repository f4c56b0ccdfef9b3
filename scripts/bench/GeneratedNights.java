import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import threadmark.files.Digest;
import threadmark.json.Json;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;

/**
 * Recorded runs of one machine, a night each, as the branch of results has them when their raw
 * trials lie in a store: a record, a manifest and a judgement. They are called generated-…, nobody
 * measured them, and the store does not exist.
 */
final class GeneratedNights {

  private static final String STORE = "https://store.invalid/generated/";

  private static final String DIGEST = Digest.ofText("nothing was measured");

  private GeneratedNights() {}

  static void write(Path template, Path levels, int from, int to, Path results) throws IOException {
    Run real = RunFolder.read(template);
    Optional<String> judged =
        Files.exists(levels) ? Optional.of(Files.readString(levels)) : Optional.empty();
    IntStream.range(from, to)
        .parallel()
        .forEach(night -> {
          Run run = run(real, night);
          Path folder =
              results.resolve(
                  "runs/%s/%d/%s"
                      .formatted(
                          run.machine().name(),
                          run.startedAt().atZone(ZoneOffset.UTC).getYear(),
                          run.id()));
          write(folder, run, judged.map(text -> text.replaceAll("generated-[0-9]{6}", run.id())));
        });
  }

  private static Run run(Run real, int night) {
    Random random = new Random(night);
    String id = String.format(Locale.ROOT, "generated-%06d", night);
    Duration later = Duration.ofHours(3L * (night + 1));
    double virtual = Math.exp(0.02 * random.nextGaussian());
    List<Trial> trials =
        real.trials().stream()
            .map(trial ->
                said(GeneratedRuns.varied(trial, trial.startedAt().plus(later), random, virtual), id, random))
            .toList();
    return new Run(
        id,
        real.profile(),
        real.startedAt().plus(later),
        real.endedAt().plus(later),
        real.machine(),
        MadeUp.build(night),
        real.jdks(),
        real.jvms(),
        night,
        true,
        MadeUp.NOT_FOR_BASELINES,
        List.of(),
        real.tunedVariants(),
        Optional.empty(),
        trials);
  }

  /**
   * With words of its own, and each figure with noise of its own: one factor for all is nearly 1 now
   * and then, and the trial would be one that was recorded twice.
   */
  private static Trial said(Trial trial, String run, Random random) {
    return new Trial(
        trial.id(),
        trial.block(),
        trial.attempt(),
        trial.cell(),
        trial.jdk(),
        trial.jvmOptions(),
        trial.startedAt(),
        trial.seconds(),
        trial.outcome(),
        trial.reason(),
        trial.measurements().stream()
            .map(measured ->
                measured.metric() == Metric.WALL
                    ? new Measurement(
                        Metric.WALL,
                        measured.values().stream()
                            .map(value -> value * Math.exp(0.001 * random.nextGaussian()))
                            .toList())
                    : measured)
            .toList(),
        trial.surroundings(),
        trial.raw(),
        trial.sha256().map(digest -> Digest.ofText(run + digest)));
  }

  /** Not forced to the disk one by one, as a run is that was measured: nothing is lost with it. */
  private static void write(Path folder, Run run, Optional<String> levels) {
    byte[] record = Json.text(RunFolder.RUN, run).getBytes(StandardCharsets.UTF_8);
    Map<String, Object> manifest = new HashMap<>();
    manifest.put(
        "files",
        List.of(
            file("run.json", record.length, Digest.of(record)),
            file("trials.tar.gz", 1, DIGEST)));
    manifest.put("trialsAt", STORE + DIGEST + ".tar.gz");
    try {
      Files.createDirectories(folder);
      Files.write(folder.resolve("run.json"), record);
      Files.writeString(folder.resolve("manifest.json"), Json.text("manifest/1", manifest));
      if (levels.isPresent()) {
        Files.writeString(folder.resolve("levels.json"), levels.get());
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Map<String, Object> file(String name, long bytes, String sha256) {
    return Map.of("file", name, "bytes", bytes, "sha256", sha256);
  }
}
