package threadmark.pages.page;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import threadmark.machine.Machine;
import threadmark.pages.chart.Cautions;
import threadmark.pages.chart.Clause;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.Headline;
import threadmark.pages.chart.Latest;
import threadmark.pages.chart.MachineWords;
import threadmark.pages.chart.Place;
import threadmark.pages.chart.Question;
import threadmark.pages.chart.TableCell;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.RunSummary;
import threadmark.text.Figures;
import threadmark.text.Plural;

/**
 * What the front page says.
 *
 * @param answers one sentence for each machine and JDK
 * @param stale whether the newest run was too old already when the site was made
 */
public record FrontPage(
    List<PlaceAnswer> answers,
    String alerts,
    DataTable verdicts,
    Figure overhead,
    Optional<String> newestAt,
    int staleAfterDays,
    boolean stale,
    String builtAt,
    String runsWords,
    int leftOut,
    boolean generated,
    String version) {

  private static final int STALE_AFTER_DAYS = 14;

  /**
   * The sentence for one place.
   *
   * @param measured the day of its runs, or the first and the last
   * @param runs those that its figures are from
   */
  public record PlaceAnswer(
      String machine,
      String title,
      String jdk,
      List<Clause> clauses,
      String measured,
      List<String> runs,
      Optional<String> caution) {}

  static FrontPage of(
      SiteSources sources, List<Question> questions, List<Place> places, Figure overhead) {
    Optional<RunSummary> newest =
        sources.history().runs().stream().max(Comparator.comparing(RunSummary::startedAt));
    return new FrontPage(
        places.stream().map(place -> answer(sources, questions, place)).toList(),
        AlertsPage.of(sources).words(),
        verdicts(sources, questions, places),
        overhead,
        newest.map(run -> run.startedAt().toString()),
        STALE_AFTER_DAYS,
        newest
            .map(
                run -> Duration.between(run.startedAt(), sources.now()).toDays() > STALE_AFTER_DAYS)
            .orElse(false),
        sources.now().toString(),
        Plural.of(sources.history().runs().size(), "run"),
        sources.leftOut().size(),
        sources.generated(),
        sources.version());
  }

  private static PlaceAnswer answer(SiteSources sources, List<Question> questions, Place place) {
    List<Clause> clauses = new ArrayList<>();
    for (Headline headline : Headline.values()) {
      experiment(sources, headline)
          .ifPresent(experiment ->
              clauses.add(
                  Clause.of(
                      headline.subject(),
                      experiment,
                      Question.leading(questions, experiment.id(), place))));
    }
    Optional<Machine> machine = MachineWords.registered(sources.machinesByName(), place);
    List<RunSummary> runs = runs(questions, place);
    return new PlaceAnswer(
        place.machine(),
        machine.map(MachineWords::title).orElse(place.machine()),
        place.jdk(),
        clauses,
        days(runs),
        runs.stream().map(RunSummary::id).toList(),
        Cautions.of(machine, runs));
  }

  private static String days(List<RunSummary> runs) {
    String last = runs.getFirst().startedAt().toString().substring(0, 10);
    String first = runs.getLast().startedAt().toString().substring(0, 10);
    return first.equals(last) ? last : first + " to " + last;
  }

  /** Those of the figures in the sentence, the newest first; without figures, what there is. */
  private static List<RunSummary> runs(List<Question> questions, Place place) {
    List<RunSummary> told =
        Arrays.stream(Headline.values())
            .flatMap(headline -> Question.leading(questions, headline.experiment(), place).stream())
            .map(question -> question.headline().orElseThrow().run())
            .toList();
    List<RunSummary> any =
        questions.stream()
            .filter(question -> question.place().equals(place))
            .flatMap(question -> question.cells().stream())
            .map(Latest::run)
            .toList();
    return (told.isEmpty() ? any : told)
        .stream()
            .distinct()
            .sorted(Comparator.comparing(RunSummary::startedAt).reversed())
            .toList();
  }

  private static Optional<Experiment> experiment(SiteSources sources, Headline headline) {
    return SiteFiles.ofVirtualThreads(sources.experiments()).stream()
        .filter(experiment -> experiment.id().equals(headline.experiment()))
        .findFirst();
  }

  private static DataTable verdicts(
      SiteSources sources, List<Question> questions, List<Place> places) {
    List<String> columns = new ArrayList<>(List.of("experiment"));
    places.forEach(place -> columns.add(place.label()));
    columns.add("margin");
    List<DataTable.Line> lines = new ArrayList<>();
    for (Experiment experiment : SiteFiles.ofVirtualThreads(sources.experiments())) {
      List<TableCell> cells = new ArrayList<>();
      cells.add(TableCell.of(experiment.title()).to("experiments/" + experiment.id() + "/"));
      for (Place place : places) {
        Clause clause =
            Clause.of("", experiment, Question.leading(questions, experiment.id(), place));
        String answer = clause.words().replace(" on virtual threads", "");
        cells.add(
            TableCell.of(clause.figure().isEmpty() ? answer : answer + ": " + clause.figure())
                .toned(clause.answer()));
      }
      cells.add(TableCell.of(Figures.share(experiment.margin())));
      lines.add(new DataTable.Line(-1, cells));
    }
    return DataTable.of(
        "What virtual threads cost, experiment by experiment, held against its margin",
        columns,
        lines);
  }
}
