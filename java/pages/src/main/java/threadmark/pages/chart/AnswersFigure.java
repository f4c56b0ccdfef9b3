package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.ProgramKind;
import threadmark.text.Figures;

/**
 * One dot for each kind of program whose card tells of wall time: that on virtual threads, divided
 * by the hardest alternative. CPU time and memory have no place on this axis.
 */
public final class AnswersFigure {

  private AnswersFigure() {}

  public static PublishedFigure of(MapsAndCards measured, List<Place> places, Marks marks) {
    FigureRows rows =
        new FigureRows(
            "front-answers",
            "answers",
            "Wall time on virtual threads, by kind of program",
            "scripts/run --profile full",
            marks,
            "kind of program",
            "time divided by the alternative's",
            "answer",
            "against",
            "measured on",
            "run");
    for (Place place : places) {
      first(measured, place).values().forEach(answered -> add(rows, place, answered));
    }
    return rows.isEmpty()
        ? rows.absent()
        : rows.ofPlaces(
            places,
            place -> finding(measured, place),
            "Left of the line virtual threads take less time, right of it more. Differences inside"
                + " the grey band hardly matter. Dots with 95% intervals, logarithmic axis."
                + Figure.BEYOND);
  }

  private static Map<ProgramKind, MapsAndCards.Answered> first(MapsAndCards measured, Place place) {
    List<MapsAndCards.Answered> own =
        measured.answers().stream()
            .filter(answered -> answered.place().equals(place))
            .filter(answered -> answered.answer().declared().metric() == Metric.WALL)
            .filter(MapsAndCards.Answered::isForAKind)
            .filter(
                answered -> answered.answer().experiment().id().equals(kind(answered).experiment()))
            .sorted(
                Comparator.comparing((MapsAndCards.Answered one) -> kind(one))
                    .thenComparing(one -> one.answer().declared().alternative().orElseThrow()))
            .toList();
    Map<ProgramKind, MapsAndCards.Answered> first = new LinkedHashMap<>();
    own.forEach(answered -> first.putIfAbsent(kind(answered), answered));
    return first;
  }

  private static ProgramKind kind(MapsAndCards.Answered answered) {
    return answered.answer().declared().kind().orElseThrow();
  }

  private static void add(FigureRows rows, Place place, MapsAndCards.Answered answered) {
    ProgramAnswer program = answered.answer();
    Estimate ratio = program.ratio();
    Answer answer = program.answer();
    rows.add(
        Figure.row(
            "name", kind(answered).title(),
            "experiment", program.experiment().id(),
            "metric", Metric.WALL.label(),
            "reference", program.against(),
            "place", place.label(),
            "overhead", ratio.centre(),
            "low", FigureRows.low(ratio),
            "high", FigureRows.high(ratio),
            "n", ratio.n(),
            "margin", 1 + program.experiment().margin(),
            "answer", answer.label(),
            "tone", answer.tone(),
            "text", Figures.overhead(ratio),
            "run", answered.run().id()),
        TableCell.of(kind(answered).title()).to("experiments/" + program.experiment().id() + "/"),
        TableCell.of(Figures.overhead(ratio)).showing("overhead", ratio.centre()),
        TableCell.answer(answer, Metric.WALL),
        TableCell.of(program.against()),
        TableCell.of(place.name()),
        TableCell.run(answered.run().id()));
  }

  private static String finding(MapsAndCards measured, Place place) {
    List<MapsAndCards.Answered> first = List.copyOf(first(measured, place).values());
    List<String> parts = new ArrayList<>();
    for (Answer answer :
        List.of(
            Answer.FASTER,
            Answer.A_LITTLE_FASTER,
            Answer.ABOUT_THE_SAME,
            Answer.A_LITTLE_SLOWER,
            Answer.SLOWER,
            Answer.COULD_NOT_TELL)) {
      String kinds =
          first.stream()
              .filter(answered -> answered.answer().answer() == answer)
              .map(answered -> lower(kind(answered).title()))
              .collect(Collectors.joining(", "));
      if (!kinds.isEmpty()) {
        parts.add("%s: %s".formatted(answer.label(), kinds));
      }
    }
    return "On %s: %s.".formatted(place.name(), String.join("; ", parts));
  }

  private static String lower(String title) {
    return title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
  }
}
