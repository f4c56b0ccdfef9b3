package threadmark.pages.site;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.OutputFile;
import threadmark.command.Terminal;
import threadmark.command.World;
import threadmark.files.Digest;
import threadmark.files.Lanes;
import threadmark.files.OutputFolder;
import threadmark.files.ScratchFolder;
import threadmark.json.UntrustedJson;
import threadmark.jvm.Clock;
import threadmark.jvm.TemporaryFolder;
import threadmark.ledger.badge.DrawnBadge;
import threadmark.ledger.badge.LastingBadges;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.evidence.RunOnce;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.level.BaselinesOption;
import threadmark.study.level.LevelsFile;
import threadmark.study.record.Packing;
import threadmark.study.record.Run;
import threadmark.study.record.RunIndex;
import threadmark.study.record.StoreOption;
import threadmark.study.record.Suspects;
import threadmark.study.results.DeliveredRun;
import threadmark.study.results.DeliveryRules;
import threadmark.study.results.ResultsBranch;
import threadmark.study.results.StatementFile;
import threadmark.text.Complaint;
import threadmark.text.Moment;

/** Puts runs on the branch of results, after looking at them as at a stranger's parcel. */
@Command(
    name = "record",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Appends finished runs to the branch \"results\" and pushes it. Each run gets a folder of its"
          + " own, runs/<machine>/<year>/<run>, that is never changed again. When another writer is"
          + " quicker, it is done again on top of theirs. A run that lies there already stays as"
          + " it is, with its first signature.",
      "",
      "Every folder is read as hostile. Nothing is recorded when a folder holds one of these:",
      "  links, unknown files, and JSON that is malformed, huge or deep",
      "  numbers that are not finite, fields that occur twice, invisible characters",
      "  digests that do not fit, times that cannot be",
      "  cells that no experiment declares, machines that are not registered",
      "  trials that were recorded before under another name",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark record --check results/20261120T213000Z-1a2b3c",
      "  threadmark record results/20261120T213000Z-1a2b3c"
    })
public final class RecordCommand implements Callable<Integer> {

  private static final int RUNS = 200;

  @Parameters(arity = "0..*", paramLabel = "RUN", description = "folders of finished runs")
  private List<Path> folders = new ArrayList<>();

  @Option(names = "--check", description = "look at them, and record nothing")
  private boolean checkOnly;

  @Option(
      names = "--commit",
      paramLabel = "SHA",
      description = "refuse runs that measured another commit, or changed files")
  private String commit;

  @Option(
      names = "--machine",
      paramLabel = "NAME",
      description = "refuse runs of other machines; repeat it for several")
  private List<String> machines = new ArrayList<>();

  @Option(
      names = "--statement",
      paramLabel = "FILE",
      description = "write what a signature would say of them (recorded-runs/1)")
  private OutputFile statement;

  @Option(
      names = "--digests",
      paramLabel = "FILE",
      description = "write the digest of each run.json, as sha256sum does")
  private OutputFile digests;

  @Option(
      names = "--beside",
      paramLabel = "FILE",
      description =
          "a file of ours to record in each run's folder, such as its signature; repeat it")
  private List<Path> beside = new ArrayList<>();

  @Option(
      names = "--levels",
      paramLabel = "DIR",
      description = "judgements to record beside the runs: DIR/<run>.json becomes levels.json")
  private Path levels;

  @Option(
      names = "--badges",
      paramLabel = "DIR",
      description =
          "record lasting badges instead of runs: DIR/ID/DIGEST/badge.svg, with badge.txt beside"
              + " it. Only badges that follow from the recorded runs are taken")
  private Path badges;

  @Mixin private StoreOption storeOption;

  @Mixin private BaselinesOption baselinesOption;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description =
          "runs that were recorded before, which no other may repeat (default: results); those in"
              + " the baselines count too")
  private Path results;

  @Mixin private DeclarationsOption declarations;

  @Option(
      names = "--claims",
      paramLabel = "DIR",
      description = "what the sources claim, for --badges (default: claims)")
  private Path claims;

  @Option(
      names = "--repository",
      paramLabel = "DIR",
      description = "the clone to record from (default: this one)")
  private Path repository;

  @Option(
      names = "--remote",
      paramLabel = "NAME",
      defaultValue = "origin",
      description = "where the branch lives (default: origin)")
  private String remote;

  @Option(
      names = "--branch",
      paramLabel = "NAME",
      defaultValue = "results",
      description = "the branch (default: results)")
  private String branch;

  @Spec private CommandSpec spec;

  private final Clock clock;
  private final ResultsBranch.Wait wait;
  private final Function<Path, String> fileSystem;

  public RecordCommand(World world) {
    this(world.clock(), attempt -> world.pause().forSeconds(breath(attempt)), world.fileSystem());
  }

  public RecordCommand(Clock clock, ResultsBranch.Wait wait, Function<Path, String> fileSystem) {
    this.clock = clock;
    this.wait = wait;
    this.fileSystem = fileSystem;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (folders.isEmpty() == (badges == null)) {
      throw new Complaint("name the folders of finished runs, or those of badges with --badges");
    }
    if (badges != null) {
      return kept(LastingBadges.ofRuns(badges, drawn()));
    }
    if (folders.size() > RUNS) {
      throw new Complaint("%d runs at once; record at most %d".formatted(folders.size(), RUNS));
    }
    DeliveryRules rules =
        new DeliveryRules(
            MachineFile.all(registered()),
            ExperimentFiles.read(declared()),
            machines,
            Optional.ofNullable(commit),
            clock.now());
    List<DeliveredRun> runs = folders.stream().map(rules::admitted).toList();
    checkDifferent(runs);
    checkOnce(runs);
    if (statement != null) {
      statement.write(StatementFile.text(runs.stream().map(DeliveredRun::run).toList()));
    }
    if (digests != null) {
      digests.write(runs.stream().map(RecordCommand::digest).collect(Collectors.joining()));
    }
    return told(
        checkOnly
            ? runs.stream().map(run -> "sound: " + place(run.run())).toList()
            : packedAndRecorded(runs));
  }

  private int kept(List<ResultsBranch.Folder> lasting) throws InterruptedException {
    if (commit != null
        || statement != null
        || digests != null
        || levels != null
        || !machines.isEmpty()
        || storeOption.store(fileSystem).isPresent()
        || !beside.isEmpty()) {
      throw new Complaint(
          "--badges: badges have no commit, machine, statement, digests, judgements, store or files beside"
              + " them; leave those options out");
    }
    return told(
        checkOnly
            ? lasting.stream().map(badge -> "sound: " + badge.place()).toList()
            : recorded(lasting));
  }

  private int told(List<String> lines) {
    PrintWriter out = spec.commandLine().getOut();
    lines.forEach(out::println);
    out.flush();
    return 0;
  }

  private static void checkDifferent(List<DeliveredRun> runs) {
    Set<String> places = new HashSet<>();
    for (DeliveredRun run : runs) {
      if (!places.add(place(run.run()))) {
        throw new Complaint("%s is delivered twice; name it once".formatted(place(run.run())));
      }
    }
  }

  /** What a parcel brings must be told from what lies there, and one of it from another. */
  private void checkOnce(List<DeliveredRun> runs) {
    RunOnce once = new RunOnce();
    known(runs.stream().map(DeliveredRun::run).toList())
        .forEach(one -> {
          one.run().ifPresent(run -> once.with(run, "in " + one.folder()));
          one.unreadable()
              .ifPresent(why ->
                  Terminal.say(spec.commandLine().getErr(), "not compared: " + why.getMessage()));
        });
    for (DeliveredRun delivered : runs) {
      once.objection(delivered.run())
          .ifPresent(why -> {
            throw new Complaint("%s: %s; refused".formatted(delivered.run().id(), why));
          });
      once.with(delivered.run(), "delivered beside it");
    }
  }

  /** A run that was recorded before and may hold a delivered trial, or why nobody can tell. */
  private record Known(Path folder, Optional<Run> run, Optional<Complaint> unreadable) {}

  /** In the order of their paths, without those of the delivered names. */
  private List<Known> known(List<Run> delivered) {
    Set<String> names = delivered.stream().map(Run::id).collect(Collectors.toSet());
    Suspects suspects = new Suspects(delivered);
    RunIndex index =
        RunIndex.of(List.of(registered(), recorded()), Home.here().knownRuns(), clock.now());
    List<Path> records = index.records();
    Terminal terminal = Terminal.of(false);
    AtomicInteger done = new AtomicInteger();
    List<Known> known =
        Lanes.map(
                records,
                record -> {
                  terminal.passing(
                      "%d of %d recorded runs looked at"
                          .formatted(done.incrementAndGet(), records.size()));
                  Path folder = record.getParent();
                  try {
                    return index
                        .wanted(record, one -> !names.contains(one.id()) && suspects.include(one))
                        .map(one -> new Known(folder, Optional.of(one.run()), Optional.empty()));
                  } catch (Complaint unreadable) {
                    return Optional.of(
                        new Known(folder, Optional.<Run>empty(), Optional.of(unreadable)));
                  }
                })
            .stream()
            .flatMap(Optional::stream)
            .toList();
    terminal.clear();
    index.save();
    return known;
  }

  /** As the site draws them: a badge is believed where the recorded runs give it once more. */
  private Map<String, DrawnBadge> drawn() {
    List<Experiment> known = ExperimentFiles.read(declared());
    List<Machine> machines = MachineFile.all(registered());
    Terminal quiet = Terminal.of(true);
    try (ScratchFolder scratch = TemporaryFolder.forCall()) {
      SiteRuns runs =
          new SiteRuns(
                  new SiteFolder(scratch.path()),
                  known,
                  "",
                  Optional.empty(),
                  machines,
                  false,
                  clock.now(),
                  quiet,
                  new LeftOutFiles(registered(), recorded(), quiet))
              .read(registered(), recorded());
      Path sources = Optional.ofNullable(claims).orElseGet(Home.here()::claims);
      return new SiteClaims(
              ClaimsFiles.read(ClaimsFiles.in(sources), known), new CheckedRuns(known), known)
          .judge(runs.records(), runs::experiments, machines, Moment.day(clock.now()))
          .lasting();
    }
  }

  private Path registered() {
    return baselinesOption.folder();
  }

  private Path recorded() {
    return Optional.ofNullable(results).orElseGet(Home.here()::results);
  }

  private Path declared() {
    return declarations.folder();
  }

  private static String place(Run run) {
    return "runs/%s/%d/%s"
        .formatted(run.machine().name(), Moment.day(run.startedAt()).getYear(), run.id());
  }

  private static String digest(DeliveredRun run) {
    return "%s  %s/run.json\n"
        .formatted(Digest.sha256(run.files().get(OutputFolder.RECORD)), place(run.run()));
  }

  private List<String> recorded(List<ResultsBranch.Folder> folders) throws InterruptedException {
    ResultsBranch results =
        new ResultsBranch(
            Optional.ofNullable(repository).orElseGet(() -> Home.here().folder()),
            remote,
            branch,
            wait);
    ResultsBranch.Appended appended = results.append(folders, clock.now());
    List<String> told = new ArrayList<>();
    if (!appended.added().isEmpty()) {
      told.add("recorded as %s of %s:".formatted(appended.commit().substring(0, 12), branch));
      told.addAll(appended.added());
    }
    if (appended.added().size() < folders.size()) {
      told.add("recorded before:");
      folders.stream()
          .map(ResultsBranch.Folder::place)
          .filter(place -> !appended.added().contains(place))
          .forEach(told::add);
    }
    return told;
  }

  private List<String> packedAndRecorded(List<DeliveredRun> runs) throws InterruptedException {
    try (ScratchFolder scratch = TemporaryFolder.forCall()) {
      Map<DeliveredRun, Path> copies = new LinkedHashMap<>();
      runs.forEach(run -> copies.put(run, run.packed(scratch.path())));
      storeOption
          .store(fileSystem)
          .ifPresent(
              store -> Packing.store(List.copyOf(copies.values()), store, (copy, unused) -> {}));
      return recorded(
          copies.entrySet().stream().map(one -> withOurs(one.getKey(), one.getValue())).toList());
    }
  }

  /** A run is known by its record, which holds the digests of all that its trials wrote. */
  private ResultsBranch.Folder withOurs(DeliveredRun run, Path copy) {
    SortedMap<String, Path> ours = DeliveredRun.files(copy);
    SortedMap<String, Path> record =
        new TreeMap<>(Map.of(OutputFolder.RECORD, ours.remove(OutputFolder.RECORD)));
    beside.forEach(file -> ours.put(file.getFileName().toString(), file));
    if (levels != null) {
      ours.put(LevelsFile.NAME, UntrustedJson.json(levels.resolve(run.run().id() + ".json")));
    }
    return new ResultsBranch.Folder(place(run.run()), record, ours);
  }

  /** Seconds to give way for: longer each time, and not the same for everybody. */
  private static double breath(int attempt) {
    return (new SplittableRandom().nextLong(50L * Math.min(attempt, 20)) + 1) / 1e3;
  }
}
