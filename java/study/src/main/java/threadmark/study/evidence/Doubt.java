package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunManifest;
import threadmark.text.Complaint;
import threadmark.text.ShellText;

/** Why a run's record may not be what was measured: asked of the trials' own words beside it. */
public record Doubt(Path folder, String why, Kind kind) {

  /** How a command ends whose evidence was changed. */
  public static final int TAMPERED = 5;

  private static final String UNPROVEN =
      "there is no manifest.json, so nothing beside run.json proves its machine, build and options,"
          + " only its trials";

  /** On the page of such a run, wherever its folder lies: whoever verifies it makes it again. */
  static final String UNSEALED_PAGE = "This run could not be checked in full: " + UNPROVEN + ".";

  /** How much remains of what was recorded. */
  public enum Kind {
    /** Its own files say otherwise. */
    CONTRADICTED("not what was measured", "may not be what was measured"),
    /** Nothing lies beside it that could say anything. */
    ALONE("not shown", "may not be what was measured"),
    /** The trials are shown, and what they ran on is not. */
    UNSEALED("not checked in full", "could not be checked in full");

    private final String words;
    private final String remark;

    Kind(String words, String remark) {
      this.words = words;
      this.remark = remark;
    }
  }

  /** The doubt of a run that is opened for it. */
  public static Optional<Doubt> of(RecordedRun run, List<Experiment> experiments) {
    return VerifiedRun.of(run, experiments).fetched().doubt();
  }

  /** The same; refuses a run that its own words contradict, or that has none. */
  public static Optional<Doubt> ofShown(RecordedRun run, List<Experiment> experiments) {
    Optional<Doubt> doubt = of(run, experiments);
    refuse(doubt.filter(Doubt::showsNothing));
    return doubt;
  }

  /**
   * The same, but of a run whose trials lie in a store its manifest alone speaks for the record.
   */
  public static Optional<Doubt> ofRecorded(RecordedRun run, List<Experiment> experiments) {
    if (!RunFiles.areStored(run.folder())) {
      return ofShown(run, experiments);
    }
    RunManifest.disowns(run.file().path(), run.file().sha256())
        .ifPresent(why -> {
          throw new Complaint(why);
        });
    return Optional.empty();
  }

  /** Refuses what cannot be shown to have been measured. */
  public static void refuse(Optional<Doubt> doubt) {
    doubt.ifPresent(refused -> {
      throw refused.complaint();
    });
  }

  static Doubt contradicted(Path folder, List<Fault> faults) {
    int more = faults.size() - 1;
    return new Doubt(
        folder,
        "%s%s; see threadmark verify %s"
            .formatted(
                faults.getFirst().sentence(),
                more == 0 ? "" : ", and %d more".formatted(more),
                ShellText.word(folder)),
        Kind.CONTRADICTED);
  }

  /** The doubt of a record with nothing beside it. */
  public static Doubt alone(Path folder) {
    return new Doubt(
        folder,
        "no trial's raw file lies beside run.json, so nothing shows its figures; bring the whole"
            + " folder",
        Kind.ALONE);
  }

  /** The doubt of a run without a manifest, and what to do. */
  public static Doubt unsealed(Path folder) {
    return new Doubt(
        folder,
        "%s; bring the whole folder, or, if you measured it, threadmark verify --seal %s"
            .formatted(UNPROVEN, ShellText.word(folder)),
        Kind.UNSEALED);
  }

  public boolean contradicted() {
    return kind == Kind.CONTRADICTED;
  }

  /** Whether nothing that follows from its figures follows from a measurement. */
  public boolean showsNothing() {
    return kind != Kind.UNSEALED;
  }

  Complaint complaint() {
    return new Complaint("%s: %s: %s".formatted(folder, kind.words, why));
  }

  public String onPage() {
    return showsNothing() ? warning() : UNSEALED_PAGE;
  }

  /** As a remark of one line beside what was made of the run all the same. */
  public String warning() {
    return "! %s %s: %s".formatted(folder, kind.remark, why);
  }
}
