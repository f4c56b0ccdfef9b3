package threadmark.study.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.files.FolderLock;
import threadmark.files.OutputFolder;
import threadmark.json.Json;
import threadmark.json.UntrustedJson;
import threadmark.text.Complaint;
import threadmark.text.PlainText;
import threadmark.trial.PlanFile;
import threadmark.trial.TrialFolder;
import tools.jackson.databind.node.ObjectNode;

/** The folder of one run; {@code run.json} appears when it ends. */
public final class RunFolder extends TrialFolder<Trial> {

  private static final String TRIAL = "trial/1";
  public static final String RUN = "run/1";
  private static final String OBJECTIONS = "objections/1";

  /** The commands that make a run; others keep a plan too. */
  private static final Set<String> MEASURING_RUNS = Set.of("run", "tune");

  private RunFolder(Path folder, Optional<FolderLock> writer, Map<String, String> hidden) {
    super(folder, writer, hidden);
  }

  /**
   * Opens the folder for one writer; a second one is refused while the first lives.
   *
   * @param hidden paths of this machine, and the word that stands for each in what is kept
   */
  public static RunFolder open(Path folder, Map<String, String> hidden) {
    return new RunFolder(folder, Optional.of(writer(folder)), hidden);
  }

  /** The folder as a plan names it, neither made nor locked. */
  public static RunFolder unopened(Path folder) {
    return new RunFolder(folder, Optional.empty(), Map.of());
  }

  /** The plan of a run that has no end yet; a plan that cannot be read says as little as none. */
  public static Optional<PlanFile> plan(Path folder) {
    try {
      return PlanFile.in(folder).filter(plan -> MEASURING_RUNS.contains(plan.command()));
    } catch (Complaint unreadable) {
      return Optional.empty();
    }
  }

  /** The folder of the newest run below that has a plan and no end. */
  public static Path newestUnfinished(Path results) {
    try (Stream<Path> folders = Files.list(results)) {
      return folders
          .map(OutputFolder::new)
          .filter(found -> plan(found.folder()).isPresent() && !found.holdsRun())
          .max(Comparator.comparing(OutputFolder::begun))
          .map(OutputFolder::folder)
          .orElseThrow(
              () -> new Complaint(results + ": holds no unfinished run; name it with --out"));
    } catch (IOException absent) {
      throw new Complaint(results + ": holds no unfinished run; name it with --out", absent);
    }
  }

  /** What a kill left of a trial that was just being kept; no later one takes its name. */
  private void removeHalfTrials() {
    try (Stream<Path> files = Files.list(folder().resolve(TrialFiles.FOLDER))) {
      for (Path file : files.filter(RunFolder::isHalf).toList()) {
        Files.delete(file);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Half written, or words without the facts that make a trial count. */
  private static boolean isHalf(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(AtomicFile.PART)
        || (TrialFiles.isWords(file) && Files.notExists(TrialFiles.factsBeside(file)));
  }

  /** Removes what only a run in flight needs; first the plan, which holds paths of this machine. */
  @Override
  public void clearScratch() {
    try {
      Files.deleteIfExists(folder().resolve(OutputFolder.PLAN));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    super.clearScratch();
  }

  @Override
  protected Instant startedAt(Trial trial) {
    return trial.startedAt();
  }

  @Override
  protected Trial facts(Path file) {
    try {
      Trial trial = readTrial(RecordedFile.read(file));
      // As words: what a file says of itself need not be a path of this system.
      if (!TrialFiles.facts(trial).equals(TrialFiles.FOLDER + "/" + file.getFileName())) {
        throw new Complaint(
            "%s: tells of another trial than its name; bring back the file that was kept"
                .formatted(file));
      }
      return trial;
    } catch (Complaint damaged) {
      throw new Complaint(
          "%s; or remove it, and --resume makes its block again".formatted(damaged.getMessage()),
          damaged);
    }
  }

  @Override
  public Trial keep(Trial trial, Optional<Path> raw) {
    Trial kept = kept(trial, Optional.empty(), Optional.empty());
    if (raw.isPresent()) {
      String name = TrialFiles.words(trial);
      AtomicFile.write(
          folder().resolve(name), TrialWords.kept(trial, hide(AtomicFile.lenientText(raw.get()))));
      kept = kept(trial, Optional.of(name), Optional.of(Digest.sha256(folder().resolve(name))));
    }
    AtomicFile.write(folder().resolve(TrialFiles.facts(trial)), Json.text(TRIAL, kept));
    return kept;
  }

  private Trial kept(Trial trial, Optional<String> raw, Optional<String> sha256) {
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
        trial.reason().map(this::hide).map(PlainText::of),
        trial.measurements(),
        trial.surroundings().inPlainText(),
        raw,
        sha256);
  }

  /** What speaks against a baseline, in a file of the scratch folder. */
  private record Objections(List<String> reasons) {}

  /**
   * What spoke against a baseline whenever the run was begun or taken up: a machine that was busy
   * at the beginning is not forgotten because it was quiet later.
   *
   * @param now what speaks against one this time
   */
  public List<String> objections(List<String> now) {
    Path file = scratch().resolve("objections.json");
    List<String> before =
        Files.exists(file)
            ? Json.value(file, AtomicFile.read(file), OBJECTIONS, Objections.class).reasons()
            : List.of();
    List<String> all = Stream.concat(before.stream(), now.stream()).distinct().toList();
    AtomicFile.write(file, Json.text(OBJECTIONS, new Objections(all)));
    return all;
  }

  /** Remembers what the run was begun with. */
  public void begin(PlanFile plan) {
    removeHalfTrials();
    plan.write(folder());
  }

  /**
   * Ends the run: the manifest, then the record that it names. The record comes last, so that a run
   * with an end has everything else too.
   */
  public void end(Run run) {
    RunManifest.writeBefore(folder(), OutputFolder.RECORD, Json.text(RUN, run));
    write(run);
    clearScratch();
  }

  /** Writes the record alone. */
  public void write(Run run) {
    AtomicFile.write(folder().resolve(OutputFolder.RECORD), Json.text(RUN, run));
  }

  /** Writes the forks of all trials as one standard JMH file. */
  public void writeJmh(String text) {
    AtomicFile.write(folder().resolve("jmh.json"), text);
  }

  /** Writes the page that a person reads. */
  public void writeReport(String html) {
    AtomicFile.write(report(folder()), html);
  }

  /** The facts of a trial as they were kept when it ended. */
  public static Trial readTrial(RecordedFile file) {
    Trial trial = Json.value(file.path(), file.text(), TRIAL, Trial.class);
    UntrustedJson.plain(file.path(), file.bytes());
    return trial;
  }

  /** The run in that record. */
  public static Run read(Path file) {
    return RecordedRun.of(file.getParent(), RecordedFile.read(file)).run();
  }

  /** Nothing was tuned for the runs of the first months but sizes, and none confirmed another. */
  public static void completed(ObjectNode recorded) {
    if (!recorded.has("tunedVariants")) {
      recorded.putArray("tunedVariants");
    }
    if (!recorded.has("confirms")) {
      recorded.putNull("confirms");
    }
    completedBuild(recorded);
  }

  /** Records of the first months do not say since when their harness measures alike. */
  public static void completedBuild(ObjectNode recorded) {
    if (recorded.path("build") instanceof ObjectNode build && !build.has("measuring")) {
      build.putNull("measuring");
    }
  }
}
