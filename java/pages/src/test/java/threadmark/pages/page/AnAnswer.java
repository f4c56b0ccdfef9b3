package threadmark.pages.page;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.Altered;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.ASite;
import threadmark.pages.chart.History;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.Places;
import threadmark.pages.chart.Question;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.ProgramKind;
import threadmark.study.experiment.Protocol;

/** An answer for a kind of program, from a run, and what a site makes of several. */
final class AnAnswer {

  private AnAnswer() {}

  /** Of a program that waits, by wall time, in the narrow interval around that ratio. */
  static MapsAndCards.Answered of(
      ARun run, String jdk, Alternative alternative, String against, double ratio) {
    Experiment experiment = ARun.DECLARED.getLast();
    Map<String, String> parameters = Map.of("tasks", "1000");
    DeclaredAnswer declared =
        new DeclaredAnswer(
            Optional.of(ProgramKind.WAITING),
            Optional.of(alternative),
            "virtual",
            List.of(against),
            new TreeMap<>(parameters),
            Metric.WALL,
            Optional.empty(),
            "{tasks} tasks that wait");
    Interval around = new Interval(0.98 * ratio, ratio, 1.02 * ratio, 0.95);
    return new MapsAndCards.Answered(
        run.summary(),
        new ProgramAnswer(
            experiment,
            declared,
            new Cell(experiment.id(), Protocol.STEADY, "virtual", parameters),
            jdk,
            "-XX:+UseG1GC",
            against,
            new Estimate(ratio, Optional.of(around), 10),
            10,
            new TreeMap<>()));
  }

  /** The same of another kind of program. */
  static MapsAndCards.Answered ofKind(ProgramKind kind, MapsAndCards.Answered answered) {
    return declared(answered, "kind", Optional.of(kind));
  }

  /** The same of another metric. */
  static MapsAndCards.Answered by(Metric metric, MapsAndCards.Answered answered) {
    return declared(answered, "metric", metric);
  }

  /** The same of another setting. */
  static MapsAndCards.Answered in(String setting, MapsAndCards.Answered answered) {
    return declared(answered, "setting", Optional.of(setting));
  }

  private static MapsAndCards.Answered declared(
      MapsAndCards.Answered answered, String component, Object value) {
    return answer(answered, "declared", Altered.of(answered.answer().declared(), component, value));
  }

  /** The same of so many tasks. */
  static MapsAndCards.Answered ofTasks(String tasks, MapsAndCards.Answered answered) {
    Cell cell = answered.answer().cell();
    return answer(
        answered,
        "cell",
        new Cell(cell.experiment(), cell.protocol(), cell.variant(), Map.of("tasks", tasks)));
  }

  /** The same with something else in the answer. */
  static MapsAndCards.Answered answer(
      MapsAndCards.Answered answered, String component, Object value) {
    return new MapsAndCards.Answered(
        answered.run(), Altered.of(answered.answer(), component, value));
  }

  /** What a site of that history knows, which was built on that day of November. */
  static SiteSources sources(int day, History history, MapsAndCards.Answered... answers) {
    return ASite.of(
        ARun.DECLARED,
        history,
        Instant.parse("2026-11-%02dT13:00:00Z".formatted(day)),
        MapsAndCards.of(List.of(), List.of(), Arrays.asList(answers)));
  }

  static ProgramCards cards(History history, MapsAndCards.Answered... answers) {
    return ProgramCards.of(
        sources(4, history, answers), Places.of(Question.of(ARun.DECLARED, history.latest())));
  }
}
