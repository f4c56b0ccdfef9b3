package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.Clause;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.Places;
import threadmark.pages.chart.Question;
import threadmark.study.answer.Answer;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;

class ExperimentPageTest {

  private static final Experiment PRIMES = ARun.DECLARED.getFirst();

  private static ExperimentPage of(CellSummary cell) {
    List<Question> questions =
        Question.of(ARun.DECLARED, ARun.history(ARun.on(1, Profile.FULL, cell)).latest());
    return ExperimentPage.of(
        PRIMES,
        questions,
        new MapsAndCards(List.of(), List.of(), List.of()),
        Places.of(questions),
        List.of(),
        List.of());
  }

  private static String answer(ExperimentPage page) {
    assertThat(page.answers()).hasSize(1);
    Clause clause = page.answers().getFirst().clause();
    return clause.answer();
  }

  @Test
  void whatWasMeasuredAnswers() {
    ExperimentPage page = of(ARun.virtual(PRIMES.id(), "1000", 1.5));
    assertThat(page.measured()).isTrue();
    assertThat(answer(page)).isEqualTo(Answer.SLOWER.tone());
  }

  @Test
  void anExperimentWhoseTrialsDoNotAnswerIsMeasuredAllTheSame() {
    CellSummary withoutItsFigure =
        Altered.of(ARun.virtual(PRIMES.id(), "1000", 1.5), "overhead", Optional.empty());
    ExperimentPage page = of(withoutItsFigure);
    assertThat(page.measured()).isTrue();
    assertThat(answer(page)).isEqualTo(Answer.NOT_MEASURED.tone());
    assertThat(page.answers().getFirst().clause().figure()).isEmpty();
  }

  @Test
  void anExperimentWithoutTrialsIsNotMeasured() {
    ExperimentPage page = of(ARun.virtual("sleep-tasks", "1000", 1.5));
    assertThat(page.measured()).isFalse();
    assertThat(page.answers()).isEmpty();
  }
}
