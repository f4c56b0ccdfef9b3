package threadmark.pages.chart;

import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.experiment.Experiment;
import threadmark.text.Figures;

/**
 * Half a sentence that answers an experiment's question at one place.
 *
 * @param answer the word for it, which is also its style
 * @param words what is said of the subject, up to the figure
 * @param figure the overhead with its interval; empty when there is none
 * @param page where the rest is
 */
public record Clause(String answer, String subject, String words, String figure, String page) {

  public static Clause of(String subject, Experiment experiment, Optional<Question> question) {
    return ofCell(subject, experiment, question.flatMap(Question::speaking));
  }

  static Clause ofCell(String subject, Experiment experiment, Optional<Latest> cell) {
    Optional<Estimate> overhead = cell.flatMap(latest -> latest.decisive(experiment));
    Answer answer = Answer.of(overhead, experiment.margin());
    return new Clause(
        answer.tone(),
        subject,
        words(answer, experiment, cell.map(Latest::variant).orElse(Question.VIRTUAL)),
        overhead
            .map(estimate -> figure(estimate, experiment, cell.orElseThrow().cell().reference()))
            .orElse(""),
        "experiments/" + experiment.id() + "/");
  }

  /** Not every experiment is about virtual threads: then the variant that speaks is named. */
  private static String words(Answer answer, Experiment experiment, String variant) {
    String word = answer.label(experiment.decides());
    boolean virtual = variant.equals(Question.VIRTUAL);
    return switch (answer) {
      case NOT_MEASURED -> word;
      case COULD_NOT_TELL ->
          "could not tell whether %s more or less %s"
              .formatted(
                  virtual ? "virtual threads take" : variant + " takes", experiment.quantity());
      default -> word + (virtual ? " on virtual threads" : " with " + variant);
    };
  }

  /** Far from one a factor is clearer than a percentage, and reads differently. */
  private static String figure(Estimate overhead, Experiment experiment, String reference) {
    String words = Figures.overhead(overhead);
    return words.startsWith("×")
        ? "%s the %s of %s".formatted(words, experiment.quantity(), reference)
        : "%s %s against %s".formatted(words, experiment.quantity(), reference);
  }
}
