package threadmark.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;
import threadmark.text.ReadableUnit;

/**
 * A table of what was measured of one question besides its times: a line for each variant, a column
 * for each metric that at least one of them has.
 *
 * @param rows the head first
 */
record MetricTable(String caption, List<List<String>> rows, FewerTrials fewer) {

  private record Column(Metric metric, String name) {}

  private static final List<Column> LATENCIES =
      List.of(
          new Column(Metric.LATENCY_P50, "p50"),
          new Column(Metric.LATENCY_P99, "p99"),
          new Column(Metric.LATENCY_P999, "p99.9"),
          new Column(Metric.RATE, "answers/s"),
          new Column(Metric.CAPACITY, "capacity/s"),
          new Column(Metric.RESIDENT, "most memory"),
          new Column(Metric.LOAD_PROCESSORS, "processors of the load"),
          new Column(Metric.LOAD_OWN_PROCESSORS, "its own"));

  private static final List<Column> OVERLOAD =
      List.of(
          new Column(Metric.GOODPUT, "in time/s"),
          new Column(Metric.RECOVERY, "to recover"),
          new Column(Metric.OUT_OF_MEMORY, "out of memory"),
          new Column(Metric.REFUSED, "refused"),
          new Column(Metric.LOST, "lost"),
          new Column(Metric.SERVER_HEAP, "heap of the server"),
          new Column(Metric.SERVER_CPU, "its CPU time"));

  private static final List<Column> COLLECTOR =
      List.of(
          new Column(Metric.PAUSE_P50, "p50"),
          new Column(Metric.PAUSE_P99, "p99"),
          new Column(Metric.PAUSE_MAX, "longest"),
          new Column(Metric.PAUSES, "pauses"),
          new Column(Metric.COLLECTOR_SHARE, "share of CPU time"));

  private static final List<Column> COUNTS =
      List.of(
          new Column(Metric.PEAK_CONCURRENCY, "most at once"),
          new Column(Metric.DEADLOCKS, "deadlocks"),
          new Column(Metric.UNWANTED, "unwanted/op"),
          new Column(Metric.HAND_OVERS, "hand-overs/turn"),
          new Column(Metric.PINNED, "pinned/op"),
          new Column(Metric.THREADS_STARTED, "virtual threads/op"),
          new Column(Metric.CARRIERS, "carriers"));

  private static final List<Column> WEIGHTS =
      List.of(
          new Column(Metric.MEMORY_PER_THREAD, "of the process"),
          new Column(Metric.GROUP_PER_THREAD, "of the control group"),
          new Column(Metric.HEAP_PER_THREAD, "live heap"));

  /** The tables of a question, none where there is nothing to show. */
  static List<MetricTable> of(RunQuestion question) {
    List<MetricTable> tables = new ArrayList<>();
    of(question, "latency from when a request was due" + whereLoadRan(question), LATENCIES)
        .filter(table -> question.has(Metric.LATENCY_P50))
        .ifPresent(tables::add);
    of(question, "what became of the server, and of the requests it was asked too many", OVERLOAD)
        .filter(table -> question.has(Metric.GOODPUT))
        .ifPresent(tables::add);
    of(question, "pauses of the collector, and what its threads take of the CPU time", COLLECTOR)
        .filter(table -> question.has(Metric.PAUSES))
        .ifPresent(tables::add);
    of(question, question.timed() ? "counted" : "counted, never timed", COUNTS)
        .ifPresent(tables::add);
    of(question, "bytes of one parked thread", WEIGHTS).ifPresent(tables::add);
    return tables;
  }

  /** A load beside the server waits for its processors too, and its wait is in every latency. */
  private static String whereLoadRan(RunQuestion question) {
    boolean shared =
        question.cells().stream()
            .flatMap(cell -> level(cell, Metric.LOAD_OWN_PROCESSORS).stream())
            .anyMatch(own -> !(own.centre() >= 1));
    return shared ? "; the load shared the server's processors" : "";
  }

  private static Optional<MetricTable> of(
      RunQuestion question, String caption, List<Column> columns) {
    List<Column> measured =
        columns.stream().filter(column -> question.has(column.metric())).toList();
    if (measured.isEmpty()) {
      return Optional.empty();
    }
    FewerTrials fewer =
        FewerTrials.of(
            question.cells().stream()
                .flatMap(
                    cell -> measured.stream().flatMap(one -> level(cell, one.metric()).stream())));
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("variant", measured, Column::name));
    question
        .cells()
        .forEach(cell ->
            rows.add(
                row(
                    cell.cell().variant(),
                    measured,
                    column -> words(question, cell, column.metric(), fewer))));
    return Optional.of(new MetricTable(caption, rows, fewer));
  }

  private static List<String> row(
      String first, List<Column> columns, Function<Column, String> words) {
    return Stream.concat(Stream.of(first), columns.stream().map(words)).toList();
  }

  private static String words(
      RunQuestion question, CellSummary cell, Metric metric, FewerTrials fewer) {
    return level(cell, metric)
        .map(level ->
            fewer.marked(
                level,
                metric.unit().equals("s")
                    ? Figures.time(level, unit(question, metric, level))
                    : Figures.amount(level)))
        .orElse("not measured");
  }

  private static ReadableUnit unit(RunQuestion question, Metric metric, Estimate level) {
    return ReadableUnit.of(
        level.centre(),
        question.cells().stream()
            .flatMap(cell -> level(cell, metric).stream())
            .mapToDouble(Estimate::centre));
  }

  private static Optional<Estimate> level(CellSummary cell, Metric metric) {
    return Optional.ofNullable(cell.levels().get(metric));
  }
}
