package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Profile;

class HistoryTest {

  @Test
  void theNewestFiguresAreShownAndAllAreKept() {
    History history =
        ARun.history(
            ARun.on(1, Profile.FULL, ARun.virtual("primes", "1", 1.5)),
            ARun.on(2, Profile.FULL, ARun.virtual("primes", "1", 1.25)));

    Latest latest = history.latest().getFirst();
    assertThat(latest.run().id()).isEqualTo("november-2");
    assertThat(latest.cell()).isEqualTo(ARun.virtual("primes", "1", 1.25));
    assertThat(latest.place()).isEqualTo(new Place("here", "0123456789ab", ARun.JDK));
    assertThat(latest.history())
        .extracting(HistoryPoint::run, HistoryPoint::centre)
        .containsExactly(tuple(0, 1.5), tuple(1, 1.25));
  }

  @Test
  void aQuickRunDoesNotStandInFrontOfALongerOne() {
    History history =
        ARun.history(
            ARun.on(1, Profile.FULL, ARun.virtual("primes", "1", 1.5)),
            ARun.on(2, Profile.QUICK, ARun.virtual("primes", "1", 1.25)));

    assertThat(history.latest())
        .singleElement()
        .satisfies(latest -> {
          assertThat(latest.run().id()).isEqualTo("november-1");
          assertThat(latest.history())
              .extracting(HistoryPoint::run, HistoryPoint::centre)
              .containsExactly(tuple(0, 1.5));
        });
  }

  @Test
  void aRunThatIsNotForBaselinesDoesNotStandInFrontOfOneThatIs() {
    ARun older = ARun.on(1, Profile.FULL, ARun.virtual("primes", "1", 1.5));
    ARun newer = ARun.on(2, Profile.FULL, ARun.virtual("primes", "1", 1.25));

    assertThat(ARun.history(older, newer.notForBaselines("noisy")).latest())
        .extracting(latest -> latest.run().id())
        .containsExactly("november-1");
    assertThat(
            ARun.history(older.notForBaselines("noisy"), newer.notForBaselines("noisy")).latest())
        .extracting(latest -> latest.run().id())
        .containsExactly("november-2");
  }

  @Test
  void whatIsDeclaredNoMoreIsLeftOut() {
    assertThat(
            ARun.history(
                    ARun.on(
                        1,
                        Profile.FULL,
                        ARun.virtual("gone", "1", 1.5),
                        ARun.virtual("primes", "1", 1.25)))
                .latest())
        .extracting(latest -> latest.cell().cell().experiment())
        .containsExactly("primes");
  }

  @Test
  void aQuestionSaysThatTheJvmChoseTheCollector() {
    CellSummary chosen = Altered.of(ARun.virtual("primes", "1", 1.5), "collector", "");
    History history = ARun.history(ARun.on(1, Profile.FULL, chosen));
    assertThat(Question.of(ARun.DECLARED, history.latest()))
        .extracting(Question::name)
        .containsExactly("here · temurin-25.0.3+9 · steady · n=1 · collector chosen by the JVM");
  }

  @Test
  void aQuickRunsQuestionLeadsOnlyWhereNoOtherWasAsked() {
    History history =
        ARun.history(
            ARun.on(1, Profile.FULL, ARun.virtual("primes", "1", 1.5)),
            ARun.on(2, Profile.QUICK, ARun.virtual("primes", "1000", 1.25)));
    List<Question> asked =
        Question.of(List.of(Examples.experiment(Examples.steady(3, "virtual"))), history.latest());
    Place place = asked.getFirst().place();

    // It is what the gate looks at, and newer, and quick all the same.
    assertThat(Question.leading(asked, "primes", place).orElseThrow().heading()).contains("n=1 ");
    assertThat(Question.leading(List.of(asked.getLast()), "primes", place).orElseThrow().heading())
        .contains("n=1000");
  }
}
