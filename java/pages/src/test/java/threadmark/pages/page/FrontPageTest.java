package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.ASite;
import threadmark.pages.chart.Clause;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.History;
import threadmark.pages.chart.Places;
import threadmark.pages.chart.Question;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Subject;
import threadmark.text.Figures;

class FrontPageTest {

  private static final String JDK_21 = "temurin-21.0.8+9";

  private static FrontPage on(int day, History history) {
    List<Question> asked = Question.of(ARun.DECLARED, history.latest());
    return FrontPage.of(
        ASite.of(history, Instant.parse("2026-11-%02dT13:00:00Z".formatted(day))),
        asked,
        Places.of(asked),
        Figure.absent("front", "overhead", "Overhead", "scripts/run"));
  }

  @Test
  void aSentenceNamesTheRunsOfItsOwnFigures() {
    FrontPage page =
        on(
            3,
            ARun.history(
                ARun.on(1, Profile.FULL, ARun.virtual("primes", "1000", 1.5)),
                ARun.on(2, Profile.QUICK, ARun.virtual("primes", "1", 1.25))));

    FrontPage.PlaceAnswer answer = page.answers().getFirst();
    assertThat(answer.runs()).containsExactly("november-1");
    assertThat(answer.measured()).isEqualTo("2026-11-01");
    assertThat(page.newestAt()).contains("2026-11-02T12:00:00Z");
    assertThat(page.stale()).isFalse();
  }

  @Test
  void anAnswerStandsBesideTheMarginThatItIsHeldAgainst() {
    DataTable verdicts =
        on(1, ARun.history(ARun.on(1, Profile.FULL, ARun.virtual("primes", "1000", 1.5))))
            .verdicts();
    assertThat(verdicts.columns()).last().isEqualTo("margin");
    assertThat(verdicts.lines().getFirst().cells().getLast().text())
        .isEqualTo(Figures.share(ARun.DECLARED.getFirst().margin()));
  }

  @Test
  void onlyQuestionsOfVirtualThreadsReachThePage() {
    List<Experiment> declared =
        List.of(
            ARun.DECLARED.getFirst(),
            OtherExperiment.about(ARun.DECLARED.getLast(), Subject.BENCHMARKING));
    History history =
        ARun.history(
            ARun.on(
                1,
                Profile.FULL,
                ARun.virtual("primes", "1000", 1.5),
                ARun.virtual("sleep-tasks", "1000", 0.5)));
    List<Question> asked = Question.of(declared, history.latest());
    FrontPage page =
        FrontPage.of(
            ASite.of(declared, history, Instant.parse("2026-11-01T13:00:00Z")),
            asked,
            Places.of(asked),
            Figure.absent("front", "overhead", "Overhead", "scripts/run"));
    assertThat(page.answers().getFirst().clauses())
        .extracting(Clause::page)
        .containsExactly("experiments/primes/");
    assertThat(page.verdicts().lines()).hasSize(1);
  }

  @Test
  void thePlaceThatLeavesNothingOpenSpeaksFirst() {
    assertSpeaksBeforeANewerRunOn21(
        ARun.on(
            1,
            Profile.FULL,
            ARun.virtual("primes", "1000", 1.5),
            ARun.virtual("sleep-tasks", "1000", 0.5)),
        ARun.on(2, Profile.FULL, ARun.virtual(JDK_21, "primes", "1000", 1.5)));
  }

  @Test
  void ofTwoPlacesTheOneWithoutAnObjectionSpeaksFirst() {
    assertSpeaksBeforeANewerRunOn21(
        ARun.on(1, Profile.FULL, ARun.virtual("primes", "1000", 1.5)),
        ARun.on(2, Profile.FULL, ARun.virtual(JDK_21, "primes", "1000", 1.5))
            .notForBaselines("a neighbour was busy"));
  }

  @Test
  void aPlaceIsAsNewAsTheNewestOfItsFigures() {
    ARun older = ARun.on(1, Profile.FULL, ARun.virtual("primes", "1000", 1.5));
    ARun between = ARun.on(2, Profile.FULL, ARun.virtual(JDK_21, "primes", "1000", 1.5));
    ARun newest = ARun.on(3, Profile.FULL, ARun.virtual("primes", "10", 1.5));
    assertThat(on(4, ARun.history(older, between, newest)).answers())
        .extracting(FrontPage.PlaceAnswer::jdk)
        .containsExactly(ARun.JDK, JDK_21);
  }

  private static void assertSpeaksBeforeANewerRunOn21(ARun older, ARun newer) {
    assertThat(on(3, ARun.history(older, newer)).answers())
        .extracting(FrontPage.PlaceAnswer::jdk)
        .containsExactly(ARun.JDK, JDK_21);
  }

  @Test
  void aQuickRunBehindTheSentenceIsSaid() {
    FrontPage page =
        on(1, ARun.history(ARun.on(1, Profile.QUICK, ARun.virtual("primes", "1000", 1.5))));
    assertThat(page.answers().getFirst().caution().orElseThrow())
        .contains("a quick run, which is not for publication");
  }

  @Test
  void thePageIsStaleAfterTwoWeeksWithoutARun() {
    History history = ARun.history(ARun.on(1, Profile.FULL, ARun.virtual("primes", "1000", 1.5)));
    assertThat(on(15, history).stale()).isFalse();
    assertThat(on(16, history).stale()).isTrue();
  }
}
