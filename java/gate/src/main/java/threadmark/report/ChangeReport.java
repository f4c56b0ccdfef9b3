package threadmark.report;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.report.SeriesNames.ChangeWarning;
import threadmark.text.Column;
import threadmark.text.Escaped;
import threadmark.text.Figures;
import threadmark.text.Window;
import threadmark.verdict.Comparison;
import threadmark.verdict.GateFacts;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** The verdicts on a change, of compared files or of a gate. */
public final class ChangeReport extends VerdictReport<Comparison> {

  static final Column<Comparison> METRIC = new Column<>("metric", SeriesNames::metric);
  static final Column<Comparison> BEFORE = new Column<>("before", ChangeFigures::before);
  static final Column<Comparison> AFTER = new Column<>("after", ChangeFigures::after);
  static final Column<Comparison> CHANGE = new Column<>("change", ChangeFigures::change);
  static final Column<Comparison> TRIALS = new Column<>("trials", ChangeWords::trials);
  static final Column<Comparison> MARGIN =
      new Column<>("margin", comparison -> Figures.share(comparison.margin()));

  private final Verdicts verdicts;
  private final SeriesNames names;

  public ChangeReport(Verdicts verdicts) {
    this.verdicts = verdicts;
    this.names = SeriesNames.of(verdicts);
  }

  public Verdicts verdicts() {
    return verdicts;
  }

  @Override
  protected String name() {
    return verdicts.gate().isPresent() ? "gate" : "compare";
  }

  /** Each benchmark once, by its worst verdict. */
  @Override
  protected String counts() {
    Map<Benchmark, Verdict> worst = new HashMap<>();
    verdicts.comparisons().stream()
        .filter(verdicts::answers)
        .filter(one -> !isReportedOnly(one))
        .forEach(one ->
            worst.merge(one.benchmark(), one.verdict(), (a, b) -> a.compareTo(b) <= 0 ? a : b));
    if (worst.isEmpty()) {
      return "nothing to compare";
    }
    Set<Benchmark> coarse =
        verdicts.comparisons().stream()
            .filter(one -> verdicts.answers(one) && verdicts.steadyAtMore(one))
            .map(Comparison::benchmark)
            .filter(benchmark -> worst.get(benchmark) == Verdict.STEADY)
            .collect(Collectors.toSet());
    coarse.forEach(worst::remove);
    return Stream.of(
            counted(worst.values().stream()),
            coarse.isEmpty() ? "" : coarse.size() + " steady at a larger margin")
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** The verdict in a word; of one that is steady at a larger margin than the asked one, which. */
  String word(Comparison comparison) {
    return verdicts.steadyAtMore(comparison)
        ? "%s at %s".formatted(Verdict.STEADY.label(), Figures.share(comparison.margin()))
        : ChangeWords.verdict(comparison);
  }

  @Override
  protected List<Comparison> rows() {
    return verdicts.comparisons();
  }

  List<Comparison> worstFirst() {
    return rows().stream()
        .sorted(
            Comparator.comparing((Comparison comparison) -> !verdicts.answers(comparison))
                .thenComparing(Comparison::verdict))
        .toList();
  }

  @Override
  protected Verdict verdict(Comparison comparison) {
    return comparison.verdict();
  }

  @Override
  protected boolean blocks(Comparison comparison) {
    return comparison.blocks();
  }

  @Override
  protected String sentence(Comparison comparison) {
    String sentence = ChangeWords.sentence(comparison);
    return verdicts.steadyAtMore(comparison)
        ? "%s; this machine could not show %s"
            .formatted(sentence, Figures.share(verdicts.rule().margin(comparison.metric())))
        : sentence;
  }

  /** A benchmark is not counted as worse for what got worse beside the metric that decides. */
  private boolean isReportedOnly(Comparison comparison) {
    return !verdicts.decides(comparison)
        && !comparison.blocks()
        && comparison.verdict().exitCode() != 0;
  }

  /** What its benchmark took; said once, beside the metric that decides. */
  Column<Comparison> time() {
    return new Column<>(
        "time",
        comparison ->
            verdicts.decides(comparison)
                ? String.format(Locale.ROOT, "%.0f s", comparison.gated().orElseThrow().seconds())
                : "");
  }

  Column<Comparison> benchmark() {
    return new Column<>("benchmark", comparison -> names.of(comparison.benchmark()));
  }

  @Override
  protected List<Column<Comparison>> columns() {
    return List.of(
        new Column<>("benchmark", row -> Escaped.code(names.of(row.benchmark()))),
        new Column<>("metric", row -> Escaped.prose(SeriesNames.metric(row))),
        new Column<>("in words", row -> Escaped.prose(sentence(row))),
        BEFORE,
        AFTER,
        CHANGE,
        TRIALS,
        MARGIN);
  }

  @Override
  protected String above(int rows) {
    String stopped =
        verdicts
            .gate()
            .flatMap(GateFacts::stopped)
            .map(why -> "**%s.**\n\n".formatted(Escaped.prose(capital(why))))
            .orElse("");
    return names.leftOut().isEmpty()
        ? stopped
        : stopped + SeriesNames.LEFT_OUT + Escaped.code(names.leftOut()) + ".\n\n";
  }

  @Override
  protected String below(int rows) {
    List<String> warnings =
        ChangeWarning.of(verdicts, names).stream()
            .map(warning ->
                "%s: %s (%s)"
                    .formatted(
                        warning.words(),
                        Escaped.code(warning.detail()),
                        Escaped.code(warning.whose())))
            .toList();
    return "%s<sub>Change is head / base of the cost: above zero is worse, for rates too. Intervals are 95%%, over trials (forks), base + head. %s.%s</sub>\n"
        .formatted(
            list("Warnings", warnings, rows),
            Escaped.prose(capital(ChangeWords.margins(verdicts))),
            verdicts.gate().map(gate -> " " + Escaped.prose(ChangeWords.spent(gate))).orElse(""));
  }

  /** What came along and did not change is folded with what is steady. */
  @Override
  protected Verdict section(Comparison comparison) {
    return verdicts.answers(comparison) ? comparison.verdict() : Verdict.STEADY;
  }

  @Override
  protected String folded(List<Comparison> steady) {
    long along = steady.stream().filter(comparison -> !verdicts.answers(comparison)).count();
    return along == 0
        ? super.folded(steady)
        : "%d steady, and %d %s that came along"
            .formatted(steady.size() - along, along, along == 1 ? "metric" : "metrics");
  }

  @Override
  protected String testClass(Comparison comparison) {
    return comparison.benchmark().name();
  }

  @Override
  protected String testName(Comparison comparison) {
    String full = comparison.benchmark().toString();
    return comparison.metric().label() + full.substring(comparison.benchmark().name().length());
  }

  @Override
  protected String complaint(Comparison comparison) {
    String change = ChangeFigures.change(comparison);
    return sentence(comparison) + (change.isEmpty() ? "" : "; change " + change);
  }

  @Override
  public String text(Window window) {
    return new ChangeTable(verdicts, this, names, window).text();
  }

  @Override
  public String html() {
    return new ChangePage(verdicts, this, names).html();
  }
}
