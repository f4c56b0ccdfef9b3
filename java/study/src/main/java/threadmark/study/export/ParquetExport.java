package threadmark.study.export;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import threadmark.command.Home;
import threadmark.command.Terminal;
import threadmark.command.Version;
import threadmark.files.Digest;
import threadmark.files.FolderLock;
import threadmark.files.Lanes;
import threadmark.files.OutputFolder;
import threadmark.study.evidence.Doubt;
import threadmark.study.experiment.Experiment;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.LevelsFile;
import threadmark.study.record.RecordedFile;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunIndex;
import threadmark.study.record.RunRecords;
import threadmark.text.Complaint;
import threadmark.text.Plural;

/** Exports runs as Parquet: those that are new or changed, and no other. */
public final class ParquetExport {

  /** Runs that may be in memory at once. */
  private static final int AT_ONCE = 16;

  /** What generated runs are called, so that none is taken for a measurement. */
  private static final String GENERATED = "generated-";

  private final List<Experiment> experiments;
  private final boolean generated;
  private final Instant now;
  private final Terminal terminal;
  private final String madeBy;

  /** Where it is asked whether a run is accepted, though only another copy of it is named. */
  private final Optional<Path> baselines;

  public ParquetExport(
      List<Experiment> experiments,
      boolean generated,
      Instant now,
      Terminal terminal,
      String declarations) {
    this(
        experiments,
        generated,
        now,
        terminal,
        Digest.ofText(String.join("\n", declarations, Version.text(), RunTables.columns())),
        Optional.empty());
  }

  private ParquetExport(
      List<Experiment> experiments,
      boolean generated,
      Instant now,
      Terminal terminal,
      String madeBy,
      Optional<Path> baselines) {
    this.experiments = List.copyOf(experiments);
    this.generated = generated;
    this.now = now;
    this.terminal = terminal;
    this.madeBy = madeBy;
    this.baselines = baselines;
  }

  /** The same, which asks those baselines as well which runs are accepted. */
  public ParquetExport heldAgainst(Path folder) {
    return new ParquetExport(experiments, generated, now, terminal, madeBy, Optional.of(folder));
  }

  /**
   * What became of the runs.
   *
   * @param leftOut a sentence on each that is not in the tables
   * @param gone ids of runs that were exported once and are not among the named ones; none where
   *     something was left out, since it may be one of them
   * @param unjudged ids of those named runs whose verdicts follow from a judgement that lies beside
   *     none of the named copies; none where something was left out
   * @param stale ids of runs of which another version or other declarations made a row
   */
  public record Outcome(
      int written,
      int unchanged,
      List<String> leftOut,
      List<String> gone,
      List<String> unjudged,
      List<String> stale) {}

  /**
   * One record that is to be exported.
   *
   * @param copies where it lies, in whatever order they were named: any of them may have been
   *     judged
   * @param accepted whether any of them, or one in the baselines, is the accepted one
   */
  private record Found(String sha256, SortedSet<Path> copies, boolean accepted) {

    Path folder() {
      return copies.first();
    }

    Optional<Path> levels() {
      return copies.stream()
          .map(copy -> copy.resolve(LevelsFile.NAME))
          .filter(Files::exists)
          .findFirst();
    }
  }

  /** What was made of it as it is by now: its files, or why there are none. */
  private record Made(
      Path folder,
      String digest,
      Optional<String> levels,
      Optional<Run> run,
      Map<String, byte[]> tables,
      String why) {}

  /**
   * Writes what is new or changed.
   *
   * @param folders in which runs lie, at any depth
   * @param prune whether runs that are gone lose their rows, and judgements that are gone theirs
   */
  public Outcome to(Path target, List<Path> folders, TableWriter writer, boolean prune) {
    ExportedRuns.in(target); // Refused before a lock is laid there.
    FolderLock alone =
        FolderLock.in(
            target,
            "another export is writing here; wait for its end",
            "choose another folder with --parquet");
    try {
      // Read again, now that nobody else writes.
      ExportedRuns exported = ExportedRuns.in(target);
      exported.writeList(); // From now on the folder is known as ours, whatever stops us.
      return to(exported, folders, writer, prune);
    } finally {
      alone.close();
    }
  }

  private Outcome to(ExportedRuns exported, List<Path> folders, TableWriter writer, boolean prune) {
    List<String> leftOut = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Set<String> judged = new HashSet<>();
    Map<String, Path> taken = new HashMap<>();
    List<Found> changed = new ArrayList<>();
    for (Found found : found(folders, leftOut)) {
      Optional<String> levels = levels(found);
      exported
          .whole(digest(found), levels)
          .ifPresentOrElse(
              id -> {
                seen.add(id);
                levels.ifPresent(unused -> judged.add(id));
                taken.put(id, found.folder());
              },
              () -> changed.add(found));
    }
    int unchanged = seen.size();
    int written = 0;
    int done = 0;
    for (int from = 0; from < changed.size(); from += AT_ONCE) {
      List<Made> made =
          Lanes.map(
              changed.subList(from, Math.min(changed.size(), from + AT_ONCE)),
              found -> make(found, writer));
      for (Made one : made) {
        terminal.passing("%d of %d runs".formatted(++done, changed.size()));
        Optional<Path> other = one.run().map(Run::id).map(taken::get);
        if (one.run().isEmpty()) {
          leftOut.add(one.why());
        } else if (other.isPresent()) {
          leftOut.add(
              "%s: another run has the same id: %s; that one is in the tables, name it alone or remove one of them"
                  .formatted(one.folder(), other.get()));
        } else {
          Run run = one.run().get();
          exported.put(run, one.digest(), one.levels(), madeBy, one.tables());
          taken.put(run.id(), one.folder());
          seen.add(run.id());
          one.levels().ifPresent(unused -> judged.add(run.id()));
          written++;
        }
      }
      exported.writeListNowAndThen();
    }
    exported.writeList();
    terminal.clear();
    List<String> gone =
        exported.ids().stream().filter(id -> leftOut.isEmpty() && !seen.contains(id)).toList();
    List<String> unjudged =
        exported.judged().stream()
            .filter(id -> leftOut.isEmpty() && seen.contains(id) && !judged.contains(id))
            .toList();
    if (prune) {
      gone.forEach(exported::remove);
      unjudged.forEach(id -> exported.removeVerdicts(id, madeBy));
      exported.writeList();
    }
    return new Outcome(written, unchanged, leftOut, gone, unjudged, exported.notMadeBy(madeBy));
  }

  /** Every record below, once; the same bytes at two places are one record. */
  private List<Found> found(List<Path> folders, List<String> leftOut) {
    Map<String, SortedSet<Path>> found = new LinkedHashMap<>();
    RunIndex index =
        RunIndex.of(
            Stream.concat(
                    folders.stream(),
                    baselines.filter(folder -> !folders.contains(folder)).stream())
                .toList(),
            Home.here().knownRuns(),
            now);
    for (Path folder : folders) {
      for (Path run : RunRecords.withOrWithoutRecord(folder, unused -> false)) {
        Optional<String> unrecorded = RunRecords.unrecorded(run);
        if (unrecorded.isPresent()) {
          leftOut.add("%s: %s".formatted(run, unrecorded.get()));
          continue;
        }
        try {
          found
              .computeIfAbsent(
                  sha256(index, run.resolve(OutputFolder.RECORD)), unused -> new TreeSet<>())
              .add(run);
        } catch (Complaint unreadable) {
          leftOut.add(unreadable.getMessage());
        }
      }
    }
    Set<String> accepted = accepted(index);
    index.save();
    return found.entrySet().stream()
        .map(one ->
            new Found(
                one.getKey(),
                one.getValue(),
                accepted.contains(one.getKey())
                    || one.getValue().stream().anyMatch(AcceptedFolder::holds)))
        .toList();
  }

  private static String sha256(RunIndex index, Path record) {
    return index.sha256(record).orElseGet(() -> index.read(record).sha256());
  }

  /** The digests of the accepted records, whether or not they are named. */
  private Set<String> accepted(RunIndex index) {
    Set<String> accepted = new HashSet<>();
    for (Path record : baselines.map(RunRecords::below).orElse(List.of())) {
      try {
        if (AcceptedFolder.holds(record.getParent())) {
          accepted.add(sha256(index, record));
        }
      } catch (Complaint unreadable) {
        // Whoever names it is told; what cannot be read is no other run's copy.
      }
    }
    return accepted;
  }

  private String digest(Found found) {
    return Digest.ofText(
        String.join("\n", found.sha256(), Boolean.toString(found.accepted()), madeBy));
  }

  /** What its verdicts follow from; they are made anew whenever the other rows are. */
  private Optional<String> levels(Found found) {
    return found.levels().map(file -> Digest.ofText(Digest.sha256(file) + "\n" + madeBy));
  }

  private Made make(Found found, TableWriter writer) {
    Path folder = found.folder();
    try {
      Optional<String> judgement = levels(found);
      RecordedFile file = RecordedFile.read(folder.resolve(OutputFolder.RECORD));
      RecordedRun recorded = RecordedRun.of(folder, file);
      refuse(recorded);
      Map<String, byte[]> tables =
          RunTables.files(
              new RunTables.Recorded(recorded.run(), file.sha256(), found.accepted()),
              found.levels().map(levels -> verdicts(recorded, levels)).orElse(List.of()),
              experiments,
              writer);
      return new Made(
          folder,
          digest(new Found(file.sha256(), found.copies(), found.accepted())),
          judgement,
          Optional.of(recorded.run()),
          tables,
          "");
    } catch (RuntimeException wrong) { // whatever it is: one record must not keep all others back
      String why = Optional.ofNullable(wrong.getMessage()).orElse("cannot be read");
      return new Made(
          folder,
          "",
          Optional.empty(),
          Optional.empty(),
          Map.of(),
          why.startsWith(folder.toString()) ? why : folder + ": " + why);
    }
  }

  /** What was not measured, or is not what was measured, is in no table. */
  private void refuse(RecordedRun recorded) {
    boolean madeUp = recorded.run().id().startsWith(GENERATED);
    if (madeUp && !generated) {
      throw new Complaint("generated, not measured; only --generated takes it");
    }
    if (madeUp) {
      return;
    }
    recorded
        .future(now)
        .ifPresent(why -> {
          throw new Complaint(why);
        });
    Doubt.ofShown(recorded, experiments);
  }

  private static List<LevelVerdict> verdicts(RecordedRun recorded, Path file) {
    LevelVerdicts judged = LevelsFile.read(file);
    if (!judged.run().equals(recorded.run().id())) {
      throw new Complaint(
          "%s: run is \"%s\", beside it lies %s; judge the run again"
              .formatted(file, judged.run(), recorded.run().id()));
    }
    return judged.verdicts();
  }

  /** The writer in the jar beside this program, or on the class path of a test. */
  public static TableWriter writer() {
    Optional<TableWriter> here = ServiceLoader.load(TableWriter.class).findFirst();
    if (here.isPresent()) {
      return here.get();
    }
    Path jar = Home.here().parquet();
    return ServiceLoader.load(TableWriter.class, loader(jar))
        .findFirst()
        .orElseThrow(() ->
            new Complaint(
                "%s: writes no tables; build it anew with scripts/threadmark".formatted(jar)));
  }

  /** Never closed: its classes are loaded until the program ends. */
  private static ClassLoader loader(Path jar) {
    try {
      return new URLClassLoader(
          new URL[] {jar.toUri().toURL()}, ParquetExport.class.getClassLoader());
    } catch (MalformedURLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The last line of the command. */
  static String summary(Outcome outcome) {
    return "%s written, %d unchanged%s"
        .formatted(
            Plural.of(outcome.written(), "run"),
            outcome.unchanged(),
            outcome.leftOut().isEmpty() ? "" : ", %d left out".formatted(outcome.leftOut().size()));
  }
}
