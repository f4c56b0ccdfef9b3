package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

class MetricFiguresTest {

  private static MetricFigures of(Measurement... measurements) {
    return MetricFigures.of(trial().with(List.of(measurements)));
  }

  private static Trial trial() {
    return Examples.measured("0001", "b001", "platform", 0.1);
  }

  @Test
  void aCostIsTheTrimmedMean() {
    MetricFigures figures = of(new Measurement(Metric.WALL, List.of(1.0, 2.0, 3.0, 4.0, 100.0)));
    assertThat(figures.log(Metric.WALL).orElseThrow()).isCloseTo(Math.log(3), within(1e-12));
    assertThat(figures.amount(Metric.WALL).orElseThrow()).isCloseTo(3, within(1e-12));
  }

  /** JMH counts from before the set-up; a trial with warm-up counted it there. */
  @Test
  void whatOneIterationCountedOfItsSetUpIsNoFigure() {
    Measurement cpu = new Measurement(Metric.CPU, List.of(4.18));
    Measurement wall = new Measurement(Metric.WALL, List.of(1.32));
    Measurement several = new Measurement(Metric.CPU, List.of(1.0, 1.1, 1.2));

    MetricFigures one = MetricFigures.withSetUp(trial().with(List.of(cpu, wall)));
    assertThat(one.log(Metric.CPU)).isEmpty();
    assertThat(one.amount(Metric.WALL)).isPresent();
    assertThat(MetricFigures.withSetUp(trial().with(List.of(several))).log(Metric.CPU)).isPresent();
  }

  @Test
  void whatMayBeZeroHasAMeanAndNoLogarithm() {
    MetricFigures figures = of(new Measurement(Metric.GC_TIME, List.of(0.0, 0.0, 0.3)));
    assertThat(figures.log(Metric.GC_TIME)).isEmpty();
    assertThat(figures.amount(Metric.GC_TIME).orElseThrow()).isCloseTo(0.1, within(1e-12));
  }

  @Test
  void ofAPeakTheHighestCounts() {
    MetricFigures figures = of(new Measurement(Metric.PEAK_HEAP, List.of(5.0, 9.0, 7.0)));
    assertThat(figures.amount(Metric.PEAK_HEAP)).contains(9.0);
    assertThat(figures.log(Metric.PEAK_HEAP).orElseThrow()).isCloseTo(Math.log(9), within(1e-12));
  }

  /** Else a ratio and its sentence would be of another figure than the table beside them. */
  @Test
  void aPeakHasALogarithmUnlessItIsZero() {
    MetricFigures once = of(new Measurement(Metric.CARRIERS, List.of(0.0, 2.0, 0.0)));
    assertThat(once.log(Metric.CARRIERS).orElseThrow()).isCloseTo(Math.log(2), within(1e-12));
    MetricFigures never = of(new Measurement(Metric.CARRIERS, List.of(0.0, 0.0)));
    assertThat(never.log(Metric.CARRIERS)).isEmpty();
    assertThat(never.amount(Metric.CARRIERS)).contains(0.0);
  }

  /** Their sum would be no number any more. */
  @Test
  void whatIsTooLargeHasNoLogarithm() {
    MetricFigures figures = of(new Measurement(Metric.WALL, List.of(1e308, 1e308)));
    assertThat(figures.log(Metric.WALL)).isEmpty();
  }

  @Test
  void theFirstOfTwoCounts() {
    MetricFigures figures =
        of(new Measurement(Metric.CPU, List.of(2.0)), new Measurement(Metric.CPU, List.of(8.0)));
    assertThat(figures.amount(Metric.CPU).orElseThrow()).isCloseTo(2, within(1e-12));
    assertThat(figures.amount(Metric.WALL)).isEmpty();
  }

  @Test
  void aTrialThatWasDisturbedSaysNothing() {
    Trial disturbed = Examples.wrong("0002", "b001", 1, Samples.disturbedBy("a neighbour"));
    assertThat(MetricFigures.of(disturbed).amount(Metric.WALL)).isEmpty();
  }
}
