package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import threadmark.study.answer.CrossoverModel.ModelConstant;
import threadmark.study.evidence.VerifiedRun;

/** The model beside the runs of 2026-11-21, which measured the crossover on two JDKs. */
@Tag("slow")
class RecordedCrossoverTest {

  private static final Path RUNS = Path.of("../../baselines/cpu-intel-xeon-f6m167s1-vm/runs");
  private static final String ON_25 = "temurin-25.0.3+9";
  private static final String ON_21 = "temurin-21.0.8+9";

  private static Map<String, CrossoverMap> maps = Map.of();

  @BeforeAll
  static void read() {
    maps =
        Stream.of("20261121T143300Z-c25e04", "20261121T152044Z-5a91c7")
            .map(run -> VerifiedRun.open(RUNS.resolve(run), List.of()))
            .map(run -> run.completed().orElseThrow().run())
            .flatMap(run -> CrossoverMap.of(CountedTrials.of(run)).stream())
            .collect(Collectors.toMap(CrossoverMap::jdk, Function.identity()));
  }

  @Test
  void theModelFitsBothJdksWithResidualsOnBothSides() {
    for (CrossoverMap map : List.of(maps.get(ON_25), maps.get(ON_21))) {
      assertFits(map, map.under(map.fitted()), 35);
      assertFits(map, map.toldByOthers(), 34);
    }
  }

  private static void assertFits(CrossoverMap map, CrossoverMap.ModelCount count, int least) {
    assertThat(count.cells()).isEqualTo(37);
    assertThat(count.within()).as(map.jdk()).isGreaterThanOrEqualTo(least);
    assertThat(Math.min(count.above(), count.below())).isGreaterThan(10);
  }

  @Test
  void whatOneJdkTellsHoldsForTheOther() {
    assertThat(maps.get(ON_21).under(maps.get(ON_25).fitted()).within()).isGreaterThanOrEqualTo(32);
    assertThat(maps.get(ON_25).under(maps.get(ON_21).fitted()).within()).isGreaterThanOrEqualTo(32);
  }

  @Test
  void aWaitCostsAPoolsThreadMoreThanAVirtualOne() {
    maps.values()
        .forEach(map ->
            assertThat(
                    map.constants()
                        .get(ModelConstant.POOL_WAITING_TASK)
                        .interval()
                        .orElseThrow()
                        .low())
                .isGreaterThan(
                    map.constants()
                        .get(ModelConstant.VIRTUAL_WAITING_TASK)
                        .interval()
                        .orElseThrow()
                        .high()));
  }
}
