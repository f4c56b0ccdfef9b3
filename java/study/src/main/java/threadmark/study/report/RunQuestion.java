package threadmark.study.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Experiment.PublishedFigure;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Series;
import threadmark.text.Figures;

/**
 * Cells that may be divided by each other: one experiment, parameters, protocol, JDK, collector.
 */
record RunQuestion(Experiment experiment, String heading, List<CellSummary> cells) {

  /** Stands before their number. */
  static final String TROUBLES = "Trials that are not in these figures: ";

  /** The questions of a run, in the order of its cells. */
  static List<RunQuestion> of(List<Experiment> experiments, List<CellSummary> cells) {
    Map<String, Experiment> byId =
        experiments.stream().collect(Collectors.toMap(Experiment::id, Function.identity()));
    Map<List<String>, RunQuestion> questions = new LinkedHashMap<>();
    for (CellSummary cell : cells) {
      String heading = heading(cell);
      Experiment asked = byId.get(cell.cell().experiment());
      questions
          .computeIfAbsent(
              List.of(asked.id(), heading),
              unused -> new RunQuestion(asked, heading, new ArrayList<>()))
          .cells()
          .add(cell);
    }
    return List.copyOf(questions.values());
  }

  private static String heading(CellSummary summary) {
    Cell cell = summary.cell();
    String heading =
        String.join(
            " · ",
            cell.protocol().label(),
            cell.parametersText(),
            summary.jdk(),
            Series.collectorName(summary.collector()));
    return summary.apart().isEmpty() ? heading : heading + " · " + summary.apart();
  }

  /** Of which cells the mean is a time that no trial took. */
  List<String> modes() {
    return cells.stream()
        .flatMap(cell ->
            cell.modes().stream()
                .map(modes ->
                    "%s has two modes: %s (%d trials) and %s (%d trials); no trial took its mean"
                        .formatted(
                            cell.cell().variant(),
                            Figures.plainTime(modes.lower()),
                            modes.lowerTrials(),
                            Figures.plainTime(modes.upper()),
                            modes.upperTrials())))
        .toList();
  }

  /** Trials that its figures leave out, each with the reason. */
  List<String> troubles() {
    return cells.stream()
        .flatMap(
            cell -> cell.troubles().stream().map(trouble -> cell.cell().variant() + ", " + trouble))
        .toList();
  }

  boolean has(Metric metric) {
    return cells.stream().anyMatch(cell -> cell.levels().containsKey(metric));
  }

  /** Whether its times may be looked at: those of a census are the flight recorder's. */
  boolean timed() {
    return cells.stream().allMatch(cell -> cell.cell().protocol() != Protocol.CENSUS);
  }

  /**
   * Whether the CPU time of its trials is that of the work. Where the server is a process of its
   * own, they only wait for it, and its CPU time is counted apart.
   */
  boolean ownCpu() {
    return !has(Metric.SERVER_CPU);
  }

  /** The variant that the others are divided by. */
  String reference() {
    return cells.getFirst().reference();
  }

  /** Whether a grid declares that cell's variant beside another one that it is divided by. */
  boolean divided(CellSummary cell) {
    return !cell.isReference()
        && experiment.profiles().values().stream()
            .flatMap(List::stream)
            .filter(grid -> grid.protocol() == cell.cell().protocol())
            .filter(grid -> grid.points().contains(cell.cell().parameters()))
            .anyMatch(grid ->
                grid.variants().containsAll(List.of(cell.cell().variant(), cell.reference())));
  }

  /** The head of what the source printed: where it measured on one machine, that one. */
  String sourceHead() {
    return oneMachine().map("in the source, on "::concat).orElse("in the source");
  }

  /**
   * What the source printed for that cell's variant, whatever the size that it ran at; and on which
   * machine, where it had several.
   */
  String printed(CellSummary cell) {
    boolean several = oneMachine().isEmpty();
    return experiment.figures().stream()
        .filter(figure -> figure.variant().equals(cell.cell().variant()))
        .map(figure ->
            (several ? machine(figure) + ": " : "") + figure.printed() + size(figure.parameters()))
        .distinct()
        .limit(2)
        .collect(Collectors.joining("; "));
  }

  private Optional<String> oneMachine() {
    List<String> machines =
        experiment.figures().stream().map(RunQuestion::machine).distinct().toList();
    return machines.size() == 1 ? Optional.of(machines.getFirst()) : Optional.empty();
  }

  /** Its name; how many threads it has stands behind a comma. */
  private static String machine(PublishedFigure figure) {
    return figure.machine().split(",", 2)[0];
  }

  private static String size(Map<String, String> parameters) {
    return parameters.isEmpty()
        ? ""
        : parameters.entrySet().stream()
            .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
            .collect(Collectors.joining(" ", " at ", ""));
  }
}
