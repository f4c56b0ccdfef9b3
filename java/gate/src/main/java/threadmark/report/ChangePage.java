package threadmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.html.HtmlTable;
import threadmark.html.Markup;
import threadmark.html.StandalonePage;
import threadmark.numbers.Ratio;
import threadmark.report.SeriesNames.ChangeWarning;
import threadmark.text.Column;
import threadmark.text.Figures;
import threadmark.verdict.Attribution;
import threadmark.verdict.Comparison;
import threadmark.verdict.GateFacts;
import threadmark.verdict.Gated;
import threadmark.verdict.Gated.PriorSource;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/**
 * The verdicts on a change as one page that needs nothing else: the answers first, then every
 * series with its figures, then how it was measured.
 */
final class ChangePage {

  private final Verdicts verdicts;
  private final ChangeReport report;
  private final SeriesNames names;

  ChangePage(Verdicts verdicts, ChangeReport report, SeriesNames names) {
    this.verdicts = verdicts;
    this.report = report;
    this.names = names;
  }

  String html() {
    return StandalonePage.text(
        "Threadmark: " + title(),
        header(),
        Markup.joined(
            Stream.of(
                answers(),
                series(),
                attributions(),
                verdicts.gate().isPresent() ? spent() : Markup.NOTHING,
                VerdictReport.pageList(
                    "Warnings",
                    ChangeWarning.of(verdicts, names).stream()
                        .map(ChangeWarning::toString)
                        .toList()),
                facts())),
        "Written by Threadmark from verdicts.json.");
  }

  private String title() {
    return "%s against %s: %s"
        .formatted(
            String.join(", ", verdicts.head()),
            String.join(", ", verdicts.base()),
            report.counts());
  }

  private Markup header() {
    List<Markup> parts = new ArrayList<>();
    parts.add(Markup.element("h1", title()));
    parts.add(
        Markup.element(
                "p",
                "A change is head divided by base, of the cost: above zero is worse, for rates"
                    + " too. Intervals are 95%.")
            .with("class", "quiet"));
    verdicts
        .gate()
        .flatMap(GateFacts::stopped)
        .ifPresent(why -> parts.add(Markup.element("p", VerdictReport.capital(why) + ".")));
    if (!names.leftOut().isEmpty()) {
      parts.add(
          Markup.element("p", SeriesNames.LEFT_OUT + names.leftOut() + ".").with("class", "quiet"));
    }
    return Markup.element("header", parts);
  }

  /** Everything but what is steady at the asked margin, a sentence each. */
  private Markup answers() {
    List<Markup> items =
        report.worstFirst().stream()
            .filter(verdicts::answers)
            .filter(one -> one.verdict() != Verdict.STEADY || verdicts.steadyAtMore(one))
            .map(this::answer)
            .toList();
    if (items.isEmpty()) {
      return Markup.element(
          "p",
          verdicts.comparisons().isEmpty()
              ? "Nothing was compared, which proves nothing."
              : "Every benchmark is steady: a slowdown of its margin or more is excluded.");
    }
    return Markup.element("ul", items).with("class", "answers");
  }

  private Markup answer(Comparison comparison) {
    boolean open =
        comparison.verdict() == Verdict.UNDECIDED || comparison.verdict() == Verdict.NO_BASELINE;
    return Markup.element(
            "li",
            Markup.element(
                "strong",
                "%s: %s".formatted(report.word(comparison), names.of(comparison.benchmark()))),
            Markup.text(SeriesNames.metric(comparison) + ": " + report.sentence(comparison)))
        .with("class", open ? "undecided" : "told");
  }

  private Markup series() {
    HtmlTable sheet =
        new HtmlTable(
            "The worst first",
            List.of(
                "benchmark", "metric", "verdict", "before", "after", "change", "margin", "trials"));
    for (Comparison comparison : report.worstFirst()) {
      sheet.row(
          Markup.text(names.of(comparison.benchmark())),
          Markup.text(SeriesNames.metric(comparison)),
          verdict(comparison),
          Markup.text(ChangeFigures.before(comparison)),
          Markup.text(ChangeFigures.after(comparison)),
          Markup.text(ChangeFigures.change(comparison)),
          Markup.text(Figures.share(comparison.margin())),
          Markup.text(ChangeWords.trials(comparison)));
    }
    return Markup.element("section", Markup.element("h2", "Every series"), sheet.markup());
  }

  /** What is undecided says why; the answers above leave out what only came along. */
  private Markup verdict(Comparison comparison) {
    String words =
        comparison
            .reason()
            .map(why -> ChangeWords.verdict(comparison) + ": " + why.words())
            .orElseGet(() -> report.word(comparison));
    // A narrow column may break any word, and this one is looked for.
    String label = comparison.verdict().label();
    return Markup.element("span", label)
        .with("class", "name")
        .and(Markup.text(words.substring(label.length())));
  }

  private Markup spent() {
    List<Column<Comparison>> columns =
        List.of(
            report.benchmark(),
            ChangeReport.METRIC,
            new Column<>("pairs", row -> Integer.toString(gated(row).pairs())),
            report.time(),
            new Column<>("visible effect", ChangeWords::visible),
            new Column<>(
                "noise from", row -> gated(row).prior().map(ChangePage::prior).orElse("")));
    return Markup.element(
        "section",
        Markup.element("h2", "What was spent"),
        HtmlTable.of(
            "Pairs are base and head back to back; the first three of every series also show the"
                + " noise",
            columns,
            report.worstFirst()));
  }

  private static Gated gated(Comparison comparison) {
    return comparison.gated().orElseThrow();
  }

  private static String prior(PriorSource source) {
    return switch (source) {
      case HISTORY -> "history";
      case PILOT -> "its first pairs";
    };
  }

  private Markup attributions() {
    List<Comparison> blamed =
        verdicts.comparisons().stream()
            .filter(comparison -> comparison.gated().flatMap(Gated::attribution).isPresent())
            .toList();
    if (blamed.isEmpty()) {
      return Markup.NOTHING;
    }
    List<Column<Comparison>> columns =
        List.of(
            report.benchmark(),
            new Column<>("answer", row -> blame(row).blame().words()),
            new Column<>("partner", row -> blame(row).platform().toString()),
            new Column<>("partner's change", row -> ratio(blame(row).platformChange())),
            new Column<>("ratio change", row -> ratio(blame(row).ratioChange())),
            new Column<>("blocks", row -> Integer.toString(blame(row).blocks())));
    return Markup.element(
        "section",
        Markup.element("h2", "Whose slowdown"),
        HtmlTable.of("Whose slowdown", columns, blamed));
  }

  private static Attribution blame(Comparison comparison) {
    return gated(comparison).attribution().orElseThrow();
  }

  private static String ratio(Optional<Ratio> change) {
    return change.map(ChangeFigures::ratio).orElse("");
  }

  private Markup facts() {
    HtmlTable rule =
        new HtmlTable("Rule", List.of("fact", "value"))
            .row("margins", ChangeWords.margins(verdicts))
            .row("false alarms of the whole set", share(verdicts.rule().alpha()))
            .row("slowdowns of the margin called steady", share(verdicts.rule().beta()))
            .row("mode", verdicts.mode().label())
            .row("exit code", Integer.toString(verdicts.exitCode()));
    return Markup.element(
        "section",
        Markup.element("h2", "How it was measured"),
        verdicts.gate().map(ChangePage::gate).orElse(Markup.NOTHING),
        rule.markup());
  }

  private static String share(double share) {
    return "at most " + Figures.share(share);
  }

  private static Markup gate(GateFacts gate) {
    HtmlTable sheet =
        new HtmlTable("Gate", List.of("fact", "value"))
            .row("machine", gate.machine().name() + " (" + gate.machine().label() + ")")
            .row("hardware fingerprint", gate.machine().hardware())
            .row("JDK of base", gate.baseJdk().orElse("none"))
            .row("JDK of head", gate.headJdk())
            .row("from", gate.startedAt().toString())
            .row("to", gate.endedAt().toString())
            .row("time in trials", String.format(Locale.ROOT, "%.0f s", gate.seconds()))
            .row("blocks", "%d, of them dropped %d".formatted(gate.blocks(), gate.dropped()))
            .row("budget of a sitting", String.format(Locale.ROOT, "%.0f s", gate.budgetSeconds()))
            .row("sittings", Integer.toString(gate.sittings()))
            .row("series that share the false alarms", Integer.toString(gate.series()))
            .row("what decides", gate.decides().label())
            .row("seed", Long.toString(gate.seed()));
    List<Markup> overrides =
        gate.overrides().stream().map(sentence -> Markup.element("li", sentence)).toList();
    return Markup.element(
            "p",
            "Base and head run back to back in random order, each trial in a fresh JVM. Each"
                + " benchmark is measured until its answer is sure; a slowdown has to show twice.")
        .and(sheet.markup())
        .and(
            overrides.isEmpty()
                ? Markup.NOTHING
                : Markup.element("p", "How a trial differs from the jar started by hand:")
                    .and(Markup.element("ul", overrides)));
  }
}
