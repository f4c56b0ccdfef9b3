package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.study.experiment.Subject;

/** One question at one place: the cells that may be divided by each other. */
public record Question(Place place, Experiment experiment, String heading, List<Latest> cells) {

  static final String VIRTUAL = "virtual";

  /** The questions of everything measured: by experiment, then by place, as they are first seen. */
  public static List<Question> of(List<Experiment> experiments, List<Latest> latest) {
    List<Question> questions = new ArrayList<>();
    for (Experiment experiment : experiments) {
      Map<List<Object>, Question> own = new LinkedHashMap<>();
      for (Latest cell : latest) {
        if (cell.cell().cell().experiment().equals(experiment.id())) {
          String heading = heading(cell.cell());
          own.computeIfAbsent(
                  List.of(cell.place(), heading),
                  unused -> new Question(cell.place(), experiment, heading, new ArrayList<>()))
              .cells()
              .add(cell);
        }
      }
      questions.addAll(own.values());
    }
    return questions;
  }

  private static String heading(CellSummary summary) {
    String heading = heading(summary.cell(), summary.collector());
    return summary.apart().isEmpty() ? heading : heading + " · " + summary.apart();
  }

  static String heading(Cell cell, String collector) {
    return String.join(
        " · ", cell.protocol().label(), cell.parametersText(), Series.collectorName(collector));
  }

  /** The heading with its parameters as people name them. */
  public String words() {
    return ParameterWords.in(heading);
  }

  /** As a chart's choice of questions names it. */
  public String name() {
    return place.label() + " · " + heading;
  }

  /** The cells that have an overhead to show. */
  List<Latest> overheads() {
    return divided().filter(cell -> !cell.isLoadAlone()).toList();
  }

  /** What the harness itself takes, where it was measured beside the others. */
  Optional<Latest> loadAlone() {
    return divided().filter(Latest::isLoadAlone).findFirst();
  }

  private Stream<Latest> divided() {
    return cells.stream().filter(cell -> cell.decisive(experiment).isPresent());
  }

  public Answer answer(Latest cell) {
    return Answer.of(cell.decisive(experiment), experiment.margin());
  }

  /** Virtual threads where they are a variant of their own, else what the gate looks at. */
  public Optional<Latest> headline() {
    return named(VIRTUAL)
        .or(() -> named(experiment.gate().variant()))
        .or(() -> overheads().stream().findFirst());
  }

  /**
   * The same, against the best variant of platform threads where it is about virtual threads; there
   * nothing speaks that was measured beside none of them.
   */
  public Optional<Latest> speaking() {
    return headline()
        .filter(
            cell -> experiment.about() != Subject.VIRTUAL_THREADS || cell.cell().best().isPresent())
        .map(cell -> cell.againstTheBest(experiment));
  }

  private Optional<Latest> named(String variant) {
    return overheads().stream().filter(cell -> cell.variant().equals(variant)).findFirst();
  }

  /**
   * Of several questions at one place, the one that speaks for the experiment: a quick run's last,
   * and before it what one block alone says, and what is not measured in full any more.
   */
  public static Optional<Question> leading(
      List<Question> questions, String experiment, Place place) {
    return questions.stream()
        .filter(question -> question.experiment().id().equals(experiment))
        .filter(question -> question.place().equals(place))
        .filter(question -> question.headline().isPresent())
        .min(
            Comparator.comparing((Question question) -> question.speaking().isEmpty())
                .thenComparing(question -> !question.heading().startsWith("steady"))
                .thenComparing(
                    question -> question.headline().orElseThrow().run().profile() == Profile.QUICK)
                .thenComparing(question -> !question.bounded())
                .thenComparing(question -> !question.full())
                .thenComparing(question -> !question.gated())
                .thenComparing(
                    question -> question.headline().orElseThrow().run().startedAt(),
                    Comparator.reverseOrder()));
  }

  private boolean bounded() {
    return speaking()
        .flatMap(cell -> cell.decisive(experiment))
        .flatMap(Estimate::interval)
        .isPresent();
  }

  /** Whether a full run measures it, as the experiment is declared now. */
  private boolean full() {
    return cells.stream()
        .map(cell -> cell.cell().cell())
        .anyMatch(cell ->
            experiment.grids(Profile.FULL).stream()
                .filter(grid -> grid.protocol() == cell.protocol())
                .anyMatch(grid -> grid.points().contains(cell.parameters())));
  }

  private boolean gated() {
    return !cells.isEmpty()
        && cells.getFirst().cell().cell().parameters().equals(experiment.gate().parameters());
  }
}
