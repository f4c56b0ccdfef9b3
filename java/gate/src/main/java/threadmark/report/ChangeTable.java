package threadmark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.jmh.Benchmark;
import threadmark.report.SeriesNames.ChangeWarning;
import threadmark.text.Column;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;
import threadmark.verdict.Comparison;
import threadmark.verdict.Gated;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** A comparison as a table for a terminal, the worst first; below it what was not compared. */
final class ChangeTable {

  /** Verdict and benchmark; of files the metric too. */
  private static final int KEYS = 2;

  private static final int LONGEST_NAME = 160;

  private final Verdicts verdicts;
  private final ChangeReport report;
  private final SeriesNames names;
  private final Window window;

  ChangeTable(Verdicts verdicts, ChangeReport report, SeriesNames names, Window window) {
    this.verdicts = verdicts;
    this.report = report;
    this.names = names;
    this.window = window;
  }

  String text() {
    if (verdicts.gate().isEmpty() && isNothingInBoth()) {
      return paragraph(nothingInBoth());
    }
    StringBuilder text = new StringBuilder();
    if (!names.leftOut().isEmpty()) {
      text.append(paragraph(SeriesNames.LEFT_OUT + names.leftOut())).append('\n');
    }
    boolean live = verdicts.gate().isPresent();
    List<Comparison> compared =
        report.worstFirst().stream()
            .filter(one -> !isUncompared(one) && (!live || verdicts.answers(one)))
            .toList();
    if (!compared.isEmpty()) {
      List<List<String>> rows =
          TextTable.filled(
              Column.table(live ? ofGate() : ofFiles(), compared), live ? KEYS : KEYS + 1);
      text.append(TextTable.text("", rows)).append('\n');
    }
    text.append(live ? notes(compared) : "").append(uncompared());
    for (ChangeWarning warning : ChangeWarning.together(verdicts, names)) {
      text.append(Paragraph.text("! ", "  ", warning.toString(), window));
    }
    verdicts.gate().ifPresent(gate -> text.append(paragraph(ChangeWords.spent(gate))));
    if (verdicts.gate().isPresent()
        && verdicts.comparisons().stream().anyMatch(UndecidedWords::isWorthAnotherTry)) {
      text.append(
          paragraph(
              "to go on with what is undecided: threadmark gate --resume --out DIR, with this"
                  + " gate's folder"));
    }
    return text.append(paragraph(report.counts() + "; " + ChangeWords.margins(verdicts)))
        .toString();
  }

  private String paragraph(String sentence) {
    return Paragraph.text(sentence, window);
  }

  private List<Column<Comparison>> ofFiles() {
    return List.of(
        new Column<>("verdict", comparison -> comparison.verdict().label()),
        report.benchmark(),
        ChangeReport.METRIC,
        ChangeReport.BEFORE,
        ChangeReport.AFTER,
        new Column<>("change (95%)", ChangeFigures::change),
        ChangeReport.TRIALS,
        new Column<>("", ChangeTable::note));
  }

  private List<Column<Comparison>> ofGate() {
    return List.of(
        new Column<>("verdict", report::word),
        report.benchmark(),
        new Column<>("metric", this::metric),
        ChangeReport.BEFORE,
        ChangeReport.AFTER,
        new Column<>("change (95%)", ChangeFigures::change),
        ChangeReport.MARGIN);
  }

  /** Of a benchmark's own time, which decides mostly, it goes without saying. */
  private String metric(Comparison comparison) {
    return verdicts.decides(comparison) && !comparison.metric().isProfiled()
        ? ""
        : SeriesNames.metric(comparison);
  }

  /**
   * Below a gate's table: why something could not be told, a line a reason, and what else there is.
   */
  private String notes(List<Comparison> compared) {
    Map<String, List<Comparison>> notes =
        compared.stream()
            .filter(row -> !gateNote(row).isEmpty())
            .collect(
                Collectors.groupingBy(
                    row -> row.reason().map(UndecidedReason::words).orElse(gateNote(row)),
                    LinkedHashMap::new,
                    Collectors.toList()));
    String lines =
        notes.values().stream()
            .map(alike ->
                "%s, %s: %s"
                    .formatted(
                        ChangeWords.verdict(alike.getFirst()),
                        alike.getFirst().verdict() == Verdict.UNDECIDED
                            ? UndecidedWords.together(alike)
                            : gateNote(alike.getFirst()),
                        names.some(alike.stream().map(Comparison::benchmark).toList())))
            .map(this::paragraph)
            .collect(Collectors.joining());
    return lines.isEmpty() ? "" : lines + "\n";
  }

  private static boolean isUncompared(Comparison comparison) {
    return comparison.verdict() == Verdict.MISSING
        || comparison.verdict() == Verdict.NEW
        || UndecidedWords.isUnmeasured(comparison);
  }

  /** A line for all of a kind: a row for each would bury what was compared. */
  private String uncompared() {
    Map<List<String>, List<Comparison>> kinds =
        report.worstFirst().stream()
            .filter(ChangeTable::isUncompared)
            .collect(
                Collectors.groupingBy(
                    comparison ->
                        List.of(
                            ChangeWords.verdict(comparison),
                            comparison.reason().map(UndecidedReason::words).orElse("")),
                    LinkedHashMap::new,
                    Collectors.toList()));
    String lines =
        kinds.values().stream()
            .map(kind ->
                "%s, %s: %s"
                    .formatted(
                        ChangeWords.verdict(kind.getFirst()),
                        why(kind),
                        names.some(kind.stream().map(Comparison::benchmark).toList())))
            .map(this::paragraph)
            .collect(Collectors.joining());
    return lines.isEmpty() ? "" : lines + "\n";
  }

  private static String why(List<Comparison> kind) {
    return switch (kind.getFirst().verdict()) {
      case MISSING -> "only in base";
      case NEW -> "only in head";
      case REGRESSED, ACCEPTED, IMPROVED, STEADY, UNDECIDED, INVALID, NO_BASELINE ->
          UndecidedWords.unmeasured(kind);
    };
  }

  private static String gateNote(Comparison comparison) {
    boolean blamed = comparison.gated().flatMap(Gated::attribution).isPresent();
    boolean identical = comparison.gated().filter(Gated::identical).isPresent();
    return blamed || identical ? ChangeWords.sentence(comparison) : note(comparison);
  }

  /** What the other columns do not say. */
  private static String note(Comparison comparison) {
    return switch (comparison.verdict()) {
      case REGRESSED, ACCEPTED, IMPROVED, STEADY -> "";
      case UNDECIDED -> UndecidedWords.wanted(comparison);
      case MISSING, INVALID, NO_BASELINE, NEW -> ChangeWords.sentence(comparison);
    };
  }

  /** Two files that have nothing in common: a list of all that they hold would answer nothing. */
  private boolean isNothingInBoth() {
    return verdicts.count(Verdict.MISSING) > 0
        && verdicts.count(Verdict.NEW) > 0
        && verdicts.count(Verdict.MISSING) + verdicts.count(Verdict.NEW)
            == verdicts.comparisons().size();
  }

  private String nothingInBoth() {
    List<Benchmark> base = with(Verdict.MISSING);
    List<Benchmark> head = with(Verdict.NEW);
    Set<String> known = base.stream().map(Benchmark::name).collect(Collectors.toSet());
    return head.stream().map(Benchmark::name).anyMatch(known::contains)
        ? "no benchmark is in both with the same mode, parameters and threads: base has %s; head has %s; measure them alike"
            .formatted(named(base, Benchmark::toString), named(head, Benchmark::toString))
        : "no benchmark is in both: base has %s; head has %s; name two files of the same benchmarks"
            .formatted(named(base, Benchmark::name), named(head, Benchmark::name));
  }

  private static String named(List<Benchmark> benchmarks, Function<Benchmark, String> name) {
    String first = name.apply(benchmarks.getFirst());
    return "%d, %s%s"
        .formatted(
            benchmarks.size(),
            benchmarks.size() == 1 ? "" : "such as ",
            first.length() <= LONGEST_NAME ? first : first.substring(0, LONGEST_NAME) + "…");
  }

  private List<Benchmark> with(Verdict verdict) {
    return verdicts.comparisons().stream()
        .filter(comparison -> comparison.verdict() == verdict)
        .map(Comparison::benchmark)
        .toList();
  }
}
