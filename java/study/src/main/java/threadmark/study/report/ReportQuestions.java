package threadmark.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.html.HtmlTable;
import threadmark.html.IntervalStrip;
import threadmark.html.Markup;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Subject;
import threadmark.text.Figures;

/** One section for each experiment: its variants, a table and a strip for each question. */
final class ReportQuestions {

  /** More sentences than these are folded away behind their number. */
  private static final int MOST_OPEN = 4;

  /** Overheads as dots with intervals, one line for each variant. */
  private static final IntervalStrip.Layout STRIP = new IntervalStrip.Layout(380, 150, 22, 4);

  private ReportQuestions() {}

  static Markup markup(List<Experiment> experiments, List<RunQuestion> questions) {
    List<Markup> sections = new ArrayList<>();
    for (Experiment experiment : experiments) {
      List<RunQuestion> own =
          questions.stream().filter(q -> q.experiment().id().equals(experiment.id())).toList();
      if (!own.isEmpty()) {
        sections.add(section(experiment, own));
      }
    }
    return Markup.joined(sections.stream());
  }

  private static Markup section(Experiment experiment, List<RunQuestion> questions) {
    List<Markup> parts = new ArrayList<>();
    parts.add(Markup.element("h2", experiment.title()));
    parts.add(Markup.element("p", experiment.question()));
    for (int i = 0; i < questions.size(); i++) {
      RunQuestion question = questions.get(i);
      if (question.timed()) {
        FewerTrials fewer = RunTable.fewer(question);
        parts.add(table(question, fewer));
        parts.add(legend(fewer));
        question.modes().forEach(words -> parts.add(Markup.element("p", words)));
      }
      parts.add(troubles(question));
      strip(question, experiment.id() + "-" + (i + 1)).ifPresent(parts::add);
      for (MetricTable amounts : MetricTable.of(question)) {
        parts.add(table(question, amounts));
        parts.add(legend(amounts.fewer()));
      }
    }
    parts.add(variants(experiment, questions));
    parts.add(figures(experiment));
    return Markup.element("section", parts);
  }

  private static Markup table(RunQuestion question, FewerTrials fewer) {
    List<List<String>> rows = RunTable.rows(question, fewer);
    List<String> head = rows.getFirst();
    int source = head.indexOf(question.sourceHead());
    HtmlTable sheet = new HtmlTable(question.heading(), head);
    for (List<String> words : rows.subList(1, rows.size())) {
      sheet.row(
          IntStream.range(0, words.size())
              .mapToObj(column ->
                  column == 0
                      ? name(question.experiment(), words.getFirst())
                      : column == source
                          ? Markup.text(words.get(column))
                          : HtmlTable.figure(words.get(column)))
              .toArray(Markup[]::new));
    }
    return sheet.markup();
  }

  private static Markup table(RunQuestion question, MetricTable amounts) {
    HtmlTable sheet =
        new HtmlTable(question.heading() + " · " + amounts.caption(), amounts.rows().getFirst());
    for (List<String> words : amounts.rows().subList(1, amounts.rows().size())) {
      sheet.row(
          Stream.concat(
                  Stream.of(name(question.experiment(), words.getFirst())),
                  words.stream().skip(1).map(HtmlTable::figure))
              .toArray(Markup[]::new));
    }
    return sheet.markup();
  }

  private static Markup legend(FewerTrials fewer) {
    return fewer
        .legend()
        .map(words -> Markup.element("p", words).with("class", "quiet"))
        .orElse(Markup.NOTHING);
  }

  private static Markup name(Experiment experiment, String variant) {
    return Markup.element("span", experiment.marks().of(variant).inText(), Markup.text(variant))
        .with("class", "name");
  }

  private static Markup troubles(RunQuestion question) {
    List<Markup> troubles =
        question.troubles().stream().map(trouble -> Markup.element("li", trouble)).toList();
    if (troubles.isEmpty()) {
      return Markup.NOTHING;
    }
    String sentence = RunQuestion.TROUBLES + troubles.size();
    Markup list = Markup.element("ul", troubles);
    return troubles.size() <= MOST_OPEN
        ? Markup.element("p", sentence).and(list)
        : Markup.element("details", Markup.element("summary", sentence), list);
  }

  private static Markup variants(Experiment experiment, List<RunQuestion> questions) {
    List<String> measured =
        questions.stream()
            .flatMap(question -> question.cells().stream())
            .map(cell -> cell.cell().variant())
            .toList();
    HtmlTable sheet = new HtmlTable("What the variants do", List.of("variant", "does"));
    experiment.variants().stream()
        .filter(variant -> measured.contains(variant.name()))
        .forEach(
            variant -> sheet.row(name(experiment, variant.name()), Markup.text(variant.means())));
    return sheet.markup();
  }

  private static Markup figures(Experiment experiment) {
    if (experiment.figures().isEmpty()) {
      return Markup.NOTHING;
    }
    HtmlTable sheet =
        new HtmlTable(
            "What the source printed" + experiment.source().map(s -> " (" + s + ")").orElse(""),
            List.of("variant", "machine", "parameters", "printed", "overhead there"));
    experiment
        .figures()
        .forEach(figure ->
            sheet.row(
                figure.variant(),
                figure.machine(),
                Cell.parametersText(figure.parameters()),
                figure.printed(),
                figure.overhead().map(Figures::overhead).orElse("")));
    return sheet.markup();
  }

  /** The strip; nothing when the question has no overhead, or its times are those of weighing. */
  private static Optional<Markup> strip(RunQuestion question, String id) {
    if (question.experiment().about() == Subject.MEMORY) {
      return Optional.empty();
    }
    List<IntervalStrip.Row> rows =
        question.cells().stream()
            .filter(cell -> !cell.cell().variant().equals(Experiment.LOAD_ALONE))
            .flatMap(cell ->
                cell
                    .decisive(question.experiment())
                    .map(estimate -> row(question, cell, estimate))
                    .stream())
            .toList();
    double margin = question.experiment().margin();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new IntervalStrip(STRIP, margin, rows).figure(id, title(question), legend(question)));
  }

  private static IntervalStrip.Row row(RunQuestion question, CellSummary cell, Estimate estimate) {
    String variant = cell.cell().variant();
    return new IntervalStrip.Row(
        variant,
        variant + " " + Figures.overhead(estimate),
        estimate.centre(),
        estimate.interval(),
        question.experiment().marks().of(variant));
  }

  private static String title(RunQuestion question) {
    return "Overhead in %s of %s, %s"
        .formatted(
            question.experiment().quantity(), question.experiment().title(), question.heading());
  }

  private static String legend(RunQuestion question) {
    return "Overhead in %s against %s, lower is better. Logarithmic axis, full line at 1, dashed line at the margin of %s; bars are 95%% intervals, an arrow means that the bar goes on."
        .formatted(
            question.experiment().quantity(),
            question.reference(),
            Figures.share(question.experiment().margin()));
  }
}
