package threadmark.pages.page;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import threadmark.pages.chart.Clause;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.GapCommands;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.OverheadFigure;
import threadmark.pages.chart.ParameterWords;
import threadmark.pages.chart.Place;
import threadmark.pages.chart.Question;
import threadmark.pages.chart.TableCell;
import threadmark.pages.page.SiteFiles.MachineLink;
import threadmark.study.experiment.Experiment;
import threadmark.text.Figures;

/**
 * What the page of one experiment says.
 *
 * @param reference what every overhead is divided by; absent where that is not one variant
 * @param measured whether any of its cells was, whether or not it answers
 * @param lacking the registered machines that it says nothing of
 */
public record ExperimentPage(
    String id,
    String title,
    String question,
    Optional<String> source,
    Optional<String> reference,
    String decides,
    String margin,
    boolean measured,
    List<Answered> answers,
    List<MachineLink> lacking,
    DataTable variants,
    Optional<DataTable> published,
    List<Figure> figures,
    String command) {

  private static final String NO_ANSWER = "The figures that answer were not measured here";
  private static final String OTHER_FIGURES = NO_ANSWER + "; others are below";

  /**
   * The answer at one place.
   *
   * @param spoken the declared sentences, the hardest alternative first
   * @param clause what stands there where none is declared, or none of them could be filled in
   */
  public record Answered(
      String machine,
      String machineName,
      String jdk,
      String jdkName,
      List<SpokenAnswer> spoken,
      Clause clause) {}

  static ExperimentPage of(
      Experiment experiment,
      List<Question> questions,
      MapsAndCards measured,
      List<Place> places,
      List<MachineLink> lacking,
      List<Figure> figures) {
    List<Answered> answers = new ArrayList<>();
    for (Place place : places) {
      List<SpokenAnswer> spoken = spoken(experiment, measured, place);
      Optional<Question> leading = Question.leading(questions, experiment.id(), place);
      if (isMeasured(experiment, questions, place) || !spoken.isEmpty()) {
        answers.add(
            new Answered(
                place.machine(),
                Place.machineName(place.machine()),
                place.jdk(),
                Place.jdkName(place.jdk()),
                spoken,
                clause(experiment, leading, figures)));
      }
    }
    return new ExperimentPage(
        experiment.id(),
        experiment.title(),
        experiment.question(),
        experiment.source(),
        OverheadFigure.reference(experiment, questions),
        experiment.quantity(),
        Figures.share(experiment.margin()),
        !answers.isEmpty(),
        answers,
        lacking,
        variants(experiment),
        published(experiment),
        figures,
        GapCommands.run(experiment));
  }

  /** Trials may be there whose deciding figures are not. */
  private static boolean isMeasured(Experiment experiment, List<Question> questions, Place place) {
    return questions.stream()
        .filter(question -> question.experiment().id().equals(experiment.id()))
        .filter(question -> question.place().equals(place))
        .anyMatch(question -> !question.cells().isEmpty());
  }

  /** An experiment with sentences of its own has no other answer: time is not what it weighs. */
  private static Clause clause(
      Experiment experiment, Optional<Question> leading, List<Figure> figures) {
    return leading
        .filter(unused -> experiment.answers().isEmpty())
        .map(question -> Clause.of(question.words(), experiment, leading))
        .orElseGet(() ->
            Clause.of(figures.isEmpty() ? NO_ANSWER : OTHER_FIGURES, experiment, Optional.empty()));
  }

  private static List<SpokenAnswer> spoken(
      Experiment experiment, MapsAndCards measured, Place place) {
    return measured.answers().stream()
        .filter(answered -> answered.place().equals(place))
        .filter(answered -> answered.answer().experiment().id().equals(experiment.id()))
        .map(SpokenAnswer::of)
        .filter(distinct())
        .toList();
  }

  /** One figure may answer for two alternatives; the page of its experiment says it once. */
  private static Predicate<SpokenAnswer> distinct() {
    Set<String> said = new HashSet<>();
    return answer ->
        said.add(answer.against() + answer.sentence() + answer.levels() + answer.figure());
  }

  private static DataTable variants(Experiment experiment) {
    return DataTable.of(
        "What the variants do",
        List.of("variant", "does"),
        experiment.variants().stream()
            .map(variant ->
                DataTable.Line.of(
                    TableCell.variant(variant.name(), experiment.marks()),
                    TableCell.of(variant.means())))
            .toList());
  }

  private static Optional<DataTable> published(Experiment experiment) {
    return experiment.figures().isEmpty()
        ? Optional.empty()
        : Optional.of(
            DataTable.of(
                "What the source printed",
                List.of("variant", "machine", "parameters", "printed", "overhead there"),
                experiment.figures().stream()
                    .map(figure ->
                        DataTable.Line.of(
                            TableCell.variant(figure.variant(), experiment.marks()),
                            TableCell.of(figure.machine()),
                            TableCell.of(
                                figure.parameters().isEmpty()
                                    ? "as in the source"
                                    : ParameterWords.of(figure.parameters())),
                            TableCell.of(figure.printed()),
                            TableCell.of(figure.overhead().map(Figures::overhead).orElse("–"))))
                    .toList()));
  }
}
