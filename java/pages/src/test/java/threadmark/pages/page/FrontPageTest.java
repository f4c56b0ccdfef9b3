package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.History;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.Place;
import threadmark.pages.chart.Places;
import threadmark.pages.chart.Question;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.ProgramKind;

class FrontPageTest {

  private static final String JDK_21 = "temurin-21.0.8+9";
  private static final ARun ON_BOTH =
      ARun.on(
          1,
          Profile.FULL,
          ARun.virtual("sleep-tasks", "1000", 0.5),
          ARun.virtual(JDK_21, "sleep-tasks", "1000", 12));

  private static FrontPage on(int day, History history, MapsAndCards.Answered... answers) {
    List<Place> places = Places.of(Question.of(ARun.DECLARED, history.latest()));
    SiteSources sources = AnAnswer.sources(day, history, answers);
    return FrontPage.of(
        sources,
        ProgramCards.of(sources, places),
        Figure.absent("front", "answers", "Answers", "scripts/run"));
  }

  private static MapsAndCards.Answered answered(
      ARun run, String jdk, Alternative alternative, double ratio) {
    return AnAnswer.of(run, jdk, alternative, "platform", ratio);
  }

  private static ProgramCards.Card card(FrontPage page, int place, ProgramKind kind) {
    return page.cards().places().get(place).cards().stream()
        .filter(card -> card.id().equals(kind.label()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aCardSaysAWordAFigureAndItsInterval() {
    ARun run = ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.25));
    FrontPage page = on(2, ARun.history(run), answered(run, ARun.JDK, Alternative.TUNED, 0.25));
    SpokenAnswer spoken = card(page, 0, ProgramKind.WAITING).answers().getFirst();
    assertThat(spoken.headline()).isEqualTo("Yes: faster");
    assertThat(spoken.word()).isEqualTo("faster");
    assertThat(spoken.figure()).isEqualTo("4.00 times as fast");
    assertThat(spoken.interval()).isEqualTo("3.92 to 4.08");
    assertThat(spoken.sentence()).isEqualTo("1,000 tasks that wait");
  }

  @Test
  void whatWasNotMeasuredSaysWithWhichCommand() {
    ARun run = ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.25));
    ProgramCards.Card card = card(on(2, ARun.history(run)), 0, ProgramKind.CONNECTIONS);
    assertThat(card.answers()).isEmpty();
    assertThat(card.command())
        .isEqualTo("scripts/run --profile full --experiment sockets --jdk temurin-25.0.3+9");
  }

  @Test
  void theHardestAlternativeStandsFirst() {
    ARun run = ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.25));
    FrontPage page =
        on(
            2,
            ARun.history(run),
            answered(run, ARun.JDK, Alternative.POOL_200, 0.25),
            answered(run, ARun.JDK, Alternative.TUNED, 0.9));
    assertThat(card(page, 0, ProgramKind.WAITING).answers())
        .extracting(SpokenAnswer::alternative)
        .containsExactly("tuned", "pool-200");
  }

  /** Two web servers, say: one of them must not hide the other. */
  @Test
  void everySettingOfAnExperimentAnswers() {
    ARun run = ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.25));
    FrontPage page =
        on(
            2,
            ARun.history(run),
            AnAnswer.in("Tomcat", answered(run, ARun.JDK, Alternative.TUNED, 1)),
            AnAnswer.in("Jetty", answered(run, ARun.JDK, Alternative.TUNED, 0.7)));
    assertThat(card(page, 0, ProgramKind.WAITING).answers())
        .extracting(SpokenAnswer::setting)
        .containsExactly("Tomcat", "Jetty");
  }

  @Test
  void anotherJdkSpeaksWhereItSaysOtherwise() {
    ARun run =
        ARun.on(
            1,
            Profile.FULL,
            ARun.virtual("sleep-tasks", "1000", 0.5),
            ARun.virtual(JDK_21, "sleep-tasks", "1000", 12));
    FrontPage page =
        on(
            2,
            ARun.history(run),
            answered(run, ARun.JDK, Alternative.TUNED, 0.5),
            answered(run, JDK_21, Alternative.TUNED, 12));
    assertThat(card(page, 0, ProgramKind.WAITING).elsewhere())
        .singleElement()
        .satisfies(other -> {
          assertThat(other.where()).isEqualTo("JDK 21");
          assertThat(other.answer().figure()).isEqualTo("12.0 times as long");
          assertThat(other.advice()).isPresent();
        });
    assertThat(card(page, 1, ProgramKind.WAITING).elsewhere())
        .singleElement()
        .satisfies(other -> assertThat(other.advice()).isPresent());
  }

  @Test
  void aNewerJdkThatIsSlowerIsNoAdviceToUpgrade() {
    ARun run =
        ARun.on(
            1,
            Profile.FULL,
            ARun.virtual("sleep-tasks", "1000", 12),
            ARun.virtual(JDK_21, "sleep-tasks", "1000", 0.5));
    FrontPage page =
        on(
            2,
            ARun.history(run),
            answered(run, ARun.JDK, Alternative.TUNED, 12),
            answered(run, JDK_21, Alternative.TUNED, 0.5));
    assertThat(card(page, 0, ProgramKind.WAITING).elsewhere())
        .singleElement()
        .satisfies(other -> assertThat(other.advice()).isEmpty());
  }

  @Test
  void aJdkThatWasMeasuredElsewhereOnlySpeaksFromThere() {
    ARun here = ARun.on(2, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.5));
    ARun there =
        ARun.on(1, Profile.FULL, ARun.virtual("jdk-21", "sleep-tasks", "1000", 12))
            .of("other", List.of("jdk-21"));
    FrontPage page =
        on(
            3,
            ARun.history(there, here),
            answered(here, ARun.JDK, Alternative.TUNED, 0.5),
            answered(there, "jdk-21", Alternative.TUNED, 12));
    assertThat(card(page, 0, ProgramKind.WAITING).elsewhere())
        .singleElement()
        .satisfies(other -> {
          assertThat(other.where()).isEqualTo("JDK 21 · other");
          assertThat(other.answer().figure()).isEqualTo("12.0 times as long");
        });
  }

  @Test
  void anotherJdkIsComparedByTheSameAlternative() {
    ARun run =
        ARun.on(
            1,
            Profile.FULL,
            ARun.virtual("sleep-tasks", "1000", 0.9),
            ARun.virtual(JDK_21, "sleep-tasks", "1000", 0.6));
    FrontPage page =
        on(
            2,
            ARun.history(run),
            AnAnswer.of(run, ARun.JDK, Alternative.TUNED, "pool-tuned", 0.9),
            answered(run, ARun.JDK, Alternative.THREAD_PER_TASK, 0.6),
            answered(run, JDK_21, Alternative.THREAD_PER_TASK, 0.6));
    assertThat(card(page, 0, ProgramKind.WAITING).elsewhere()).isEmpty();
    assertThat(card(page, 1, ProgramKind.WAITING).elsewhere()).isEmpty();
  }

  @Test
  void anotherMetricOnAnotherJdkIsNoAnswerToThisOne() {
    assertNothingElsewhere(
        AnAnswer.by(Metric.CPU, answered(ON_BOTH, ARun.JDK, Alternative.TUNED, 0.5)),
        AnAnswer.by(Metric.LATENCY_P99, answered(ON_BOTH, JDK_21, Alternative.TUNED, 3.5)));
  }

  @Test
  void otherWorkOnAnOlderJdkIsNoAdviceToUpgrade() {
    assertNothingElsewhere(
        answered(ON_BOTH, ARun.JDK, Alternative.TUNED, 0.5),
        AnAnswer.ofTasks("10", answered(ON_BOTH, JDK_21, Alternative.TUNED, 12)));
  }

  private static void assertNothingElsewhere(MapsAndCards.Answered... answers) {
    FrontPage page = on(2, ARun.history(ON_BOTH), answers);
    assertThat(page.cards().places())
        .hasSize(2)
        .flatExtracting(ProgramCards.AtPlace::cards)
        .flatExtracting(ProgramCards.Card::elsewhere)
        .isEmpty();
  }

  @Test
  void whereTheMachineDidOtherWorkTheNextThatDidTheSameSpeaks() {
    ARun there =
        ARun.on(2, Profile.FULL, ARun.virtual("jdk-21", "sleep-tasks", "1000", 12))
            .of("other", List.of("jdk-21"));
    FrontPage page =
        on(
            3,
            ARun.history(ON_BOTH, there),
            answered(ON_BOTH, ARun.JDK, Alternative.TUNED, 0.5),
            AnAnswer.ofTasks("10", answered(ON_BOTH, JDK_21, Alternative.TUNED, 3)),
            answered(there, "jdk-21", Alternative.TUNED, 12));
    ProgramCards.AtPlace newest =
        page.cards().places().stream()
            .filter(at -> at.jdk().equals(ARun.JDK))
            .findFirst()
            .orElseThrow();
    assertThat(newest.cards())
        .filteredOn(card -> card.id().equals(ProgramKind.WAITING.label()))
        .flatExtracting(ProgramCards.Card::elsewhere)
        .singleElement()
        .satisfies(other -> {
          assertThat(other.where()).isEqualTo("JDK 21 · other");
          assertThat(other.answer().ratio()).isEqualTo(12);
          assertThat(other.advice()).isPresent();
        });
  }

  @Test
  void whereNothingWasMeasuredAnotherPlaceSpeaksOfItsOwnWork() {
    FrontPage page =
        on(
            2,
            ARun.history(ON_BOTH),
            AnAnswer.ofTasks("10", answered(ON_BOTH, JDK_21, Alternative.TUNED, 12)));
    ProgramCards.Card card = card(page, 0, ProgramKind.WAITING);
    assertThat(card.answers()).isEmpty();
    assertThat(card.elsewhere())
        .singleElement()
        .satisfies(other -> {
          assertThat(other.answer().sentence()).isEqualTo("10 tasks that wait");
          assertThat(other.advice()).isEmpty();
        });
  }

  @Test
  void aQuickRunSpeaksOnlyWhereNoLongerOneDoes() {
    ARun full = ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.5));
    ARun quick = ARun.on(2, Profile.QUICK, ARun.virtual("sleep-tasks", "1000", 0.25));
    FrontPage page =
        on(
            3,
            ARun.history(full, quick),
            answered(quick, ARun.JDK, Alternative.TUNED, 0.25),
            answered(full, ARun.JDK, Alternative.TUNED, 0.5));
    assertThat(card(page, 0, ProgramKind.WAITING).answers())
        .extracting(SpokenAnswer::run)
        .containsExactly("november-1");
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
    assertSpeaksBeforeANewerRunOn21(
        ARun.on(1, Profile.FULL, ARun.virtual("primes", "1000", 1.5)),
        ARun.on(2, Profile.FULL, ARun.virtual(JDK_21, "primes", "1000", 1.5)),
        ARun.on(3, Profile.FULL, ARun.virtual("primes", "10", 1.5)));
  }

  private static void assertSpeaksBeforeANewerRunOn21(ARun... runs) {
    assertThat(on(4, ARun.history(runs)).cards().places())
        .extracting(ProgramCards.AtPlace::jdk)
        .containsExactly(ARun.JDK, JDK_21);
  }

  @Test
  void aQuickRunBehindACardIsSaid() {
    ARun quick = ARun.on(1, Profile.QUICK, ARun.virtual("sleep-tasks", "1000", 0.5));
    FrontPage page = on(2, ARun.history(quick), answered(quick, ARun.JDK, Alternative.TUNED, 0.5));
    assertThat(page.cards().places().getFirst().caution().orElseThrow())
        .contains("a quick run, which is not for publication");
  }

  @Test
  void whatElseAMachineDidIsSaidOfThatTime() {
    ARun busy =
        ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.5))
            .notForBaselines("other processes use 0.9 processors right now");
    FrontPage page = on(2, ARun.history(busy), answered(busy, ARun.JDK, Alternative.TUNED, 0.5));
    assertThat(page.cards().places().getFirst().caution().orElseThrow())
        .contains(
            "the machine was not idle when a run began (other programs used 0.9 of its"
                + " processors)");
  }

  @Test
  void thePageIsStaleAfterTwoWeeksWithoutARun() {
    History history = ARun.history(ARun.on(1, Profile.FULL, ARun.virtual("primes", "1000", 1.5)));
    assertThat(on(15, history).stale()).isFalse();
    assertThat(on(16, history).stale()).isTrue();
  }
}
