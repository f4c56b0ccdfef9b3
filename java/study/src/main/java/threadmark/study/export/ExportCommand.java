package threadmark.study.export;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.OutputFile;
import threadmark.command.Terminal;
import threadmark.command.World;
import threadmark.files.Digest;
import threadmark.files.OutputFolder;
import threadmark.jvm.Clock;
import threadmark.study.evidence.Doubt;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.export.OverheadTrend.Before;
import threadmark.study.export.OverheadTrend.TrendPoint;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.AcceptedFolder.AcceptedRun;
import threadmark.study.level.BaselinesOption;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunRecords;
import threadmark.text.Complaint;
import threadmark.text.Plural;

/**
 * Hands runs to other tools: to github-action-benchmark with the baseline as what it compares with,
 * or as tables to whatever reads Parquet.
 */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes runs for other tools. --points and --history are for github-action-benchmark: one"
          + " ratio for each experiment's cell, smaller is better. Its data file is begun anew"
          + " from the accepted runs. So it compares with the baseline and not with the last run."
          + " For the accepted run itself both files hold the same figures. That tool never gates;"
          + " judge and gate do.",
      "--parquet is for DuckDB, ClickHouse and whatever else reads Parquet: tables of runs, trials"
          + " and cells. Only runs that are new or changed are written. The baselines say whether a"
          + " run is accepted, whichever copy you name.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark export --parquet tables                  all runs below baselines/",
      "  threadmark export --parquet tables results/mine     one more",
      "  threadmark export results/mine --points points.json --history data.json",
      "",
      "and then, for the last, in a workflow:",
      "  tool: customSmallerIsBetter",
      "  output-file-path: points.json",
      "  external-data-json-path: data.json"
    })
public final class ExportCommand implements Callable<Integer> {

  private static final int NOT_ALL = 2;

  @Parameters(
      arity = "0..*",
      paramLabel = "RUN",
      description = "folders of finished runs; with --parquet also folders in which runs lie")
  private List<Path> folders = new ArrayList<>();

  @ArgGroup(multiplicity = "1")
  private Form form;

  /** Where to: never both, since what is read differs. */
  private static final class Form {

    @ArgGroup(exclusive = false)
    private Trend trend;

    @ArgGroup(exclusive = false)
    private Tables tables;
  }

  /** What github-action-benchmark takes. */
  private static final class Trend {

    @Option(
        names = "--points",
        required = true,
        paramLabel = "FILE",
        description = "write the overheads of these runs")
    private OutputFile points;

    @Option(
        names = "--history",
        required = true,
        paramLabel = "FILE",
        description = "write the data file that holds the baseline")
    private OutputFile history;

    @Option(
        names = "--suite",
        paramLabel = "NAME",
        defaultValue = "Threadmark",
        description = "what the action's input \"name\" says, too (default: Threadmark)")
    private String suite;
  }

  /** What databases take. */
  private static final class Tables {

    @Option(
        names = "--parquet",
        required = true,
        paramLabel = "DIR",
        description = "write tables of these runs, or of all below the baselines")
    private Path parquet;

    @Option(
        names = "--prune",
        description = "delete the rows of runs, and the verdicts, that these folders hold no more")
    private boolean prune;

    @Option(
        names = "--generated",
        description = "take in runs that were generated to test this; never publish those")
    private boolean generated;
  }

  @Mixin private DeclarationsOption declarations;

  @Mixin private BaselinesOption baselinesOption;

  @Spec private CommandSpec spec;

  private final Clock clock;

  public ExportCommand(World world) {
    clock = world.clock();
  }

  @Override
  public Integer call() {
    return form.tables == null ? trend(form.trend) : tables(form.tables);
  }

  private int tables(Tables asked) {
    folders.stream()
        .filter(folder -> RunRecords.withOrWithoutRecord(folder, unused -> false).isEmpty())
        .findFirst()
        .ifPresent(folder -> {
          throw new Complaint(
              "%s: there is no run here; name its folder, or one in which runs lie"
                  .formatted(folder));
        });
    Path baselines = baselinesOption.folder();
    ParquetExport export =
        new ParquetExport(
                declarations.read(),
                asked.generated,
                clock.now(),
                Terminal.of(false),
                Digest.sha256(ExperimentFiles.in(declarations.folder())))
            .heldAgainst(baselines);
    ParquetExport.Outcome outcome =
        export.to(
            asked.parquet,
            folders.isEmpty() ? List.of(baselines) : folders,
            ParquetExport.writer(),
            asked.prune);
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter errors = spec.commandLine().getErr();
    outcome.leftOut().forEach(sentence -> errors.println("left out: " + sentence));
    if (asked.prune && !outcome.leftOut().isEmpty()) {
      errors.println(
          "--prune deleted nothing: a run that was left out may have rows from an earlier export;"
              + " fix it, or name the folders without it, then prune");
    } else if (asked.prune) {
      outcome.gone().forEach(run -> out.println("deleted the rows of " + run));
      outcome.unjudged().forEach(run -> out.println("deleted the verdicts of " + run));
    } else if (folders.isEmpty()) { // Whoever names runs adds them to others.
      outcome
          .gone()
          .forEach(run ->
              out.println(
                  "kept the rows of %s, which is no longer below %s; --prune deletes them"
                      .formatted(run, baselines)));
      outcome
          .unjudged()
          .forEach(run ->
              out.println(
                  "kept the verdicts of %s, whose levels.json is not below %s; --prune deletes them"
                      .formatted(run, baselines)));
    }
    outcome.stale().stream()
        .findFirst()
        .ifPresent(first ->
            errors.println(
                "another version of Threadmark, or other declarations, made rows of %s, the first %s; export them again, with their levels.json"
                    .formatted(Plural.of(outcome.stale().size(), "run"), first)));
    out.println(ParquetExport.summary(outcome));
    out.flush();
    errors.flush();
    return outcome.leftOut().isEmpty() ? 0 : NOT_ALL;
  }

  private int trend(Trend asked) {
    if (folders.isEmpty()) {
      throw new Complaint("no run is named; name the folders of finished runs");
    }
    List<Experiment> experiments = declarations.read();
    List<Run> runs = folders.stream().map(folder -> read(folder, experiments)).toList();
    Map<String, List<Run>> known =
        runs.stream()
            .map(run -> run.machine().name())
            .distinct()
            .collect(Collectors.toMap(Function.identity(), this::acceptedOn));
    List<String> sentences = new ArrayList<>();
    List<Run> accepted = new ArrayList<>();
    Map<String, TrendPoint> previous = new LinkedHashMap<>();
    for (Run run : runs) {
      List<Before> before =
          OverheadTrend.before(run, accepted(run, known.get(run.machine().name())), experiments);
      sentences.add("%s: %s".formatted(run.id(), comparison(run, before)));
      for (Before one : before) {
        accepted.add(one.run());
        one.points().forEach(point -> previous.putIfAbsent(point.name(), point));
      }
    }
    TrendFiles.writePoints(
        asked.points.path(),
        runs.stream().flatMap(run -> OverheadTrend.of(run, experiments).stream()).toList());
    TrendFiles.writeHistory(
        asked.history.path(),
        asked.suite,
        accepted.isEmpty()
            ? "no baseline"
            : "baseline " + String.join(" ", accepted.stream().map(Run::id).distinct().toList()),
        (accepted.isEmpty() ? runs : accepted).getFirst().startedAt(),
        List.copyOf(previous.values()));
    PrintWriter out = spec.commandLine().getOut();
    sentences.forEach(out::println);
    out.flush();
    return 0;
  }

  private static String comparison(Run run, List<Before> before) {
    List<String> ids = before.stream().map(one -> one.run().id()).toList();
    if (ids.isEmpty()) {
      return "no run of this machine on these JDKs is accepted, or none measured these cells alike";
    }
    if (ids.equals(List.of(run.id()))) {
      return "is the accepted run itself; the baseline's figures are its own";
    }
    return "compared with the accepted %s %s"
        .formatted(ids.size() == 1 ? "run" : "runs", String.join(", ", ids));
  }

  private static Run read(Path folder, List<Experiment> experiments) {
    Path record = folder.resolve(OutputFolder.RECORD);
    if (!Files.exists(record)) {
      throw new Complaint("%s: there is no finished run; name its folder".formatted(record));
    }
    RecordedRun recorded = RecordedRun.read(folder);
    Doubt.ofShown(recorded, experiments);
    return recorded.run();
  }

  /** The accepted runs of the machine of that name. */
  private List<Run> acceptedOn(String machine) {
    return AcceptedFolder.of(baselinesOption.folder(), machine).accepted().stream()
        .map(AcceptedRun::run)
        .toList();
  }

  /** The accepted runs of this hardware, these JDKs and this profile, the newest first. */
  private static List<Run> accepted(Run run, List<Run> known) {
    return known.stream()
        .filter(base -> base.machine().hardware().equals(run.machine().hardware()))
        .filter(base -> Set.copyOf(base.jdks()).equals(Set.copyOf(run.jdks())))
        .filter(base -> base.profile() == run.profile())
        .sorted(Comparator.comparing(Run::startedAt).reversed())
        .toList();
  }
}
