package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmark;
import threadmark.text.Window;

class CalmTest {

  private static final Benchmark PARSE = new Benchmark("a.Parse.all", "avgt", new TreeMap<>(), 1);

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
    Calm calm = Calm.of(settings(0.05, 0.01), 1);

    assertThat(calm.best()).map(Calm.Row::setting).contains(CalmSetting.HEAP);
    assertThat(calm.rows().getFirst().visible()).isGreaterThan(calm.rows().getLast().visible());
    assertThat(CalmText.of(Map.of(PARSE, calm), 2, Window.OPEN))
        .contains("Parse.all", "calmer")
        .contains("--jvm-arg -Xms1g --jvm-arg -Xmx1g --jvm-arg -XX:+AlwaysPreTouch");
  }

  @Test
  void aDifferenceWithinChanceIsNotCalledCalmer() {
    Calm calm = Calm.of(settings(0.05, 0.045), 1);

    assertThat(calm.best()).isEmpty();
    assertThat(CalmText.of(Map.of(PARSE, calm), 2, Window.OPEN)).contains("more --forks");
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
              return Calm.of(alike, 1).best().isPresent();
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

    assertThat(CalmText.of(Map.of(PARSE, Calm.of(logs, 1)), 2, Window.OPEN))
        .contains("two modes", "6 and 6 trials");
  }

  @Test
  void aProcessorOfItsOwnIsForOneThreadAndWantsASecondProcessor() {
    assertThat(CalmSetting.on(2, true)).contains(CalmSetting.PINNED);
    assertThat(CalmSetting.on(1, true)).doesNotContain(CalmSetting.PINNED);
    assertThat(CalmSetting.on(4, false)).doesNotContain(CalmSetting.PINNED);
    assertThat(CalmSetting.PINNED.suits(2)).isFalse();
    assertThat(CalmSetting.PINNED.options(4)).isEqualTo("--launch \"taskset --cpu-list 3\"");
    assertThat(List.of(CalmSetting.DECLARED.options(4))).containsExactly("");
  }
}
