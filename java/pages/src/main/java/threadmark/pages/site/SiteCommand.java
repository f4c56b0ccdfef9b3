package threadmark.pages.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import threadmark.command.Home;
import threadmark.command.Terminal;
import threadmark.command.ThisProgram;
import threadmark.command.Version;
import threadmark.command.World;
import threadmark.files.Digest;
import threadmark.json.RecordJson;
import threadmark.jvm.Clock;
import threadmark.jvm.Jdk;
import threadmark.ledger.badge.LastingBadges;
import threadmark.ledger.badge.SiteAddress;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.claim.Source;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.pages.chart.History;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.SiteFile;
import threadmark.pages.page.EarlierRuns;
import threadmark.pages.page.SiteFiles;
import threadmark.pages.page.SiteSources;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.export.ParquetExport;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.record.Fault;
import threadmark.study.record.RunSummary;
import threadmark.text.Complaint;
import threadmark.text.Moment;
import threadmark.text.Plural;
import threadmark.verdict.CalibrationFile;
import threadmark.verdict.MachineCalibration;

/** Writes the data of the site, and the static pages of runs. */
@Command(
    name = "site",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes what the site shows: the data of its pages, the rows of its charts, and a page for"
          + " each run. Records that cannot be read are left out. They are named, here and on the"
          + " data page. Jekyll makes the pages from it; scripts/site does both.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  threadmark site                            from baselines/ and results/",
      "  threadmark site --results /mnt/results     recorded runs that lie elsewhere",
      "  threadmark site --tables                   with tables for questions in SQL"
    })
public final class SiteCommand implements Callable<Integer> {

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "the staged site (default: .threadmark/site)")
  private Path out;

  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      description = "registered machines and accepted runs (default: baselines)")
  private Path baselines;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "recorded runs, at any depth (default: results)")
  private Path results;

  @Mixin private DeclarationsOption declarations;

  @Option(
      names = "--claims",
      paramLabel = "DIR",
      description = "what the sources claim (default: claims)")
  private Path claimed;

  @Option(
      names = "--address",
      paramLabel = "URL",
      description =
          "where the site is published, for badges (default: url and baseurl of site/_config.yml)")
  private String address;

  @Option(
      names = "--generated",
      description = "take in runs that were generated to test the site; never publish those")
  private boolean generated;

  @Option(
      names = "--pages",
      paramLabel = "N",
      description =
          "how many of the newest runs have a page of their own (default: ${DEFAULT-VALUE}). An"
              + " earlier one has a line on the page of its month")
  private int pages = EarlierRuns.MOST_PAGES;

  @Option(
      names = "--tables",
      description =
          "publish the tables of the runs that have a page, too: then the site answers questions in"
              + " SQL. It takes about half a second for each new run")
  private boolean tables;

  @Option(names = "--quiet", description = "name left-out files only")
  private boolean quiet;

  private static final String TABLES = "tables";

  private final Home home = Home.here();
  private final Clock clock;

  public SiteCommand(World world) {
    this.clock = world.clock();
  }

  @Override
  public Integer call() {
    Terminal terminal = Terminal.of(quiet);
    folder(baselines, "--baselines");
    folder(results, "--results");
    if (pages < 1) {
      throw new Complaint(
          "--pages %d: the newest run has a page at least; name 1 or more".formatted(pages));
    }
    Optional<String> published = SiteAddress.of(Optional.ofNullable(address), "--address", home);
    Path experimentsFolder = declarations.folder();
    // The program is large: its digest is taken while the declarations are read.
    CompletableFuture<String> readBy =
        CompletableFuture.supplyAsync(() -> readBy(experimentsFolder));
    List<Experiment> experiments = ExperimentFiles.read(experimentsFolder);
    Path registered = Optional.ofNullable(baselines).orElseGet(home::baselines);
    List<Machine> machines = MachineFile.all(registered);
    SiteFolder folder = new SiteFolder(Optional.ofNullable(out).orElseGet(home::stagedSite));
    folder.begin();
    Path recorded = Optional.ofNullable(results).orElseGet(home::results);
    LeftOutFiles leftOut = new LeftOutFiles(registered, recorded, terminal);
    SiteRuns runs =
        new SiteRuns(
                folder,
                experiments,
                taken(readBy),
                SiteAddress.sources(home),
                machines,
                generated,
                clock.now(),
                terminal,
                leftOut)
            .read(registered, recorded);
    CheckedRuns opened = new CheckedRuns(experiments);
    SiteClaims claims =
        new SiteClaims(sources(experiments), opened, experiments)
            .judge(
                generated ? Map.of() : runs.records(),
                runs::experiments,
                machines,
                Moment.day(clock.now()));
    claims.write(folder);
    keepBadges(recorded.resolve("badges"), folder, leftOut);
    claims
        .unproven()
        .forEach((run, fault) ->
            leftOut.add(
                runs.record(run), "not in claims and badges, since " + words(fault, run, runs)));
    Map<RunSummary, String> contradicted = new LinkedHashMap<>();
    claims.contradicted().forEach((run, fault) -> contradicted.put(run, words(fault, run, runs)));
    runs.leaveOut(contradicted);
    History history = runs.history();
    MapsAndCards measured = mapsAndCards(history, runs, opened, leftOut);
    SortedMap<String, List<LevelVerdicts>> judged = runs.judged(recorded);
    EarlierRuns earlier = EarlierRuns.of(history.runs(), history.current(), pages);
    tables(folder, runs, earlier, experiments, experimentsFolder, leftOut);
    Map<String, String> trials = new TreeMap<>();
    history.current().forEach(run -> trials.put(run.id(), runs.trials(run)));
    SiteFiles.write(
        new SiteSources(
            experiments,
            machines,
            history,
            earlier,
            trials,
            generated,
            claims.claims(published),
            judged,
            machines.stream()
                .flatMap(machine -> AcceptedFolder.read(registered, machine).baselines().stream())
                .toList(),
            measured,
            calibrations(registered, machines, runs.records().keySet()),
            leftOut.all(),
            Version.text(),
            clock.now()),
        file -> {
          if (published.isPresent() || !(file instanceof SiteFile.Picture)) {
            write(folder, file);
          }
        });
    folder.finish(runs.count());
    terminal.line(
        "%s on %s in the site%s"
            .formatted(
                Plural.of(runs.count(), "run"),
                Plural.of(runs.machines(), "machine"),
                leftOut.all().isEmpty()
                    ? ""
                    : ", %s left out, wholly or in part"
                        .formatted(Plural.of(leftOut.all().size(), "file"))));
    return 0;
  }

  /** As a database reads them; without the option none of an earlier site stay. */
  private void tables(
      SiteFolder folder,
      SiteRuns runs,
      EarlierRuns earlier,
      List<Experiment> experiments,
      Path declared,
      LeftOutFiles leftOut) {
    if (!tables) {
      folder.remove(TABLES);
      return;
    }
    Map<String, Path> records = new TreeMap<>();
    runs.records()
        .forEach((run, record) -> {
          if (earlier.hasPage(run)) {
            records.put(record.getParent().toString(), record);
          }
        });
    new ParquetExport(
            experiments,
            generated,
            clock.now(),
            Terminal.of(quiet),
            Digest.sha256(ExperimentFiles.in(declared)))
        .to(
            folder.resolve(TABLES),
            records.values().stream().map(Path::getParent).toList(),
            ParquetExport.writer(),
            true)
        .leftOut()
        .forEach(sentence -> {
          String of = sentence.split(": ", 2)[0];
          leftOut.add(
              records.getOrDefault(of, Path.of(of)),
              "not in the tables, since "
                  + sentence.substring(of.length()).replaceFirst("^: ", ""));
        });
  }

  /** What was published once is published again, each drawn from its evidence. */
  private static void keepBadges(Path kept, SiteFolder folder, LeftOutFiles leftOut) {
    for (LastingBadges.Kept badge : LastingBadges.in(kept, leftOut::add)) {
      folder.write("badge/" + badge.place() + ".svg", badge.picture());
      folder.write("badge/" + badge.place() + ".txt", badge.evidence());
    }
  }

  /** Its files by the names that they have in the run's folder. */
  private static String words(Fault fault, RunSummary run, SiteRuns runs) {
    Path folder = runs.record(run).toAbsolutePath().getParent();
    return fault.sentence().replace(folder + folder.getFileSystem().getSeparator(), "");
  }

  /** A name that was mistyped would be a site of nothing. */
  private static void folder(Path named, String option) {
    if (named != null && !Files.isDirectory(named)) {
      throw new Complaint("%s %s: no such folder; name one that is there".formatted(option, named));
    }
  }

  private static void write(SiteFolder folder, SiteFile file) {
    switch (file) {
      case SiteFile.Text text -> folder.write(text.path(), text.text());
      case SiteFile.Json json ->
          folder.write(json.path(), RecordJson.byElement(json.schema(), json.content()));
      case SiteFile.Picture picture ->
          drawn(picture).ifPresent(png -> folder.write(picture.path(), png));
    }
  }

  /** A JDK without fonts draws nothing; a page without its picture is whole all the same. */
  private static Optional<byte[]> drawn(SiteFile.Picture picture) {
    try {
      return Optional.of(picture.png().get());
    } catch (LinkageError | InternalError | NullPointerException noFonts) {
      return Optional.empty();
    }
  }

  /** What the newest runs of each cell say beyond overheads. */
  private MapsAndCards mapsAndCards(
      History history, SiteRuns runs, CheckedRuns opened, LeftOutFiles leftOut) {
    Map<RunSummary, Path> records = runs.records();
    List<CheckedRuns.Said> said = new ArrayList<>();
    records.keySet().stream()
        .filter(history.current()::contains)
        .sorted(Comparator.comparing(RunSummary::startedAt).reversed())
        .forEach(summary -> {
          Path record = records.get(summary);
          CheckedRuns.Said one = opened.said(summary, record);
          one.wrong()
              .filter(unused -> !generated)
              .ifPresent(fault ->
                  leftOut.add(
                      record,
                      "not in maps and cards, since "
                          + fault
                              .sentence()
                              .replace(record.toAbsolutePath().normalize() + ": ", "")));
          said.add(one);
        });
    return MapsAndCards.of(
        said.stream().flatMap(one -> one.maps().stream()).toList(),
        said.stream().flatMap(one -> one.cards().stream()).toList(),
        said.stream().flatMap(one -> one.answers().stream()).toList());
  }

  private static List<MachineCalibration> calibrations(
      Path baselines, List<Machine> machines, Set<RunSummary> runs) {
    return machines.stream()
        .flatMap(machine ->
            runs.stream()
                .filter(run -> run.machine().name().equals(machine.name()))
                .flatMap(run -> run.jdks().stream())
                .map(Jdk::id)
                .distinct()
                .sorted()
                .flatMap(jdk -> CalibrationFile.recorded(baselines, machine.name(), jdk).stream()))
        .toList();
  }

  /** Generated experiments are not those that the sources speak of. */
  private List<Source> sources(List<Experiment> experiments) {
    return generated
        ? List.of()
        : ClaimsFiles.read(
            ClaimsFiles.in(Optional.ofNullable(claimed).orElseGet(home::claims)), experiments);
  }

  private static String taken(CompletableFuture<String> readBy) {
    try {
      return readBy.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }

  /** What the figures of a record follow from beside the record: declarations, and this program. */
  private static String readBy(Path experiments) {
    List<Path> files = new ArrayList<>(ExperimentFiles.in(experiments));
    Path program = ThisProgram.file();
    if (Files.isRegularFile(program)) {
      files.add(program);
    }
    return Digest.sha256(files);
  }
}
