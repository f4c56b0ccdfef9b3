package threadmark.study.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import threadmark.command.Version;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.CellSummary.BestPlatform;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Series;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.Accepted;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Labelled;
import threadmark.text.Moment;

/**
 * What is exported of a run. The machine's name and the year are folders, as readers of partitioned
 * tables expect it, and no columns. Columns are added, and never renamed, removed or given another
 * unit.
 */
public final class RunTables {

  /** The table that follows from a judgement, and not from the record. */
  static final String JUDGED = "verdicts";

  /**
   * A run and what is known beside its record.
   *
   * @param sha256 digest of the record
   * @param accepted whether baselines follow from it
   */
  record Recorded(Run run, String sha256, boolean accepted) {}

  private record Tried(CountedTrials trials, Trial trial) {

    Run run() {
      return trials.run();
    }

    boolean counts() {
      return trial.usable() && trials.counts(trial);
    }

    /** Over its iterations; nothing where it holds what the set-up took. */
    Optional<Double> mean(Metric metric) {
      return trial
          .measurement(metric)
          .filter(measured -> !trials.holdsSetUp(trial, measured))
          .map(measured ->
              measured.values().stream().mapToDouble(Double::doubleValue).average().orElseThrow());
    }
  }

  private record Measured(Run run, Trial trial, Measurement measurement) {}

  private record Summed(Run run, CellSummary cell, String measuring) {}

  private record Levelled(
      Run run,
      CellSummary cell,
      Metric metric,
      Optional<Estimate> level,
      Optional<Estimate> overhead) {}

  private record Judged(Run run, LevelVerdict verdict) {}

  private static final String MEASURED_ALIKE =
      "the version since which its experiment is measured alike";

  private static final ExportedTable<Recorded> RUNS =
      ExportedTable.<Recorded>named("runs")
          .text("run", "the run's id", row -> row.run().id())
          .time("started_at", "begin of the run", row -> row.run().startedAt())
          .time("ended_at", "its end", row -> row.run().endedAt())
          .text("profile", "how much was measured", row -> row.run().profile().label())
          .text("label", "the machine's label", row -> row.run().machine().label())
          .text("hardware", "fingerprint of its hardware", row -> row.run().machine().hardware())
          .text(
              "environment",
              "fingerprint of its kernel, limits and settings",
              row -> row.run().machine().environment())
          .text("version", "of Threadmark", row -> row.run().build().version())
          .text(
              "measuring",
              "the version since which most experiments are measured alike",
              row -> row.run().build().measuresSince())
          .word("commit", "what was built", row -> row.run().build().commit())
          .truth(
              "changed",
              "whether files differed from that commit",
              row -> row.run().build().changed())
          .texts(
              "jdks",
              "ids of the JDKs",
              row -> row.run().jdks().stream().map(jdk -> jdk.id()).toList())
          .truth("complete", "whether every planned trial is in it", row -> row.run().complete())
          .truth("accepted", "whether baselines follow from it", Recorded::accepted)
          .texts("not_for_baselines", "why it may become none", row -> row.run().notForBaselines())
          .count("trials", "how many are recorded", row -> row.run().trials().size())
          .count(
              "unusable",
              "of these, without a figure or disturbed",
              row -> (int) row.run().trials().stream().filter(trial -> !trial.usable()).count())
          .text("sha256", "digest of run.json", Recorded::sha256)
          .text(
              "day",
              "the day of its begin, in UTC",
              row -> Moment.day(row.run().startedAt()).toString());

  private static final ExportedTable<Tried> TRIALS =
      ofCell(
              ExportedTable.<Tried>named("trials")
                  .text("run", "the run's id", row -> row.run().id())
                  .text("trial", "the trial's place in the run", row -> row.trial().id())
                  .text("block", "trials of one block may be compared", row -> row.trial().block())
                  .count(
                      "attempt",
                      "above 1 where the block was made again",
                      row -> row.trial().attempt()),
              row -> row.trial().cell())
          .text("jdk", "id of the JDK", row -> row.trial().jdk())
          .count(
              "jdk_feature",
              "its feature release",
              row -> row.run().jdk(row.trial().jdk()).feature())
          .text(
              "collector",
              "the option that chooses it; empty where none does",
              row -> Series.collector(row.trial().jvmOptions()))
          .texts("jvm_options", "all options of the JVM", row -> row.trial().jvmOptions())
          .time("started_at", "begin of the trial", row -> row.trial().startedAt())
          .number(
              "seconds",
              "s",
              "from start to end, harness included",
              row -> known(row.trial().seconds()))
          .text(
              "outcome",
              "whether it measured, or what happened",
              row -> row.trial().outcome().label())
          .truth("usable", "measured, and not disturbed", row -> row.trial().usable())
          .truth("counts", "usable, and no later attempt replaces it", Tried::counts)
          .texts(
              "disturbances",
              "what the machine did meanwhile",
              row -> row.trial().surroundings().disturbances())
          .word("reason", "why there is no figure", row -> row.trial().reason())
          .number(
              "steal_share",
              "share",
              "of the processors' time, given to others by the hypervisor",
              row -> row.trial().surroundings().stealShare())
          .number(
              "foreign_cores",
              "processors",
              "used by processes that are not ours",
              row -> row.trial().surroundings().foreignCores())
          .number("wall", "s/op", "mean wall time", row -> row.mean(Metric.WALL))
          .number(
              "cpu",
              "s/op",
              "mean process CPU time, unless it holds the set-up",
              row -> row.mean(Metric.CPU))
          .number(
              "allocation",
              "B/op",
              "mean heap bytes, unless they hold the set-up",
              row -> row.mean(Metric.ALLOCATION));

  private static final ExportedTable<Measured> MEASUREMENTS =
      ExportedTable.<Measured>named("measurements")
          .text("run", "the run's id", row -> row.run().id())
          .text("trial", "the trial's place in the run", row -> row.trial().id())
          .count("attempt", "as in trials", row -> row.trial().attempt())
          .text("metric", "what was counted", row -> row.measurement().metric().label())
          .text("unit", "of the values", row -> row.measurement().metric().unit())
          .numbers(
              "iterations",
              "its unit",
              "a value for each iteration",
              row -> row.measurement().values());

  private static final ExportedTable<Summed> CELLS =
      estimate(
              estimate(
                      estimate(
                          estimate(
                              estimate(
                                  ofPlace(
                                      ExportedTable.<Summed>named("cells"),
                                      Summed::run,
                                      Summed::cell),
                                  "wall",
                                  "s/op",
                                  "wall time",
                                  row -> row.cell().wall()),
                              "cpu",
                              "s/op",
                              "process CPU time",
                              row -> row.cell().cpu()),
                          "overhead",
                          "ratio",
                          "wall time / the reference's",
                          row -> row.cell().overhead()),
                      "cpu_overhead",
                      "ratio",
                      "CPU time / the reference's",
                      row -> row.cell().cpuOverhead())
                  .word(
                      "best",
                      "the best platform variant",
                      row -> row.cell().best().map(BestPlatform::variant)),
              "best_overhead",
              "ratio",
              "the deciding metric / that variant's",
              row -> row.cell().best().map(BestPlatform::overhead))
          .texts("troubles", "trials that are not in the figures", row -> row.cell().troubles())
          .text("measured_since", MEASURED_ALIKE, Summed::measuring);

  private static final ExportedTable<Levelled> LEVELS =
      estimate(
          estimate(
              ofPlace(ExportedTable.<Levelled>named("levels"), Levelled::run, Levelled::cell)
                  .text("metric", "what was counted", row -> row.metric().label())
                  .text("unit", "of the level", row -> row.metric().unit()),
              "level",
              "its unit",
              "the cell's figure",
              Levelled::level),
          "overhead",
          "ratio",
          "the figure / the reference's",
          Levelled::overhead);

  private static final ExportedTable<Judged> VERDICTS =
      ofCell(
              ExportedTable.<Judged>named(JUDGED)
                  .text("run", "the run's id", row -> row.run().id()),
              row -> row.verdict().series().cell())
          .text("jdk", "id of the JDK", row -> row.verdict().series().jdk())
          .text(
              "collector",
              "the option that chooses it; empty where none does",
              row -> row.verdict().series().collector())
          .text("reference", "what is divided by", row -> row.verdict().series().reference())
          .text("metric", "what was judged", row -> row.verdict().series().metric().label())
          .truth(
              "decides", "whether the experiment is decided on it", row -> row.verdict().decides())
          .number(
              "margin", "share", "smallest rise that matters", row -> known(row.verdict().margin()))
          .text("verdict", "the word", row -> row.verdict().verdict().label())
          .word("reason", "why it is undecided", row -> row.verdict().reason().map(Labelled::label))
          .number(
              "overhead",
              "ratio",
              "of this run",
              row -> row.verdict().overhead().map(Ratio::centre))
          .number("overhead_low", "ratio", "lower end", row -> low(row.verdict().overhead()))
          .number("overhead_high", "ratio", "upper end", row -> high(row.verdict().overhead()))
          .number(
              "accepted_overhead",
              "ratio",
              "of the baseline",
              row -> row.verdict().accepted().map(Accepted::overhead).map(Interval::centre))
          .number(
              "rise",
              "ratio",
              "overhead / accepted",
              row -> row.verdict().rise().map(Ratio::centre))
          .number("rise_low", "ratio", "lower end", row -> low(row.verdict().rise()))
          .number("rise_high", "ratio", "upper end", row -> high(row.verdict().rise()))
          .text("alert", "whether a person is asked to act", row -> row.verdict().alert().label())
          .text("measured_since", MEASURED_ALIKE, row -> row.verdict().series().harness());

  /** All of them, for documentation. */
  public static final List<ExportedTable<?>> ALL =
      List.of(
          computed(RUNS),
          computed(TRIALS),
          computed(MEASUREMENTS),
          computed(CELLS),
          computed(LEVELS),
          computed(VERDICTS));

  private RunTables() {}

  /** A folder may hold rows of several versions, which need not compute alike. */
  private static <R> ExportedTable<R> computed(ExportedTable<R> table) {
    return table.text(
        "computed_by", "the version of Threadmark that computed the row", unused -> Version.text());
  }

  /** Their columns, as a text that differs wherever one of them does. */
  static String columns() {
    StringBuilder text = new StringBuilder();
    ALL.forEach(table -> text.append(table.name()).append(table.columns()).append('\n'));
    return text.toString();
  }

  /**
   * The files of a run by the names of their tables; no file where there is no row. The run's own
   * row comes last, so that whoever sees it sees everything else.
   */
  static Map<String, byte[]> files(
      Recorded recorded,
      List<LevelVerdict> verdicts,
      List<Experiment> experiments,
      TableWriter writer) {
    Run run = recorded.run();
    CountedTrials trials = CountedTrials.of(run, experiments);
    List<CellSummary> cells = Summaries.of(trials, experiments);
    Map<String, byte[]> files = new LinkedHashMap<>();
    add(files, writer, TRIALS, run.trials().stream().map(trial -> new Tried(trials, trial)));
    add(
        files,
        writer,
        MEASUREMENTS,
        run.trials().stream()
            .flatMap(trial ->
                trial.measurements().stream()
                    .filter(one -> !trials.holdsSetUp(trial, one))
                    .map(one -> new Measured(run, trial, one))));
    add(
        files,
        writer,
        CELLS,
        cells.stream().map(cell -> new Summed(run, cell, measuring(run, cell, experiments))));
    add(files, writer, LEVELS, cells.stream().flatMap(cell -> levels(run, cell)));
    add(files, writer, VERDICTS, verdicts.stream().map(verdict -> new Judged(run, verdict)));
    add(files, writer, RUNS, Stream.of(recorded));
    return files;
  }

  private static String measuring(Run run, CellSummary cell, List<Experiment> experiments) {
    return run.build()
        .measuresSince(
            experiments.stream()
                .filter(experiment -> experiment.id().equals(cell.cell().experiment()))
                .findFirst());
  }

  private static <R> void add(
      Map<String, byte[]> files, TableWriter writer, ExportedTable<R> table, Stream<R> rows) {
    ExportedTable<R> whole = computed(table);
    List<List<Optional<?>>> values = whole.values(rows);
    if (!values.isEmpty()) {
      files.put(whole.name(), writer.bytes(whole.name(), whole.columns(), values));
    }
  }

  private static Stream<Levelled> levels(Run run, CellSummary cell) {
    return Stream.concat(
        Stream.of(
                new Levelled(run, cell, Metric.WALL, cell.wall(), cell.overhead()),
                new Levelled(run, cell, Metric.CPU, cell.cpu(), cell.cpuOverhead()))
            .filter(level -> level.level().isPresent()),
        cell.levels().entrySet().stream()
            .map(level ->
                new Levelled(
                    run,
                    cell,
                    level.getKey(),
                    Optional.of(level.getValue()),
                    Optional.ofNullable(cell.overheads().get(level.getKey())))));
  }

  private static <R> ExportedTable<R> ofPlace(
      ExportedTable<R> table, Function<R, Run> run, Function<R, CellSummary> cell) {
    return ofCell(
            table.text("run", "the run's id", row -> run.apply(row).id()),
            row -> cell.apply(row).cell())
        .text("jdk", "id of the JDK", row -> cell.apply(row).jdk())
        .count(
            "jdk_feature",
            "its feature release",
            row -> run.apply(row).jdk(cell.apply(row).jdk()).feature())
        .text(
            "collector",
            "the option that chooses it; empty where none does",
            row -> cell.apply(row).collector())
        .text(
            "options",
            "what tells its JVM from others of the same cell; mostly empty",
            row -> cell.apply(row).apart())
        .text("reference", "what is divided by", row -> cell.apply(row).reference());
  }

  private static <R> ExportedTable<R> ofCell(ExportedTable<R> table, Function<R, Cell> cell) {
    return table
        .text("experiment", "the question", row -> cell.apply(row).experiment())
        .text("protocol", "how the cell is timed", row -> cell.apply(row).protocol().label())
        .text("variant", "how the workload is executed", row -> cell.apply(row).variant())
        .text(
            "parameters",
            "name=value, in the order of the names",
            row -> cell.apply(row).parametersText());
  }

  /** Centre, both ends of the 95% interval, and the number of trials or blocks. */
  private static <R> ExportedTable<R> estimate(
      ExportedTable<R> table,
      String column,
      String unit,
      String meaning,
      Function<R, Optional<Estimate>> value) {
    return table
        .number(column, unit, meaning, row -> value.apply(row).map(Estimate::centre))
        .number(
            column + "_low",
            unit,
            "lower end of its 95% interval",
            row -> value.apply(row).flatMap(Estimate::interval).map(Interval::low))
        .number(
            column + "_high",
            unit,
            "upper end of its 95% interval",
            row -> value.apply(row).flatMap(Estimate::interval).map(Interval::high))
        .count(
            column + "_n",
            "trials or blocks behind it",
            row -> value.apply(row).map(Estimate::n).orElse(0));
  }

  private static Optional<Double> known(double value) {
    return Optional.of(value);
  }

  private static Optional<Double> low(Optional<Ratio> ratio) {
    return ratio.map(Ratio::interval).map(Interval::low);
  }

  private static Optional<Double> high(Optional<Ratio> ratio) {
    return ratio.map(Ratio::interval).map(Interval::high);
  }
}
