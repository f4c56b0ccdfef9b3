package threadmark.study.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.html.Markup;
import threadmark.html.NarrowTables;
import threadmark.html.StandalonePage;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.CountedTrials;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Run;

/**
 * A run as one page that needs nothing else: no script, no request, no file beside it. The answers
 * stand first, then the figures, then how they were measured.
 */
public final class RunReport {

  /** The heading of what several experiments say together. */
  public static final String ACROSS = "Across the questions";

  /** The heading of the machine, the JVMs and the protocol. */
  public static final String MEASURED = "How it was measured";

  private RunReport() {}

  /** The page's whole text, well formed as XML too. */
  public static String html(Run run, List<Experiment> experiments, List<CellSummary> cells) {
    return html(run, experiments, cells, Optional.empty());
  }

  /**
   * The same with a warning above its answers.
   *
   * @param doubt why not all of the record is shown to be what was measured
   */
  public static String html(
      Run run, List<Experiment> experiments, List<CellSummary> cells, Optional<String> doubt) {
    return StandalonePage.text(
        "Threadmark: %s on %s".formatted(run.id(), run.machine().name()),
        header(run),
        content(CountedTrials.of(run, experiments), experiments, cells, doubt),
        "Written by Threadmark %s from run.json.".formatted(run.build().version()));
  }

  /** What the run says, without a page around it: for the site, whose tables stand in frames. */
  public static Markup body(
      CountedTrials trials, List<Experiment> experiments, List<CellSummary> cells) {
    return NarrowTables.framed(content(trials, experiments, cells, Optional.empty()));
  }

  private static Markup content(
      CountedTrials trials,
      List<Experiment> experiments,
      List<CellSummary> cells,
      Optional<String> doubt) {
    Run run = trials.run();
    List<RunQuestion> questions = RunQuestion.of(experiments, cells);
    return Markup.joined(
        Stream.of(
            ReportGaps.warnings(run, doubt),
            ReportAnswers.markup(trials, experiments, questions),
            Findings.section(trials),
            ReportQuestions.markup(experiments, questions),
            ReportGaps.section(run, cells),
            ReportFacts.section(run, experiments)));
  }

  private static Markup header(Run run) {
    return Markup.element(
        "header",
        Markup.element("h1", "What virtual threads cost or gain on " + run.machine().name()),
        Markup.element(
                "p",
                "%s run %s, %s. An overhead is a variant's figure divided by the reference's."
                    .formatted(
                        run.profile().label(),
                        run.id(),
                        String.join(", ", run.jdks().stream().map(jdk -> jdk.id()).toList())))
            .with("class", "quiet"));
  }
}
