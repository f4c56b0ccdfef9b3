package threadmark.study.record;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.Profile;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * What must be known of a run to place its figures: who made it, where, when, from what. The
 * figures themselves stand beside it, a line for each cell.
 *
 * @param trials how many are recorded, and {@code unusable} how many of them are left out of the
 *     figures: without one, or disturbed
 * @param file the record that it was taken from, below the folder of the repository
 * @param sha256 digest of that record
 * @param declarations digest of the experiments that it was read by
 * @param bytes of its cells, its trials and its page together, by which one that was cut short is
 *     known
 * @param figures what its trials are known by: {@link TrialFigures}, eight bytes each, in Base64
 */
public record RunSummary(
    String id,
    Profile profile,
    Instant startedAt,
    Instant endedAt,
    MachineIdentity machine,
    Build build,
    List<Jdk> jdks,
    boolean complete,
    List<String> notForBaselines,
    int trials,
    int unusable,
    String file,
    String sha256,
    String declarations,
    long bytes,
    String figures) {

  public RunSummary {
    jdks = List.copyOf(jdks);
    notForBaselines = List.copyOf(notForBaselines);
  }

  private static final String SCHEMA = "run-summary/1";

  /** Thousands are read each time that a site is made: without a tree between. */
  private static final JsonMapper DIRECT =
      Json.with(new SimpleModule().setMixInAnnotation(RunSummary.class, WithSchema.class));

  @JsonIgnoreProperties("schema")
  private interface WithSchema {}

  /** As the site keeps and publishes it. */
  public String text() {
    return Json.text(SCHEMA, this);
  }

  public static RunSummary read(Path file) {
    return Json.ours(DIRECT, file, AtomicFile.bytes(file), SCHEMA, RunSummary.class, unused -> {});
  }

  /** The same for those who hold thousands: what runs say alike is there once. */
  public RunSummary among(FirstOfEqual known) {
    return new RunSummary(
        id,
        profile,
        startedAt,
        endedAt,
        known.of(machine),
        new Build(
            known.of(build.version()),
            known.of(build.measuring()),
            build.commit(),
            build.changed(),
            known.of(build.benchmarksSha256()),
            known.of(build.workloadsSha256()),
            known.of(build.experimentsSha256())),
        known.of(jdks),
        complete,
        known.of(notForBaselines),
        trials,
        unusable,
        file,
        sha256,
        known.of(declarations),
        bytes,
        figures);
  }

  /** The same without what its trials are known by, once that was asked. */
  public RunSummary withoutFigures() {
    return new RunSummary(
        id,
        profile,
        startedAt,
        endedAt,
        machine,
        build,
        jdks,
        complete,
        notForBaselines,
        trials,
        unusable,
        file,
        sha256,
        declarations,
        bytes,
        "");
  }

  /** Of its id alone: thousands are keys. Two that share one are told apart by what they hold. */
  @Override
  public int hashCode() {
    return id.hashCode();
  }

  /** The folder of its record, below the folder of the repository. */
  public String folder() {
    return file.substring(0, Math.max(0, file.lastIndexOf('/')));
  }

  /** The oldest first. */
  public static Comparator<RunSummary> byTime() {
    return Comparator.comparing(RunSummary::startedAt).thenComparing(RunSummary::id);
  }

  /** The summary of a run. */
  public static RunSummary of(
      Run run, String file, String sha256, String declarations, long bytes) {
    int unusable = (int) run.trials().stream().filter(trial -> !trial.usable()).count();
    return new RunSummary(
        run.id(),
        run.profile(),
        run.startedAt(),
        run.endedAt(),
        run.machine(),
        run.build(),
        run.jdks(),
        run.complete(),
        run.notForBaselines(),
        run.trials().size(),
        unusable,
        file,
        sha256,
        declarations,
        bytes,
        TrialFigures.text(run));
  }
}
