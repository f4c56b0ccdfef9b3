package threadmark.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.files.FolderLock;
import threadmark.files.OutputFolder;
import threadmark.json.Json;
import threadmark.verdict.Verdicts;

/** The folder of one gate or calibration; {@code verdicts.json} appears when a sitting ends. */
public final class GateFolder extends TrialFolder<GateTrial> {

  private static final String TRIAL = "gate-trial/1";
  private static final String VERDICTS = "verdicts.json";

  private GateFolder(Path folder, Optional<FolderLock> writer, Map<String, String> hidden) {
    super(folder, writer, hidden);
  }

  /**
   * Opens the folder for one writer.
   *
   * @param hidden paths of this machine, and the word that stands for each in what is kept
   */
  public static GateFolder open(Path folder, Map<String, String> hidden) {
    return new GateFolder(folder, Optional.of(writer(folder)), hidden);
  }

  /** Refuses a folder that nothing could be written to, and leaves what it found. */
  public static void refuseUnwritable(Path folder) {
    new OutputFolder(folder).demandWritable();
  }

  /** What the last sitting in that folder ended with, if one did. */
  public static Optional<Verdicts> verdicts(Path folder) {
    Path file = folder.resolve(VERDICTS);
    return Files.exists(file) ? Optional.of(Verdicts.read(file)) : Optional.empty();
  }

  /** Remembers what the gate was started with; the verdicts of an earlier sitting are void. */
  public void begin(PlanFile plan) {
    plan.write(folder());
    try {
      Files.deleteIfExists(folder().resolve(VERDICTS));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The trials in a gate's folder, which may be anybody's to write to meanwhile. */
  public static List<GateTrial> kept(Path folder) {
    return new GateFolder(folder, Optional.empty(), Map.of()).trials();
  }

  @Override
  protected GateTrial facts(Path file) {
    return Json.value(file, AtomicFile.read(file), TRIAL, GateTrial.class);
  }

  @Override
  protected Instant startedAt(GateTrial trial) {
    return trial.startedAt();
  }

  @Override
  public GateTrial keep(GateTrial trial, Optional<Path> raw) {
    String name = "trials/%05d-%s".formatted(trial.block(), trial.side().label());
    Optional<String> file = raw.map(words -> name + (trial.measured() ? ".json" : ".txt"));
    raw.ifPresent(words ->
        AtomicFile.write(
            folder().resolve(file.orElseThrow()), hide(AtomicFile.lenientText(words))));
    GateTrial kept =
        trial.kept(
            trial.reason().map(this::hide),
            file,
            file.map(words -> Digest.sha256(folder().resolve(words))));
    AtomicFile.write(folder().resolve(name + FACTS), Json.text(TRIAL, kept));
    return kept;
  }

  /** Puts the record and what people read beside the trials; the record comes last. */
  public void end(Verdicts verdicts, String report, String comment) {
    AtomicFile.write(report(folder()), report);
    AtomicFile.write(folder().resolve("comment.md"), comment);
    clearScratch();
    AtomicFile.write(folder().resolve(VERDICTS), Verdicts.text(verdicts));
  }
}
