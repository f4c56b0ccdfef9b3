package threadmark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.jmh.Benchmark;
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

  private static final List<String> HEAD =
      List.of("verdict", "benchmark", "metric", "before", "after", "change (95%)", "trials", "");

  private static final List<String> GATE_HEAD =
      List.of(
          "verdict",
          "benchmark",
          "metric",
          "before",
          "after",
          "change (95%)",
          "margin",
          "visible",
          "pairs",
          "time",
          "");

  /** Verdict, benchmark and metric. */
  private static final int KEYS = 3;

  private static final int LONGEST_NAME = 160;

  private ChangeTable() {}

  static String text(Verdicts verdicts, ChangeReport report, SeriesNames names, Window window) {
    if (verdicts.gate().isEmpty() && isNothingInBoth(verdicts.comparisons())) {
      return Paragraph.text(nothingInBoth(verdicts.comparisons()), window);
    }
    StringBuilder text = new StringBuilder();
    if (!names.leftOut().isEmpty()) {
      text.append(Paragraph.text(SeriesNames.LEFT_OUT + names.leftOut(), window)).append('\n');
    }
    List<Comparison> compared =
        report.worstFirst().stream().filter(one -> !isUncompared(one)).toList();
    if (!compared.isEmpty()) {
      List<List<String>> rows = TextTable.filled(rows(compared, verdicts, names), KEYS);
      text.append(TextTable.text("", rows)).append('\n');
    }
    text.append(uncompared(report.worstFirst(), names, window));
    for (ChangeWarning warning : ChangeWarning.together(verdicts, names)) {
      text.append(Paragraph.text("! ", "  ", warning.toString(), window));
    }
    verdicts.gate().ifPresent(gate -> text.append(Paragraph.text(ChangeWords.spent(gate), window)));
    if (verdicts.gate().isPresent()
        && verdicts.comparisons().stream().anyMatch(UndecidedWords::isWorthAnotherTry)) {
      text.append(Paragraph.text("to go on with what is undecided: --resume", window));
    }
    text.append(
        Paragraph.text("%s; %s".formatted(report.counts(), ChangeWords.margins(verdicts)), window));
    return text.toString();
  }

  private static boolean isUncompared(Comparison comparison) {
    return comparison.verdict() == Verdict.MISSING
        || comparison.verdict() == Verdict.NEW
        || UndecidedWords.isUnmeasured(comparison);
  }

  /** A line for all of a kind: a row for each would bury what was compared. */
  private static String uncompared(List<Comparison> worstFirst, SeriesNames names, Window window) {
    Map<List<String>, List<Comparison>> kinds = new LinkedHashMap<>();
    for (Comparison comparison : worstFirst) {
      if (isUncompared(comparison)) {
        String reason = comparison.reason().map(UndecidedReason::words).orElse("");
        kinds
            .computeIfAbsent(
                List.of(ChangeWords.verdict(comparison), reason), unused -> new ArrayList<>())
            .add(comparison);
      }
    }
    StringBuilder text = new StringBuilder();
    kinds
        .values()
        .forEach(kind -> {
          List<Benchmark> benchmarks = kind.stream().map(Comparison::benchmark).toList();
          text.append(
              Paragraph.text(
                  "%s, %s: %s"
                      .formatted(
                          ChangeWords.verdict(kind.getFirst()), why(kind), names.some(benchmarks)),
                  window));
        });
    return kinds.isEmpty() ? "" : text.append('\n').toString();
  }

  private static String why(List<Comparison> kind) {
    return switch (kind.getFirst().verdict()) {
      case MISSING -> "only in base";
      case NEW -> "only in head";
      case REGRESSED, ACCEPTED, IMPROVED, STEADY, UNDECIDED, INVALID, NO_BASELINE ->
          UndecidedWords.unmeasured(kind);
    };
  }

  private static List<List<String>> rows(
      List<Comparison> compared, Verdicts verdicts, SeriesNames names) {
    List<List<String>> rows = new ArrayList<>();
    boolean gate = verdicts.gate().isPresent();
    rows.add(gate ? GATE_HEAD : HEAD);
    for (Comparison comparison : compared) {
      rows.add(gate ? gateRow(comparison, names) : row(comparison, names));
    }
    return rows;
  }

  private static List<String> row(Comparison comparison, SeriesNames names) {
    return List.of(
        comparison.verdict().label(),
        names.of(comparison.benchmark()),
        SeriesNames.metric(comparison),
        ChangeFigures.before(comparison),
        ChangeFigures.after(comparison),
        ChangeFigures.change(comparison),
        ChangeWords.trials(comparison),
        note(comparison));
  }

  private static List<String> gateRow(Comparison comparison, SeriesNames names) {
    Gated gated = comparison.gated().orElseThrow();
    return List.of(
        ChangeWords.verdict(comparison),
        names.of(comparison.benchmark()),
        SeriesNames.metric(comparison),
        ChangeFigures.before(comparison),
        ChangeFigures.after(comparison),
        ChangeFigures.change(comparison),
        ChangeFigures.margin(comparison.margin()),
        ChangeWords.visible(comparison),
        ChangeWords.pairs(gated),
        ChangeWords.time(comparison),
        gateNote(comparison));
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
  private static boolean isNothingInBoth(List<Comparison> comparisons) {
    return !with(comparisons, Verdict.MISSING).isEmpty()
        && with(comparisons, Verdict.MISSING).size() + with(comparisons, Verdict.NEW).size()
            == comparisons.size()
        && !with(comparisons, Verdict.NEW).isEmpty();
  }

  private static String nothingInBoth(List<Comparison> comparisons) {
    List<Benchmark> base = with(comparisons, Verdict.MISSING);
    List<Benchmark> head = with(comparisons, Verdict.NEW);
    Set<String> names = base.stream().map(Benchmark::name).collect(Collectors.toSet());
    return head.stream().map(Benchmark::name).anyMatch(names::contains)
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

  private static List<Benchmark> with(List<Comparison> comparisons, Verdict verdict) {
    return comparisons.stream()
        .filter(one -> one.verdict() == verdict)
        .map(Comparison::benchmark)
        .toList();
  }
}
