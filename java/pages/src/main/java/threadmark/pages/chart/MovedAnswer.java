package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
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
      question.headline().ifPresent(cell -> moved.addAll(of(question, cell, runs)));
    }
    return moved;
  }

  private static List<MovedAnswer> of(Question question, Latest cell, List<RunSummary> runs) {
    List<MovedAnswer> moved = new ArrayList<>();
    double margin = question.experiment().margin();
    Optional<Estimate> last = Optional.empty();
    for (HistoryPoint point : cell.history()) {
      Estimate ratio = point.estimate();
      Answer now = Answer.of(Optional.of(ratio), margin);
      if (now == Answer.COULD_NOT_TELL) {
        continue;
      }
      if (last.isEmpty()) {
        last = Optional.of(ratio);
      } else if (Answer.of(last, margin) != now && apart(last.get(), ratio)) {
        moved.add(
            new MovedAnswer(
                question, cell, runs.get(point.run()), Answer.of(last, margin), now, ratio));
        last = Optional.of(ratio);
      }
    }
    return moved;
  }

  private static boolean apart(Estimate before, Estimate now) {
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
            question.heading(),
            question.place().name());
  }
}
