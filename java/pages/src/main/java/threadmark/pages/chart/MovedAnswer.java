package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Subject;
import threadmark.study.record.RunSummary;

/**
 * An answer that was another one in an earlier run, of the variant that speaks for its question.
 *
 * @param ratio what the later run measured
 */
public record MovedAnswer(
    Question question, Latest cell, RunSummary run, Answer before, Answer now, Estimate ratio) {

  /**
   * Those of all questions, in no order. Two words from intervals that overlap are no news, and
   * what a run could not tell moves nothing.
   */
  public static List<MovedAnswer> of(List<Question> questions, History history) {
    List<RunSummary> runs = history.runs();
    List<MovedAnswer> moved = new ArrayList<>();
    for (Question question : questions) {
      if (question.experiment().about() == Subject.MEMORY) {
        continue; // Its times are those of weighing.
      }
      question.headline().ifPresent(cell -> moved.addAll(of(question, cell, runs)));
    }
    return moved;
  }

  private static List<MovedAnswer> of(Question question, Latest cell, List<RunSummary> runs) {
    List<MovedAnswer> moved = new ArrayList<>();
    double margin = question.experiment().margin();
    Answer before = Answer.COULD_NOT_TELL;
    HistoryPoint last = null;
    for (HistoryPoint point : cell.history()) {
      if (last != null && !apart(last, point)) {
        continue; // Nothing that is said of it would be news.
      }
      Estimate ratio = point.estimate();
      Answer now = Answer.of(Optional.of(ratio), margin);
      if (now == Answer.COULD_NOT_TELL || now == before) {
        continue;
      }
      if (last != null) {
        moved.add(new MovedAnswer(question, cell, runs.get(point.run()), before, now, ratio));
      }
      last = point;
      before = now;
    }
    return moved;
  }

  /** Of a figure without an interval the answer could not be told, so it is none of these. */
  private static boolean apart(HistoryPoint before, HistoryPoint now) {
    return before.high() < now.low() || now.high() < before.low();
  }

  public Metric metric() {
    Experiment experiment = question.experiment();
    return experiment.decides();
  }

  /** As people name it: what was asked, of which threads, and where. */
  public String title() {
    return "%s, %s (%s), %s"
        .formatted(
            question.experiment().title(),
            cell.variant(),
            question.words(),
            question.place().name());
  }
}
