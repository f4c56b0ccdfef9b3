package threadmark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredTiming;
import threadmark.machine.MachineIdentity;

/** A machine that is calibrated again is known better, and is said to be. */
class MachineCalibrationTest {

  private static final MachineIdentity HERE =
      new MachineIdentity("here", "a-cpu", "0123456789ab", "ba9876543210");
  private static final DeclaredTiming SHORT = new DeclaredTiming(1, 1, 5, 0.3);
  private static final Benchmark ONE = new Benchmark("a.A.one", "avgt", new TreeMap<>(), 1);
  private static final Benchmark TWO = new Benchmark("a.A.two", "avgt", new TreeMap<>(), 1);

  @Test
  void whatFiveSittingsSeeIsWhatTheirTenRunsSee() {
    MachineCalibration joint =
        IntStream.range(0, 5)
            .mapToObj(sitting -> sitting(noise(ONE, 2 * sitting, 2)))
            .reduce((earlier, later) -> later.after(earlier))
            .orElseThrow();
    SeriesNoise whole = noise(ONE, 0, 10);
    assertThat(joint.series()).containsExactly(whole);
    assertThat(whole.visibleEffect()).isLessThan(noise(ONE, 0, 2).visibleEffect());
  }

  @Test
  void onlyTheNewestRunsCount() {
    MachineCalibration joint = sitting(noise(ONE, 8, 6)).after(sitting(noise(ONE, 0, 8)));
    assertThat(joint.series()).containsExactly(noise(ONE, 4, 10));
  }

  @Test
  void whatWasNotMeasuredAgainStaysAsItWas() {
    MachineCalibration joint = sitting(noise(ONE, 0, 2)).after(sitting(noise(TWO, 0, 2)));
    assertThat(joint.series()).containsExactly(noise(ONE, 0, 2), noise(TWO, 0, 2));
  }

  private static SeriesNoise noise(Benchmark benchmark, int from, int runs) {
    return SeriesNoise.of(
        benchmark,
        SHORT,
        ComparedMetric.TIME,
        IntStream.range(from, from + runs)
            .mapToObj(run ->
                new SeriesNoise.Run(
                    Samples.START.plusSeconds(3600L * run), run % 2 == 0 ? 9e-4 : 1.1e-3, 7))
            .toList(),
        1);
  }

  private static MachineCalibration sitting(SeriesNoise... series) {
    return Samples.calibration(HERE, "jdk-25", series);
  }
}
