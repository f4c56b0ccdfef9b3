package threadmark.calm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;
import threadmark.text.Window;
import threadmark.trial.FakeWorld;

class CalmTest {

  private static final Benchmark PARSE = new Benchmark("a.Parse.all", "avgt", new TreeMap<>(), 1);

  private static final List<Integer> TWO = List.of(0, 1);

  private static double[] trials(double scatter, long seed) {
    Random random = new Random(seed);
    return random.doubles(12).map(unused -> scatter * random.nextGaussian()).toArray();
  }

  private static Map<CalmSetting, double[]> settings(double declared, double heap) {
    Map<CalmSetting, double[]> logs = new EnumMap<>(CalmSetting.class);
    logs.put(CalmSetting.DECLARED, trials(declared, 1));
    logs.put(CalmSetting.HEAP, trials(heap, 2));
    return logs;
  }

  @Test
  void aSettingThatScattersAFifthIsCalmerAndItsOptionsAreNamed() {
    Calm calm = Calm.of(settings(0.05, 0.01), List.of(), 1);

    assertThat(calm.best()).map(Calm.Row::setting).contains(CalmSetting.HEAP);
    assertThat(calm.rows().getFirst().visible()).isGreaterThan(calm.rows().getLast().visible());
    assertThat(CalmText.of(Map.of(PARSE, calm), TWO, Window.OPEN))
        .contains("Parse.all", "calmer")
        .contains("--jvm-arg -Xms1g --jvm-arg -Xmx1g --jvm-arg -XX:+AlwaysPreTouch");
  }

  @Test
  void aDifferenceWithinChanceIsNotCalledCalmer() {
    Calm calm = Calm.of(settings(0.05, 0.045), List.of(), 1);

    assertThat(calm.best()).isEmpty();
    assertThat(CalmText.of(Map.of(PARSE, calm), TWO, Window.OPEN)).contains("more --forks");
  }

  @Test
  void amongManyUnchangedJarsHardlyOneIsCalledCalmer() {
    long called =
        new Random(3)
            .longs(400)
            .filter(seed -> {
              Map<CalmSetting, double[]> alike = new EnumMap<>(CalmSetting.class);
              long own = seed;
              for (CalmSetting setting : CalmSetting.values()) {
                alike.put(setting, trials(0.03, own++));
              }
              return Calm.of(alike, List.of(), 1).best().isPresent();
            })
            .count();

    assertThat(called).isLessThanOrEqualTo(40);
  }

  @Test
  void twoModesAreShown() {
    Map<CalmSetting, double[]> logs = settings(0.01, 0.01);
    logs.put(
        CalmSetting.SERIAL,
        new double[] {0, 0.001, 0.002, 0.001, 0, 0.002, 0.2, 0.201, 0.2, 0.202, 0.2, 0.201});

    assertThat(CalmText.of(Map.of(PARSE, Calm.of(logs, List.of(), 1)), TWO, Window.OPEN))
        .contains("two modes", "6 and 6 trials");
  }

  @Test
  void aProcessorOfItsOwnIsForOneThreadAndWantsASecondProcessor() {
    assertThat(CalmSetting.on(TWO)).contains(CalmSetting.PINNED);
    assertThat(CalmSetting.on(List.of(3))).doesNotContain(CalmSetting.PINNED);
    assertThat(CalmSetting.on(List.of())).doesNotContain(CalmSetting.PINNED);
    assertThat(CalmSetting.PINNED.suits(2)).isFalse();
    assertThat(CalmSetting.DECLARED.options(TWO)).isEmpty();
  }

  /** A container may have the processors 4 to 7, of which a program counts four. */
  @Test
  void theProcessorIsOneThatATrialMayHave() {
    List<Integer> container = List.of(4, 5, 6, 7);
    assertThat(CalmSetting.PINNED.launch(container)).endsWith("7");
    assertThat(CalmSetting.PINNED.options(container))
        .isEqualTo("--launch \"taskset --cpu-list 7\"");
  }

  @Test
  void aSettingThatNeverWorksIsLeftOutAndNamed() throws InterruptedException {
    List<CalmSetting> tried = new ArrayList<>();
    CalmRounds rounds = rounds();
    for (int round = 0; round < 10; round++) {
      rounds.next(
          new Random(round),
          (setting, benchmark) -> {
            tried.add(setting);
            if (setting == CalmSetting.HEAP || setting == CalmSetting.PINNED) {
              throw new CalmRounds.WithoutCost("it fails");
            }
            return tried.size() % 3;
          });
    }
    Calm calm = rounds.calm(1);

    assertThat(tried).containsOnlyOnce(CalmSetting.HEAP, CalmSetting.PINNED).hasSize(4 * 10 + 2);
    assertThat(calm.leftOut()).containsExactlyInAnyOrder(CalmSetting.HEAP, CalmSetting.PINNED);
    assertThat(calm.rows()).extracting(Calm.Row::trials).containsExactly(10, 10, 10, 10);
    assertThat(CalmText.of(Map.of(PARSE, calm), TWO, Window.OPEN))
        .contains("left out", "a heap that is touched first, one processor of its own");
  }

  @Test
  void whatFailsAsDeclaredOrAfterItWorkedIsNotLeftOut() throws InterruptedException {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> rounds().next(new Random(1), failing(CalmSetting.DECLARED)));
    CalmRounds rounds = rounds();
    rounds.next(new Random(1), (setting, benchmark) -> 0);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> rounds.next(new Random(2), failing(CalmSetting.HEAP)));
  }

  /** Something that goes on beside the next trial is not the setting's fault, and ends all. */
  @Test
  void whatElseGoesWrongIsNoReasonToLeaveASettingOut() {
    CalmRounds.Trial disturbed =
        (setting, benchmark) -> {
          if (setting == CalmSetting.HEAP) {
            throw new Complaint("a process of the trial goes on");
          }
          return 0;
        };
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> rounds().next(new Random(1), disturbed));
  }

  private static CalmRounds.Trial failing(CalmSetting failing) {
    return (setting, benchmark) -> {
      if (setting == failing) {
        throw new CalmRounds.WithoutCost("it fails");
      }
      return 0;
    };
  }

  private static CalmRounds rounds() {
    return new CalmRounds(FakeWorld.declared("a.Parse.all"), CalmSetting.on(TWO));
  }
}
