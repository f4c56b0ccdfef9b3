package threadmark.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.html.HtmlTable;
import threadmark.html.Markup;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.CrossoverMap;
import threadmark.study.answer.DriftCard;
import threadmark.study.answer.SmallContainers;
import threadmark.study.answer.Sweep;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Run;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;

/** What a run says that no single question does: the crossover, the drift card, the sweeps. */
public final class Findings {

  private Findings() {}

  /** For a terminal; of the model only where the data leaves it. Empty when there is none. */
  public static String text(Run run, Window window) {
    return of(CountedTrials.of(run), false).stream()
        .map(finding -> finding.text(window))
        .collect(Collectors.joining());
  }

  /** For a page, the whole of it. */
  static Markup section(CountedTrials trials) {
    List<Finding> findings = of(trials, true);
    if (findings.isEmpty()) {
      return Markup.NOTHING;
    }
    List<Markup> parts = new ArrayList<>();
    parts.add(Markup.element("h2", RunReport.ACROSS));
    findings.forEach(finding -> parts.add(finding.markup()));
    return Markup.element("section", parts);
  }

  private static List<Finding> of(CountedTrials trials, boolean whole) {
    List<Finding> findings = new ArrayList<>();
    CrossoverMap.of(trials).forEach(map -> findings.addAll(CrossoverFindings.of(map, whole)));
    card(DriftCard.of(trials)).ifPresent(findings::add);
    Sweep.of(trials).forEach(sweep -> findings.add(sweep(sweep)));
    containers(SmallContainers.of(trials)).ifPresent(findings::add);
    return findings;
  }

  /** A line for each primitive and kind of thread, a column for each JDK. */
  private static Optional<Finding> card(DriftCard card) {
    if (card.rows().isEmpty()) {
      return Optional.empty();
    }
    List<String> head = new ArrayList<>(List.of("what", "threads"));
    head.addAll(card.jdks());
    return Optional.of(
        new Finding(
            "Drift card: what the smallest things cost",
            head,
            card.rows().stream().map(row -> row(card, row)).toList(),
            List.of()));
  }

  private static List<String> row(DriftCard card, DriftCard.Row row) {
    List<String> words = new ArrayList<>(List.of(row.what(), row.variant()));
    for (String jdk : card.jdks()) {
      words.add(
          Optional.ofNullable(row.byJdk().get(jdk))
              .map(figure -> figure(row.metric(), figure))
              .orElse("not measured here"));
    }
    return words;
  }

  private static String figure(Metric metric, Estimate figure) {
    return metric.unit().startsWith("B") ? Figures.bytes(figure) : Figures.time(figure);
  }

  private static Finding sweep(Sweep sweep) {
    return new Finding(
        "Sweep of %s, %s on %s".formatted(sweep.subject(), sweep.question(), sweep.jdk()),
        List.of(sweep.subject(), "variant", "time"),
        sweep.points().stream()
            .map(point ->
                List.of(whole(point.amount()), point.variant(), Figures.time(point.seconds())))
            .toList(),
        List.of(shape(sweep)));
  }

  private static String shape(Sweep sweep) {
    String smallest =
        "The smallest within 5%% of the best is %s (%s)"
            .formatted(whole(sweep.smallestAsGood().amount()), sweep.smallestAsGood().variant());
    return sweep
        .overRule()
        .map(ratio ->
            "%s. This is %s of what the rule P / (1 - beta) gives; the rule's own pool is left out."
                .formatted(smallest, Figures.factor(ratio)))
        .orElseGet(() ->
            "%s. It is %s that both fewer and more are slower."
                .formatted(smallest, sweep.innerMinimum() ? "shown" : "not shown"));
  }

  private static String whole(double amount) {
    return String.format(Locale.ROOT, "%,.0f", amount);
  }

  /** What a JVM picks when it is given a few processors, and what threads cost there. */
  private static Optional<Finding> containers(SmallContainers containers) {
    if (containers.rows().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            "Small containers: what the JVM picks, and virtual threads divided by pools",
            List.of(
                "processors",
                "limited by",
                "JDK",
                "collectors",
                "carriers",
                "virtual / fitted pool",
                "virtual / pool of P"),
            containers.rows().stream().map(Findings::row).toList(),
            List.of()));
  }

  private static List<String> row(SmallContainers.Row row) {
    return List.of(
        Integer.toString(row.processors()),
        row.limit(),
        row.jdk(),
        String.join(", ", row.collectors()),
        Integer.toString(row.parallelism()),
        row.overFit().map(Figures::overhead).orElse(""),
        row.overNaive().map(Figures::overhead).orElse(""));
  }

  /** A table that several cells make together, and the sentences that belong to it. */
  record Finding(String title, List<String> head, List<List<String>> rows, List<String> sentences) {

    Finding {
      head = List.copyOf(head);
      rows = List.copyOf(rows);
      sentences = List.copyOf(sentences);
    }

    /** For a terminal. */
    String text(Window window) {
      StringBuilder text = new StringBuilder("\n").append(Paragraph.text(title, window));
      if (!rows.isEmpty()) {
        List<List<String>> all = new ArrayList<>(List.of(head));
        all.addAll(rows);
        text.append(TextTable.text("    ", all));
      }
      sentences.forEach(
          sentence -> text.append(Paragraph.text("    ", "      ", sentence, window)));
      return text.toString();
    }

    /** For a page. */
    Markup markup() {
      HtmlTable sheet = new HtmlTable(title, head);
      rows.forEach(row -> sheet.row(row.toArray(String[]::new)));
      return (rows.isEmpty() ? Markup.element("p", title) : sheet.markup())
          .and(Markup.joined(sentences.stream().map(words -> Markup.element("p", words))));
    }
  }
}
