package threadmark.pages.site;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import threadmark.command.Home;
import threadmark.command.Terminal;
import threadmark.files.Lanes;
import threadmark.machine.Machine;
import threadmark.pages.chart.History;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.OneId;
import threadmark.study.evidence.RepeatedRuns;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.experiment.Experiment;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.LevelsFile;
import threadmark.study.record.FirstOfEqual;
import threadmark.study.record.RecordedFile;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunIndex;
import threadmark.study.record.RunManifest;
import threadmark.study.record.RunSummary;
import threadmark.text.Complaint;
import threadmark.text.Plural;
import threadmark.text.ShellText;

/**
 * The runs of the site. A record is read in full once; what the site needs of it is kept beside its
 * page, and holds as long as the record, the declarations and this program stay the same.
 */
final class SiteRuns {

  /** What generated runs are called, so that no record of one is taken for a measurement. */
  private static final String GENERATED = "generated-";

  /** Files of cells that may be in memory at once. */
  private static final int READ_AHEAD = 64;

  private final List<Experiment> experiments;
  private final StagedRuns staged;
  private final Map<String, Machine> machines;
  private final Terminal terminal;
  private final LeftOutFiles leftOut;
  private final boolean generated;
  private final Instant now;
  private final String readBy;
  private final Map<RunSummary, Path> records = new LinkedHashMap<>();
  private final Map<String, Object> ids = new ConcurrentHashMap<>();
  private final FirstOfEqual said = new FirstOfEqual();
  private List<RunSummary> runs = List.of();

  SiteRuns(
      SiteFolder site,
      List<Experiment> experiments,
      String readBy,
      Optional<String> sources,
      List<Machine> machines,
      boolean generated,
      Instant now,
      Terminal terminal,
      LeftOutFiles leftOut) {
    this.experiments = experiments;
    staged = new StagedRuns(site, experiments, readBy, sources);
    this.readBy = readBy;
    this.machines = machines.stream().collect(Collectors.toMap(Machine::name, Function.identity()));
    this.generated = generated;
    this.now = now;
    this.terminal = terminal;
    this.leftOut = leftOut;
  }

  /** One record: its summary, or why it is left out. */
  private record Taken(Path record, String file, Optional<RunSummary> run, String reason) {
    RunSummary summary() {
      return run.orElseThrow();
    }
  }

  private List<OneId<Taken>> ids(List<Taken> taken) {
    return OneId.of(
        taken,
        one -> one.summary().id(),
        one -> one.record().toAbsolutePath().getParent(),
        SiteRuns::saySame,
        one -> isBorneOut(one.record()));
  }

  /** Records that are written otherwise may say the same. */
  private static boolean saySame(Taken one, Taken other) {
    return one.summary().sha256().equals(other.summary().sha256())
        || RunFolder.read(one.record()).equals(RunFolder.read(other.record()));
  }

  /** Takes in every record below both folders. */
  SiteRuns read(Path baselines, Path results) {
    RunIndex index = RunIndex.of(List.of(baselines, results), Home.here().knownRuns(), now);
    List<Path> found = index.records();
    AtomicInteger done = new AtomicInteger();
    List<Taken> taken =
        Lanes.map(
            found,
            record -> {
              Taken one = take(record, baselines, index);
              terminal.passing(done.incrementAndGet() + " of " + found.size() + " runs");
              return one;
            });
    index.save();
    taken.stream()
        .filter(one -> one.run().isEmpty())
        .forEach(one -> leftOut.add(one.record(), one.reason()));
    List<OneId<Taken>> ids = ids(taken.stream().filter(one -> one.run().isPresent()).toList());
    ids.forEach(id ->
        id.others()
            .forEach(other ->
                leftOut.add(
                    other.record().record(),
                    "another run has the same id",
                    id.counts().record(),
                    "that one counts, since " + other.why())));
    index.unrecorded().forEach(leftOut::add);
    // Records of one id were written in any order; what stands there must be of the one that
    // counts.
    ids.stream()
        .filter(id -> id.alike() > 1)
        .map(OneId::counts)
        .forEach(
            one -> staged.write(RunFolder.read(one.record()), one.file(), one.summary().sha256()));
    ids.stream().map(OneId::counts).forEach(one -> staged.keep(one.summary()));
    ids.stream().map(OneId::counts).forEach(one -> records.put(one.summary(), one.record()));
    runs = records.keySet().stream().sorted(RunSummary.byTime()).toList();
    leaveOutRepeated(baselines);
    Map<RunSummary, Path> left = new LinkedHashMap<>();
    records.forEach((run, record) -> left.put(run.withoutFigures(), record));
    records.clear();
    records.putAll(left);
    runs = runs.stream().map(RunSummary::withoutFigures).toList();
    tellUnsealed();
    return this;
  }

  /** Generated records are summaries, and nothing lies behind them. */
  private void leaveOutRepeated(Path baselines) {
    if (generated) {
      return;
    }
    Path accepted = baselines.toAbsolutePath().normalize();
    List<RunSummary> acceptedFirst =
        runs.stream()
            .sorted(
                Comparator.comparing((RunSummary run) ->
                        !records.get(run).toAbsolutePath().normalize().startsWith(accepted))
                    .thenComparing(RunSummary.byTime()))
            .toList();
    leaveOut(
        new RepeatedRuns(
                run -> RunFolder.read(records.get(run)),
                run -> isBorneOut(records.get(run)),
                run -> "in " + run.folder())
            .among(acceptedFirst));
  }

  private boolean isBorneOut(Path record) {
    return VerifiedRun.open(record.toAbsolutePath().getParent(), experiments)
        .fetched()
        .faults()
        .isEmpty();
  }

  /** What its own files contradict is in no figure and has no page: each run, and why. */
  void leaveOut(Map<RunSummary, String> reasons) {
    reasons.forEach((run, reason) -> {
      leftOut.add(records.remove(run), reason);
      staged.drop(run);
    });
    runs = runs.stream().filter(records::containsKey).toList();
  }

  /** They are in the site, as runs of which nobody can know all. */
  private void tellUnsealed() {
    List<Path> unsealed =
        generated
            ? List.of()
            : records.values().stream()
                .map(Path::getParent)
                .filter(folder -> !RunManifest.in(folder))
                .sorted()
                .toList();
    if (!unsealed.isEmpty()) {
      terminal.clear();
      terminal.line(unsealed(unsealed));
    }
  }

  static String unsealed(List<Path> folders) {
    Path first = folders.getFirst();
    return "%s: no manifest.json shows that %s are what was recorded; threadmark verify %s says what to do"
        .formatted(
            folders.size() == 1
                ? first
                : "%s and %s".formatted(first, Plural.of(folders.size() - 1, "more run")),
            folders.size() == 1 ? "its figures" : "their figures",
            ShellText.word(first));
  }

  private Taken take(Path record, Path baselines, RunIndex index) {
    String file = leftOut.shown(record);
    try {
      RunSummary run =
          index
              .sha256(record)
              .flatMap(sha256 -> staged.kept(record, file, sha256))
              .orElseGet(() -> read(record, file, baselines, index))
              .among(said);
      return foreign(record, baselines, run)
          .or(() -> alone(record))
          .or(() ->
              generated
                  ? Optional.empty()
                  : RecordedRun.future(run.startedAt(), run.endedAt(), now))
          .map(reason -> new Taken(record, file, Optional.empty(), reason))
          .orElseGet(() -> new Taken(record, file, Optional.of(run), ""));
    } catch (RuntimeException wrong) { // whatever it is: one record must not keep all others back
      return new Taken(record, file, Optional.empty(), said(wrong, record));
    }
  }

  private RunSummary read(Path record, String file, Path baselines, RunIndex index) {
    RecordedFile whole = index.read(record);
    String sha256 = whole.sha256();
    Optional<RunSummary> kept = staged.kept(record, file, sha256);
    if (kept.isPresent()) {
      return kept.get();
    }
    Run run = RecordedRun.of(record.getParent(), whole).run();
    index.know(whole, run);
    RunManifest.disowns(record, sha256)
        .or(() -> foreign(record, baselines, RunSummary.of(run, file, sha256, readBy, 0)))
        .or(() -> alone(record))
        .ifPresent(reason -> {
          throw new Complaint(reason);
        });
    // Two records of one id would take away each other's files.
    synchronized (ids.computeIfAbsent(run.id(), unused -> new Object())) {
      return staged.write(run, file, sha256);
    }
  }

  /** Whether the record says another machine than the place where it lies, or than its name. */
  private Optional<String> foreign(Path record, Path baselines, RunSummary run) {
    if (!generated && run.id().startsWith(GENERATED)) {
      return Optional.of(
          "generated, not measured; only --generated takes it, for a site that nobody publishes");
    }
    Machine named = machines.get(run.machine().name());
    if (named != null && !named.hardware().equals(run.machine().hardware())) {
      return Optional.of(
          "foreign: measured on hardware %s, but %s is registered as %s; register it under another name"
              .formatted(run.machine().hardware(), named.name(), named.hardware()));
    }
    Path whole = record.toAbsolutePath().normalize();
    Path accepted = baselines.toAbsolutePath().normalize();
    if (whole.startsWith(accepted)) {
      String folder = accepted.relativize(whole).getName(0).toString();
      if (!folder.equals(run.machine().name())) {
        return Optional.of(
            "foreign: measured on %s, but lies among the runs of %s; move it"
                .formatted(run.machine().name(), folder));
      }
    }
    return Optional.empty();
  }

  /** Only generated runs are records and nothing else. */
  private Optional<String> alone(Path record) {
    Path folder = record.toAbsolutePath().getParent();
    return generated || !RunFiles.recordIsAlone(folder)
        ? Optional.empty()
        : Optional.of(Doubt.alone(folder).why());
  }

  /** What baselines said of the runs of each machine; a file that cannot be read is left out. */
  SortedMap<String, List<LevelVerdicts>> judged(Path results) {
    return LevelsFile.recorded(results, (file, wrong) -> leftOut.add(file, said(wrong, file)));
  }

  private static String said(Exception wrong, Path file) {
    return Optional.ofNullable(wrong.getMessage())
        .orElse("cannot be read")
        .replace(file + ": ", "");
  }

  /** Every series of every machine. */
  History history() {
    History history = new History(experiments);
    CompletableFuture<Void> added = CompletableFuture.completedFuture(null);
    for (int from = 0; from < runs.size(); from += READ_AHEAD) {
      int first = from;
      int end = Math.min(runs.size(), from + READ_AHEAD);
      // A cold disk is what takes the time, and after it the digits: several files at once.
      List<List<History.Line>> cells =
          Lanes.map(
              IntStream.range(from, end).boxed().toList(),
              number -> staged.lines(history, number, runs.get(number)));
      added.join();
      // They are added in the order of time, while the next ones are read.
      added =
          CompletableFuture.runAsync(() ->
              IntStream.range(first, end)
                  .forEach(number -> history.add(runs.get(number), cells.get(number - first))));
    }
    added.join();
    return history;
  }

  /** The runs in the order of time, each with its record. */
  Map<RunSummary, Path> records() {
    Map<RunSummary, Path> ordered = new LinkedHashMap<>();
    runs.forEach(run -> ordered.put(run, records.get(run)));
    return ordered;
  }

  /** Where the record of that run lies. */
  Path record(RunSummary run) {
    return records.get(run);
  }

  String trials(RunSummary run) {
    return staged.trials(run);
  }

  /** What a run measured, by what is kept of it: its record is not opened. */
  Set<String> experiments(RunSummary run) {
    return staged.experiments(run);
  }

  int count() {
    return runs.size();
  }

  long machines() {
    return runs.stream().map(run -> run.machine().name()).distinct().count();
  }
}
