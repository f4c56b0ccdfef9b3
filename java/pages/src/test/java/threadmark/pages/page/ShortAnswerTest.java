package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.MapsAndCards;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.ProgramKind;

class ShortAnswerTest {

  private static final String JDK_21 = "temurin-21.0.8+9";
  private static final ARun RUN =
      ARun.on(
          1,
          Profile.FULL,
          ARun.virtual("sleep-tasks", "1000", 0.5),
          ARun.virtual(JDK_21, "sleep-tasks", "1000", 12));

  private static ShortAnswer of(MapsAndCards.Answered... answers) {
    return ShortAnswer.of(AnAnswer.cards(ARun.history(RUN), answers));
  }

  private static MapsAndCards.Answered waiting(Alternative alternative, double ratio) {
    return AnAnswer.of(RUN, ARun.JDK, alternative, "platform", ratio);
  }

  private static MapsAndCards.Answered tiny(String jdk, double ratio) {
    return AnAnswer.ofKind(
        ProgramKind.TINY_TASKS, AnAnswer.of(RUN, jdk, Alternative.FORK_JOIN, "forkjoin", ratio));
  }

  private static MapsAndCards.Answered computing(String jdk, double ratio) {
    return AnAnswer.ofKind(
        ProgramKind.COMPUTING, AnAnswer.of(RUN, jdk, Alternative.POOL_P, "platform", ratio));
  }

  private static MapsAndCards.Answered guarded(String jdk, double ratio) {
    return AnAnswer.ofKind(
        ProgramKind.SYNCHRONIZED, AnAnswer.of(RUN, jdk, Alternative.POOL_TASKS, "platform", ratio));
  }

  @Test
  void whatNobodyMeasuredIsNotSaid() {
    ShortAnswer none = of();
    assertThat(none.waiting()).isFalse();
    assertThat(none.tinyTasks()).isFalse();
    assertThat(none.computing()).isFalse();
    assertThat(none.upgrade()).isEmpty();
  }

  @Test
  void oneKindOfProgramSaysNothingOfTheOthers() {
    ShortAnswer one = of(tiny(ARun.JDK, 20));
    assertThat(one.tinyTasks()).isTrue();
    assertThat(one.waiting()).isFalse();
    assertThat(one.computing()).isFalse();
    assertThat(one.upgrade()).isEmpty();
  }

  @Test
  void moreTasksThanThreadsAreThoseOfAPoolThatIsSmaller() {
    assertThat(of(waiting(Alternative.POOL_200, 0.2)).waiting()).isTrue();
    assertThat(of(waiting(Alternative.TUNED, 0.2)).waiting()).isFalse();
    assertThat(of(waiting(Alternative.POOL_200, 1)).waiting()).isFalse();
  }

  @Test
  void onePlaceThatSaysOtherwiseIsEnough() {
    assertThat(of(computing(ARun.JDK, 1), computing(JDK_21, 1.03)).computing()).isTrue();
    assertThat(of(computing(ARun.JDK, 1), computing(JDK_21, 2)).computing()).isFalse();
    assertThat(of(tiny(ARun.JDK, 20), tiny(JDK_21, 1)).tinyTasks()).isFalse();
  }

  @Test
  void onlyAJdkThatLosesWhereANewerOneDoesNotIsToBeUpgraded() {
    assertThat(of(guarded(ARun.JDK, 0.8), guarded(JDK_21, 12)).upgrade()).containsExactly("JDK 21");
    assertThat(of(guarded(ARun.JDK, 12), guarded(JDK_21, 12)).upgrade()).isEmpty();
    assertThat(of(guarded(ARun.JDK, 12), guarded(JDK_21, 0.8)).upgrade()).isEmpty();
    assertThat(of(guarded(JDK_21, 12)).upgrade()).isEmpty();
  }
}
