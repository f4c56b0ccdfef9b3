package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.Altered;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;

class BuildTest {

  private static Build measuring(String version) {
    return new Build("0.1.0", Optional.ofNullable(version), Optional.empty(), false, "", "", "");
  }

  private static Experiment since(String version) {
    return Altered.of(
        Examples.experiment(),
        "measuring",
        version == null ? List.of() : List.of(version.split(" ", -1)));
  }

  /** A change of one experiment ends the series of that one, and of no other. */
  @ParameterizedTest
  @CsvSource({
    ",       ,      0.1.0",
    "0.2.0,  ,      0.2.0",
    "0.2.1,  ,      0.2.0",
    ",       0.2.1, 0.1.0",
    "0.2.0,  0.2.1, 0.2.0",
    "0.2.1,  0.2.1, 0.2.1",
    "0.2.2,  0.2.1, 0.2.1",
    "0.2.1,  0.2.1 0.2.2, 0.2.1",
    "0.2.2,  0.2.1 0.2.2, 0.2.2",
    "0.2.1,  0.2.2, 0.2.0",
    "0.10.0, 0.2.1, 0.10.0",
    "0.10.0, ,      0.10.0",
  })
  void aSeriesIsKnownByTheVersionInWhichItsMeasuringChangedLast(
      String recorded, String changed, String series) {
    assertThat(measuring(recorded).measuresSince(since(changed))).isEqualTo(series);
  }

  @ParameterizedTest
  @CsvSource(
      value = {"none", "0.2.1", "9.0"},
      nullValues = "none")
  void whatIsMeasuredNowIsKnownAsABuildOfTodayKnowsIt(String changed) {
    Experiment experiment = since(changed);
    assertThat(Build.measuredNow(Optional.of(experiment)))
        .isEqualTo(measuring(Build.MEASURES_SINCE).measuresSince(experiment));
    assertThat(Build.measuredNow(Optional.empty())).isEqualTo(Build.ALL_MEASURE_SINCE);
  }

  @ParameterizedTest
  @CsvSource({
    "0.2.0, , true",
    "0.2.1, 0.2.1, true",
    "0.2.0, 0.2.1, false",
    "0.2.1, 0.2.1 0.2.2, false"
  })
  void aRunIsOlderWhereItsExperimentIsMeasuredInAnotherWaySince(
      String recorded, String changed, boolean asNow) {
    assertThat(measuring(recorded).measuredAsNow(since(changed))).isEqualTo(asNow);
  }

  @Test
  void whatIsNoVersionIsOlderThanAll() {
    assertThat(measuring("of old").measuredBefore("0.1.0")).isTrue();
  }
}
