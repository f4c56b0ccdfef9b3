package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunManifest;
import threadmark.text.Complaint;

/** Computes everything in a run's folder again from the trials' own words, and compares. */
public final class RunCheck {

  /** Of a record that says itself that it is none of a whole run. */
  public static final String INCOMPLETE =
      "run.json says \"complete\": false, so trials that were planned are not in it; measure again";

  private final Path folder;
  private final RunFiles files;
  private final List<Experiment> experiments;

  private RunCheck(Path folder, List<Experiment> experiments) {
    this.folder = folder;
    files = RunFiles.in(folder);
    this.experiments = experiments;
  }

  /**
   * What came of it.
   *
   * @param checked what was compared and agreed
   * @param unchecked what was not, and why
   * @param faults what does not agree: file, and how
   * @param unfinished how to go on, where the run was stopped before its end
   */
  public record Outcomes(
      List<String> checked,
      List<String> unchecked,
      List<Fault> faults,
      Optional<String> unfinished) {
    public Outcomes {
      checked = List.copyOf(checked);
      unchecked = List.copyOf(unchecked);
      faults = List.copyOf(faults);
    }

    /** Of one part. Whoever reads that something was checked takes it for right. */
    public static Outcomes of(String what, List<Fault> faults) {
      return new Outcomes(faults.isEmpty() ? List.of(what) : List.of(), List.of(), faults);
    }

    public static Outcomes of(Fault fault) {
      return new Outcomes(List.of(), List.of(), List.of(fault));
    }

    public static Outcomes unchecked(String why) {
      return new Outcomes(List.of(), List.of(why), List.of());
    }

    static Outcomes none() {
      return new Outcomes(List.of(), List.of(), List.of());
    }

    private Outcomes(List<String> checked, List<String> unchecked, List<Fault> faults) {
      this(checked, unchecked, faults, Optional.empty());
    }

    private Outcomes unfinished(String remedy) {
      return new Outcomes(checked, unchecked, faults, Optional.of(remedy));
    }

    /** A file that is not as it was is told once, whatever else names it. */
    Outcomes and(Outcomes others) {
      List<Fault> all = new ArrayList<>(faults);
      Set<String> files = new HashSet<>();
      faults.stream()
          .filter(fault -> fault.kind().ofFile())
          .map(Fault::subject)
          .forEach(files::add);
      others.faults.stream()
          .filter(fault -> !fault.kind().ofFile() || files.add(fault.subject()))
          .forEach(all::add);
      return new Outcomes(
          joined(checked, others.checked),
          joined(unchecked, others.unchecked),
          all,
          unfinished.or(others::unfinished));
    }

    private static List<String> joined(List<String> first, List<String> second) {
      return Stream.concat(first.stream(), second.stream()).toList();
    }

    /** The faults as sentences. */
    public List<String> wrong() {
      return faults.stream().map(Fault::sentence).toList();
    }
  }

  /**
   * What was measured: the record, its digests and the trials' own words, and no page.
   *
   * @param experiments what is declared, which tells what measures each of them
   */
  public static Outcomes evidence(Path folder, List<Experiment> experiments) {
    return new RunCheck(folder, experiments).outcomes(run -> Outcomes.none());
  }

  public static Outcomes of(Path folder, Path declared, List<Experiment> experiments) {
    return StoppedRun.outcomes(folder, experiments)
        .orElseGet(() -> {
          RunCheck check = new RunCheck(folder, experiments);
          return check.unsealed(check.outcomes(run -> check.page(run, declared)));
        });
  }

  private Outcomes outcomes(Function<Run, Outcomes> page) {
    if (RecordedRun.lacksItsRecord(folder)) {
      return Outcomes.of(lacksItsRecord());
    }
    Path record = folder.resolve("run.json");
    Run run;
    try {
      run = RunFolder.read(record);
    } catch (Complaint unreadable) {
      return manifest().and(Outcomes.of(unreadable(record, unreadable)));
    }
    Outcomes evidence = manifest().and(record(run)).and(new MadeCheck(files).jmh(run));
    return evidence.faults().isEmpty() ? evidence.and(page.apply(run)) : evidence;
  }

  private Fault lacksItsRecord() {
    Path record = folder.resolve("run.json");
    return new Fault(
        Fault.Kind.MISSING,
        record.toString(),
        "%s is missing, and what a run left lies beside it; %s"
            .formatted(
                record,
                StoppedRun.resumption(folder)
                    .map(command -> "let the run write it: " + command)
                    .orElse(RecordedRun.NO_RECORD_AGAIN)));
  }

  private Outcomes record(Run run) {
    List<Fault> faults = new ArrayList<>();
    RecordedRun.contradictions(run).stream()
        .map(sentence ->
            new Fault(
                Fault.Kind.IMPOSSIBLE,
                folder.toString(),
                folder.resolve("run.json") + ": " + sentence))
        .forEach(faults::add);
    faults.addAll(new TrialsCheck(files, experiments).faults(run));
    Outcomes outcomes =
        Outcomes.of(
            run.trials().size() == 1
                ? "run.json: 1 trial against its own facts, digest and words"
                : "run.json: %d trials against their own facts, digests and words"
                    .formatted(run.trials().size()),
            faults);
    return run.complete() ? outcomes : outcomes.unfinished(INCOMPLETE);
  }

  /** What shows the record; of one that does not agree it says so itself. */
  private Outcomes page(Run run, Path declared) {
    return new MadeCheck(files).report(run, declared);
  }

  private Outcomes manifest() {
    if (!RunManifest.in(folder)) {
      return Outcomes.none();
    }
    try {
      return Outcomes.of("manifest.json: the SHA-256 of every file", RunManifest.faults(files));
    } catch (Complaint unreadable) {
      return Outcomes.of(unreadable(folder.resolve("manifest.json"), unreadable));
    }
  }

  public static Fault unreadable(Path file, Complaint complaint) {
    return new Fault(Fault.Kind.UNREADABLE, file.toString(), complaint.getMessage());
  }

  /** Where all else agrees, whoever asked says it, and what to do. */
  private Outcomes unsealed(Outcomes outcomes) {
    return outcomes.faults().isEmpty()
            || RunManifest.in(folder)
            || RecordedRun.lacksItsRecord(folder)
        ? outcomes
        : outcomes.and(
            Outcomes.unchecked(
                "manifest: there is none, so run.json was compared with the trials only"));
  }
}
