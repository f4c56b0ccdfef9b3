package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.study.answer.CrossoverConstants.Timed;
import threadmark.study.answer.CrossoverModel.ModelConstant;

/** A made-up machine, of which the constants are known. */
class CrossoverConstantsTest {

  private static final CrossoverConstants KNOWN = ACrossover.CONSTANTS;

  /** The cells of the full profile, more or less, each off by at most that share either way. */
  private static List<Timed> cells(double noise, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Timed> cells = new ArrayList<>();
    for (long steps : new long[] {0, 500, 5000, 50_000, 500_000}) {
      for (int wait : new int[] {0, 1, 9, 99}) {
        double compute = steps * 2e-9;
        double waiting = wait == 0 ? 0 : 80e-6 + wait * compute;
        TaskShape shape = new TaskShape(steps, (int) (waiting * 1e6), 2000);
        for (double threads : new double[] {0, 20, 200, 1000}) {
          CrossoverModel model =
              new CrossoverModel(
                  shape,
                  2,
                  compute,
                  waiting,
                  threads == 0 ? Optional.empty() : Optional.of(threads));
          double times = 1 + noise * (2 * random.nextDouble() - 1);
          cells.add(new Timed(model, times * KNOWN.predicted(model).orElseThrow()));
        }
      }
    }
    return cells;
  }

  @Test
  void withoutNoiseTheMachineIsFound() {
    CrossoverConstants found = CrossoverConstants.of(cells(0, 1));

    KNOWN
        .values()
        .forEach((constant, value) ->
            assertThat(found.value(constant).orElseThrow())
                .as(constant.name())
                .isCloseTo(value, Percentage.withPercentage(0.01)));
  }

  /** A cell that is off by a tenth moves no constant by more; most of it is other cells'. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void withNoiseItIsFoundWithinTheNoise(long seed) {
    CrossoverConstants found = CrossoverConstants.of(cells(0.1, seed));

    KNOWN
        .values()
        .forEach((constant, value) -> {
          double near = found.value(constant).orElseThrow();
          if (constant == ModelConstant.CALLER) {
            assertThat(near).isCloseTo(value, within(0.1));
          } else {
            assertThat(near).as(constant.name()).isCloseTo(value, Percentage.withPercentage(10));
          }
        });
  }

  @Test
  void oneLengthOfTaskTellsNoCallerAndNothingThatItMayHide() {
    List<Timed> oneLength =
        cells(0, 1).stream().filter(cell -> cell.model().shape().steps() == 500).toList();

    assertThat(CrossoverConstants.of(oneLength).values()).isEmpty();
  }

  @Test
  void tasksThatComputeNothingTellWhatTheirThreadsCostWithoutACaller() {
    List<Timed> nothing =
        cells(0, 1).stream()
            .filter(cell -> cell.model().compute() == 0 && cell.model().waiting() == 0)
            .toList();

    CrossoverConstants found = CrossoverConstants.of(nothing);

    assertThat(found.values())
        .containsOnlyKeys(ModelConstant.POOL_TASK, ModelConstant.VIRTUAL_TASK);
    assertThat(found.predicted(nothing.getFirst().model())).isEmpty();
  }

  @Test
  void whatCostsNothingIsNothingAndNoGain() {
    List<Timed> quick =
        cells(0, 1).stream().map(cell -> new Timed(cell.model(), cell.seconds() / 2)).toList();

    assertThat(CrossoverConstants.of(quick).values())
        .containsEntry(ModelConstant.CALLER, 0.0)
        .allSatisfy((constant, value) -> assertThat(value).isNotNegative());
  }

  @Test
  void timesOfAnySizeEndInNumbers() {
    List<Timed> odd =
        cells(0, 1).stream()
            .map(cell -> new Timed(cell.model(), cell.model().threads().isEmpty() ? 1e100 : 1e-99))
            .toList();

    assertThat(CrossoverConstants.of(odd).values().values())
        .allSatisfy(value -> assertThat(value).isFinite());
  }
}
