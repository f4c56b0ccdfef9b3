package threadmark.study.level;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.command.ThisMachine;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.files.OutputFolder;
import threadmark.files.SwappedFolder;
import threadmark.json.Json;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.experiment.Series;
import threadmark.study.record.Packing;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.text.Complaint;
import threadmark.verdict.CalibrationFile;

/**
 * {@code baselines/<machine>}: {@code <jdk>/<experiment>.json} say what was accepted, {@code
 * runs/<id>} hold the accepted runs themselves, {@code accepted.json} beside each says why. A run
 * without that file was recorded there and is no baseline.
 */
public final class AcceptedFolder {

  private static final String BASELINE = "baseline/1";
  private static final String ACCEPTANCE = "acceptance/1";
  private static final String RUNS = "runs";
  static final String MACHINE = "machine.json";
  public static final String ACCEPTED = "accepted.json";

  private final Path folder;

  private AcceptedFolder(Path folder) {
    this.folder = folder;
  }

  /** The folder of all machines: the named one, which must be there, or the project's own. */
  public static Path baselines(Optional<Path> named) {
    named
        .filter(folder -> !Files.isDirectory(folder))
        .ifPresent(folder -> {
          throw new Complaint(
              "--baselines %s: there is no such folder; name the one that holds the machines, or leave it out"
                  .formatted(folder));
        });
    return named.orElseGet(ThisMachine::baselines);
  }

  public static AcceptedFolder of(Path baselines, Machine machine) {
    return of(baselines, machine.name());
  }

  public static AcceptedFolder of(Path baselines, String machine) {
    return new AcceptedFolder(baselines.resolve(machine));
  }

  /** The folder of one machine, wherever it lies. */
  static AcceptedFolder at(Path machine) {
    return new AcceptedFolder(machine);
  }

  /** The one registered machine with that label and hardware; absent when there is none. */
  public static Optional<Machine> machine(Path baselines, Run run) {
    List<Machine> alike =
        MachineFile.all(baselines).stream()
            .filter(machine -> machine.label().equals(run.machine().label()))
            .filter(machine -> machine.hardware().equals(run.machine().hardware()))
            .toList();
    return alike.size() == 1
        ? Optional.of(alike.getFirst())
        : alike.stream().filter(one -> one.name().equals(run.machine().name())).findFirst();
  }

  /** What was accepted on that machine, as the files say it. */
  public static MachineBaselines read(Path baselines, Machine machine) {
    AcceptedFolder folder = of(baselines, machine);
    return new MachineBaselines(machine, folder.baselines(machine));
  }

  List<Baseline> baselines(Machine machine) {
    List<Baseline> found = new ArrayList<>();
    for (Path file : files()) {
      Baseline baseline = Json.value(file, AtomicFile.read(file), BASELINE, Baseline.class);
      if (!baseline.hardware().equals(machine.hardware())) {
        throw new Complaint(
            "%s: hardware is %s, the machine's is %s; the file belongs to another machine"
                .formatted(file, baseline.hardware(), machine.hardware()));
      }
      if (!file.equals(file(baseline))) {
        throw new Complaint(
            "%s: it holds %s on %s; its place is %s"
                .formatted(file, baseline.experiment(), baseline.jdk(), file(baseline)));
      }
      found.add(baseline);
    }
    return found;
  }

  /** Every baseline file, sorted. */
  private List<Path> files() {
    return folders(folder).stream()
        .filter(jdk -> !jdk.getFileName().toString().equals(RUNS))
        .flatMap(jdk -> entries(jdk).stream())
        .filter(file -> file.toString().endsWith(".json"))
        .filter(file -> !file.endsWith(CalibrationFile.NAME))
        .toList();
  }

  private Path file(Baseline baseline) {
    return folder.resolve(relative(baseline));
  }

  private static String relative(Baseline baseline) {
    return "%s/%s.json".formatted(baseline.jdk(), baseline.experiment());
  }

  /** The texts of the files as they are, by their place in the machine's folder. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    files()
        .forEach(file ->
            texts.put(
                folder.relativize(file).toString().replace('\\', '/'), AtomicFile.read(file)));
    return texts;
  }

  /** The texts of the files as those baselines want them. */
  public static Map<String, String> texts(List<Baseline> baselines) {
    Map<String, String> texts = new LinkedHashMap<>();
    baselines.forEach(baseline -> texts.put(relative(baseline), Json.text(BASELINE, baseline)));
    return texts;
  }

  /**
   * The runs that were accepted, oldest first. One of another machine is refused, and so is one
   * that {@code verify} would not find, or that lies there a second time.
   */
  public List<AcceptedRun> accepted() {
    refuseHidden(folder);
    refuseHidden(folder.resolve(RUNS));
    Optional<Machine> registered =
        Optional.of(folder.resolve(MACHINE)).filter(Files::exists).map(MachineFile::read);
    List<AcceptedRun> accepted = new ArrayList<>();
    for (Path run : folders(folder.resolve(RUNS))) {
      if (holds(run)) {
        AcceptedRun one = acceptedRun(run);
        registered.ifPresent(machine -> refuseForeign(run, one.run(), machine));
        accepted.add(one);
      }
    }
    return accepted;
  }

  /** No walk enters what is hidden or a link: the runs below would count, and nobody check them. */
  private static void refuseHidden(Path place) {
    if (Files.isSymbolicLink(place) || name(place).startsWith(".")) {
      throw new Complaint(
          "%s: is a link or begins with a dot, so verify passes over it; put the folder itself there, under its name"
              .formatted(place));
    }
  }

  /** What a folder is called, however it is named. */
  static String name(Path folder) {
    return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
  }

  private static void refuseForeign(Path folder, Run run, Machine machine) {
    if (!machine.label().equals(run.machine().label())
        || !machine.hardware().equals(run.machine().hardware())) {
      throw new Complaint(
          "%s: it was made on %s %s, and %s is %s %s; remove it, and accept it where it was made"
              .formatted(
                  folder,
                  run.machine().label(),
                  run.machine().hardware(),
                  machine.name(),
                  machine.label(),
                  machine.hardware()));
    }
  }

  private static AcceptedRun acceptedRun(Path folder) {
    refuseHidden(folder);
    Path file = folder.resolve(ACCEPTED);
    Acceptance acceptance = Json.value(file, AtomicFile.read(file), ACCEPTANCE, Acceptance.class);
    Run run = RunFolder.read(folder.resolve(OutputFolder.RECORD));
    if (!acceptance.run().equals(run.id())) {
      throw new Complaint(
          "%s: run is \"%s\", beside it lies %s".formatted(file, acceptance.run(), run.id()));
    }
    // One place for each id: no run counts twice.
    if (!name(folder).equals(run.id())) {
      throw new Complaint(
          "%s: holds run %s, so its folder must have that name; rename it, or remove the copy"
              .formatted(folder, run.id()));
    }
    return new AcceptedRun(run, acceptance);
  }

  /** Whether there is a place for runs. */
  boolean holdsRuns() {
    return Files.isDirectory(folder.resolve(RUNS));
  }

  /** Whether that is the folder of an accepted run. */
  public static boolean holds(Path run) {
    return Files.exists(run.resolve(ACCEPTED));
  }

  /** The baselines that an accepted run lies in; none where somebody laid a copy elsewhere. */
  public static Optional<Path> around(Path run) {
    Path runs = run.toAbsolutePath().normalize().getParent();
    return holds(run) && runs.endsWith(RUNS)
        ? Optional.of(runs.getParent()).map(Path::getParent)
        : Optional.empty();
  }

  /** Where the accepted run of that id lies. */
  public static Path run(Path baselines, Machine machine, String id) {
    return of(baselines, machine).folder.resolve(RUNS).resolve(id);
  }

  /** Refuses a run of which another record, or other trials, lie here already: those are kept. */
  public void check(RecordedRun run) {
    Path kept = folder.resolve(RUNS).resolve(run.run().id()).resolve(OutputFolder.RECORD);
    if (!Files.exists(kept)) {
      return;
    }
    if (!Digest.sha256(kept).equals(run.file().sha256())) {
      throw new Complaint(
          "%s: another record of this run lies in %s, their digests differ; name that one, or remove it first"
              .formatted(run.file().path(), kept.getParent()));
    }
    Doubt.refuse(
        VerifiedRun.open(kept.getParent(), List.of())
            .fetched()
            .doubt()
            .filter(Doubt::showsNothing));
  }

  /**
   * Puts new runs and the baselines that follow into place: all of it or nothing.
   *
   * @param runs each newly accepted run, and the folder that it lies in now
   */
  public void replace(Map<Acceptance, Path> runs, List<Baseline> baselines) {
    SwappedFolder.change(
        folder,
        next -> {
          runs.forEach((acceptance, from) -> {
            Path to = next.resolve(RUNS).resolve(acceptance.run());
            if (!Files.exists(to.resolve(OutputFolder.RECORD))) {
              Packing.copy(from, to);
            }
            AtomicFile.write(to.resolve(ACCEPTED), Json.text(ACCEPTANCE, acceptance));
          });
          AcceptedFolder there = new AcceptedFolder(next);
          there.files().forEach(SwappedFolder::delete);
          texts(baselines).forEach((place, text) -> AtomicFile.write(next.resolve(place), text));
        });
  }

  private static List<Path> folders(Path folder) {
    return entries(folder).stream()
        .filter(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
        .toList();
  }

  private static List<Path> entries(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A run in the baselines, with the decision that put it there. */
  public record AcceptedRun(Run run, Acceptance acceptance) {}

  /**
   * That a run was accepted into the baselines, kept beside it.
   *
   * @param objections what spoke against it
   * @param despite the reason to accept it all the same; there exactly when something spoke against
   *     it
   * @param newLevels series whose accepted overhead starts anew with this run, because it lies
   *     elsewhere than before
   */
  public record Acceptance(
      String run,
      Instant acceptedAt,
      List<String> objections,
      Optional<String> despite,
      List<Series> newLevels) {

    public Acceptance {
      objections = List.copyOf(objections);
      newLevels = List.copyOf(newLevels);
      if (objections.isEmpty() == despite.isPresent()) {
        throw new IllegalArgumentException(
            "a reason to accept despite objections, and they, go together");
      }
    }
  }
}
