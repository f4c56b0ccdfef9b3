package threadmark.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.files.FolderLock;
import threadmark.files.HiddenPaths;
import threadmark.files.OutputFolder;
import threadmark.files.ScratchFolder;
import threadmark.json.Json;
import threadmark.verdict.Verdicts;
import threadmark.verdict.VerdictsFile;

/**
 * The folder of one gate: {@code trials/} grows trial by trial, {@code plan.json} says what they
 * belong to, {@code verdicts.json} appears when a sitting ends. A trial counts when its facts are
 * in place; they are moved there last.
 */
public final class GateFolder implements GateArchive, AutoCloseable {

  private static final String TRIAL = "gate-trial/1";
  private static final String VERDICTS = "verdicts.json";

  private final Path folder;
  private final FolderLock writer;
  private final HiddenPaths hidden;

  private GateFolder(Path folder, FolderLock writer, Map<String, String> hidden) {
    this.folder = folder;
    this.writer = writer;
    this.hidden = HiddenPaths.of(hidden);
  }

  /**
   * Opens the folder for one writer.
   *
   * @param hidden paths of this machine, and the word that stands for each in what is kept
   */
  public static GateFolder open(Path folder, Map<String, String> hidden) {
    FolderLock writer = FolderLock.in(folder);
    try {
      Files.createDirectories(folder.resolve("trials"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return new GateFolder(folder, writer, hidden);
  }

  /** Refuses a folder that nothing could be written to, and leaves what it found. */
  public static void refuseUnwritable(Path folder) {
    new OutputFolder(folder).demandWritable();
  }

  /** What the last sitting in that folder ended with, if one did. */
  public static Optional<Verdicts> verdicts(Path folder) {
    Path file = folder.resolve(VERDICTS);
    return Files.exists(file) ? Optional.of(VerdictsFile.read(file)) : Optional.empty();
  }

  /** Remembers what the gate was started with; the verdicts of an earlier sitting are void. */
  public void begin(PlanFile plan) {
    plan.write(folder);
    try {
      Files.deleteIfExists(folder.resolve(VERDICTS));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public List<GateTrial> trials() {
    return kept(folder);
  }

  /** The trials in a gate's folder, which may be anybody's to write to meanwhile. */
  public static List<GateTrial> kept(Path folder) {
    if (!Files.isDirectory(folder.resolve("trials"))) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder.resolve("trials"))) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(".trial.json"))
          .sorted()
          .map(file -> Json.value(file, AtomicFile.read(file), TRIAL, GateTrial.class))
          .sorted(Comparator.comparing(GateTrial::startedAt))
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public GateTrial keep(GateTrial trial, Optional<Path> raw) {
    String name = "trials/%05d-%s".formatted(trial.block(), trial.side().label());
    Optional<String> file = raw.map(words -> name + (trial.measured() ? ".json" : ".txt"));
    raw.ifPresent(words ->
        AtomicFile.write(
            folder.resolve(file.orElseThrow()), hidden.in(AtomicFile.lenientText(words))));
    GateTrial kept =
        trial.kept(
            trial.reason().map(hidden::in),
            file,
            file.map(words -> Digest.sha256(folder.resolve(words))));
    AtomicFile.write(folder.resolve(name + ".trial.json"), Json.text(TRIAL, kept));
    return kept;
  }

  @Override
  public Path scratch() {
    return ownScratch().made();
  }

  private ScratchFolder ownScratch() {
    return new ScratchFolder(folder.resolve(".scratch"));
  }

  /** Puts the record and what people read beside the trials; the record comes last. */
  public void end(Verdicts verdicts, String report, String comment) {
    AtomicFile.write(report(folder), report);
    AtomicFile.write(folder.resolve("comment.md"), comment);
    ownScratch().clear();
    AtomicFile.write(folder.resolve(VERDICTS), VerdictsFile.text(verdicts));
  }

  /** Where a gate's page lies. */
  public static Path report(Path folder) {
    return folder.resolve("report.html");
  }

  @Override
  public void close() {
    writer.close();
  }
}
