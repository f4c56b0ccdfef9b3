package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.study.experiment.Collector;
import threadmark.study.experiment.Confinement;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Protocol;

class MachineLimitsTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "fits",
      value = {
        "1, OPTION, 2, fits",
        "2, OPTION, 0, fits",
        "4, OPTION, 2, 'needs 4 processors, has 2'",
        "1, CPUSET, 2, fits",
        "2, CPUSET, 2, fits",
        "1, CPUSET, 0, 'needs the command taskset, which is not here'",
        "4, CPUSET, 2, 'needs 4 processors, has 2'",
      })
  void aLimitAboveWhatIsThereIsRefused(int wanted, Confinement.Means by, int cpus, String refusal) {
    MachineLimits limits =
        new MachineLimits(
            2,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(0, 1).subList(0, cpus));

    assertThat(grid(0, Optional.of(new Confinement(wanted, by))).refusal(limits))
        .isEqualTo(Optional.ofNullable(refusal));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = {"fits", "none"},
      value = {
        "1000000, 192730, none, 'needs 1000000 threads at once, the system allows 192730'",
        "40000, none, 65530, 'needs 80000 memory maps, vm.max_map_count is 65530'",
        "2000, 192730, 65530, fits",
        "2000, none, none, fits",
      })
  void aLimitThatWouldFakeAResultIsNamed(int needed, Long threads, Long maps, String refusal) {
    MachineLimits limits =
        new MachineLimits(
            2,
            Optional.empty(),
            Optional.ofNullable(threads),
            Optional.ofNullable(maps),
            Optional.empty(),
            List.of());

    assertThat(grid(needed, Optional.empty()).refusal(limits))
        .isEqualTo(Optional.ofNullable(refusal));
  }

  @Test
  void aGridThatOpensMoreThanTheSystemAllowsIsRefusedWithBothNumbers() {
    assertThat(Examples.opening(10_200).refusal(withFiles(Optional.of(1024L))))
        .contains("needs 10200 open files in one process, the system allows 1024");
  }

  @Test
  void whatFitsOrIsNotToldIsNotRefused() {
    assertThat(Examples.opening(10_200).refusal(withFiles(Optional.of(10_200L)))).isEmpty();
    assertThat(Examples.opening(10_200).refusal(withFiles(Optional.empty()))).isEmpty();
    assertThat(Examples.steady(1, "virtual").refusal(withFiles(Optional.of(1L)))).isEmpty();
  }

  private static MachineLimits withFiles(Optional<Long> files) {
    return new MachineLimits(
        2, Optional.empty(), Optional.empty(), Optional.empty(), files, List.of());
  }

  private static Grid grid(int threads, Optional<Confinement> confinement) {
    return new Grid(
        Protocol.STEADY,
        List.of("virtual"),
        Optional.empty(),
        new TreeMap<>(Map.of()),
        1,
        Optional.of(Examples.timing()),
        1,
        64,
        Collector.G1,
        List.of(),
        threads,
        0,
        confinement);
  }
}
