package threadmark.pages.chart;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Marks;
import threadmark.text.Figures;

/** Overheads as dots with intervals, a line each, in groups that belong together. */
public final class OverheadFigure {

  private final FigureRows rows;

  public OverheadFigure(String id, String title, String command, Marks marks) {
    rows =
        new FigureRows(
            id,
            "overhead",
            title,
            command,
            marks,
            "variant",
            "overhead",
            "answer",
            "against",
            "blocks",
            "question",
            "measured on",
            "run");
  }

  /** All overheads of one experiment, to be looked at place by place. */
  public static PublishedFigure of(Experiment experiment, List<Question> questions) {
    Optional<String> reference = reference(experiment, questions);
    OverheadFigure figure =
        new OverheadFigure(
            experiment.id() + "-overhead",
            reference.map("Overhead against "::concat).orElse("Overheads"),
            GapCommands.run(experiment),
            experiment.marks());
    Map<String, Place> places = new HashMap<>();
    for (Question question : questions) {
      places.putIfAbsent(question.place().label(), question.place());
      question
          .overheads()
          .forEach(cell ->
              figure.add(
                  reference.isPresent()
                      ? question.words()
                      : question.words() + " · against " + cell.cell().reference(),
                  cell.variant(),
                  Dot.of(question, cell)));
    }
    return figure.rows.isEmpty()
        ? figure.rows.absent()
        : figure.rows.byPlace(
            label -> finding(experiment, questions, places.get(label)), figure.reading());
  }

  /** What all overheads of one experiment are divided by; nothing where that is not one variant. */
  public static Optional<String> reference(Experiment experiment, List<Question> questions) {
    List<String> references =
        questions.stream()
            .filter(question -> question.experiment().id().equals(experiment.id()))
            .flatMap(question -> question.overheads().stream())
            .map(cell -> cell.cell().reference())
            .distinct()
            .toList();
    return switch (references.size()) {
      case 0 -> Optional.of(experiment.reference());
      case 1 -> Optional.of(references.getFirst());
      default -> Optional.empty();
    };
  }

  /** What the dot says there that speaks for the experiment. */
  private static String finding(Experiment experiment, List<Question> questions, Place place) {
    Optional<Question> leading = Question.leading(questions, experiment.id(), place);
    Optional<Latest> drawn = leading.flatMap(Question::headline);
    Clause clause = Clause.ofCell("", experiment, drawn);
    return drawn.isEmpty()
        ? "On %s nothing was measured beside its reference.".formatted(place.name())
        : "%s on %s: %s (%s), %s.%s"
            .formatted(
                drawn.orElseThrow().variant(),
                place.name(),
                clause.figure(),
                leading.orElseThrow().words(),
                clause.words(),
                harness(leading.orElseThrow()));
  }

  /** Its dot would lie so far from the others that these could not be told apart. */
  private static String harness(Question question) {
    return question
        .loadAlone()
        .map(alone ->
            " The harness itself takes %s of the %s of %s."
                .formatted(
                    share(alone.decisive(question.experiment()).orElseThrow()),
                    question.experiment().quantity(),
                    alone.cell().reference()))
        .orElse("");
  }

  private static String share(Estimate ratio) {
    String centre = tenths(ratio.centre());
    return ratio
        .interval()
        .map(ends -> "%s (%s to %s)".formatted(centre, tenths(ends.low()), tenths(ends.high())))
        .orElse(centre);
  }

  private static String tenths(double ratio) {
    return Figures.share(Math.round(ratio * 1000) / 1000.0);
  }

  /**
   * What a dot shows.
   *
   * @param question the cell, without its variant
   */
  public record Dot(
      Experiment experiment,
      String question,
      String variant,
      String reference,
      Estimate overhead,
      Answer answer,
      Place place,
      String run) {

    public static Dot of(Question question, Latest cell) {
      Estimate overhead = cell.decisive(question.experiment()).orElseThrow();
      return new Dot(
          question.experiment(),
          question.words(),
          cell.variant(),
          cell.cell().reference(),
          overhead,
          Answer.of(Optional.of(overhead), question.experiment().margin()),
          cell.place(),
          cell.run().id());
    }

    /** As its experiment answers, against the hardest alternative. */
    public static Dot of(MapsAndCards.Answered answered) {
      ProgramAnswer program = answered.answer();
      return new Dot(
          program.experiment(),
          ParameterWords.in(Question.heading(program.cell(), program.collector())),
          program.declared().variant(),
          program.against(),
          program.ratio(),
          program.answer(),
          answered.place(),
          answered.run().id());
    }
  }

  /**
   * One more line.
   *
   * @param group the heading that it stands under
   * @param name what stands beside its dot
   */
  public void add(String group, String name, Dot dot) {
    Experiment experiment = dot.experiment();
    Estimate overhead = dot.overhead();
    Answer answer = dot.answer();
    rows.add(
        Figure.row(
            "group", group,
            "name", name,
            "experiment", experiment.id(),
            "variant", dot.variant(),
            "reference", dot.reference(),
            "metric", experiment.decides().label(),
            "place", dot.place().label(),
            "question", dot.question(),
            "overhead", overhead.centre(),
            "low", FigureRows.low(overhead),
            "high", FigureRows.high(overhead),
            "n", overhead.n(),
            "margin", 1 + experiment.margin(),
            "answer", answer.label(experiment.decides()),
            "tone", answer.tone(),
            "text", Figures.overhead(overhead),
            "run", dot.run()),
        rows.variant(dot.variant()),
        TableCell.of(Figures.overhead(overhead)).showing("overhead", overhead.centre()),
        TableCell.answer(answer, experiment.decides()),
        TableCell.of(experiment.quantity() + " of " + dot.reference()),
        TableCell.count(overhead.n()),
        TableCell.of(
            name.equals(dot.variant())
                ? dot.question()
                : experiment.title() + ", " + dot.question()),
        TableCell.of(dot.place().name()),
        TableCell.run(dot.run()));
  }

  /**
   * The figure of several places, which are all shown at first.
   *
   * @param places in the order in which they may be chosen
   */
  public PublishedFigure figure(String finding, List<Place> places) {
    return rows.isEmpty() ? rows.absent() : rows.ofAllPlaces(places, finding, reading());
  }

  /** Experiments with different margins share no line for them. */
  private String reading() {
    return "Dots with 95%% intervals on a logarithmic axis, full line at 1%s; lower is better.%s"
        .formatted(rows.agreeOn("margin") ? ", dashed line at the margin" : "", Figure.BEYOND);
  }
}
