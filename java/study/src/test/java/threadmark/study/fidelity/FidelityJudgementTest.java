package threadmark.study.fidelity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static threadmark.study.experiment.AFidelity.NOISY;
import static threadmark.study.experiment.AFidelity.SAME;
import static threadmark.study.experiment.AFidelity.SLOWER;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.AFidelity;
import threadmark.study.fidelity.FidelityJudgement.CellFidelity;
import threadmark.study.fidelity.FidelityJudgement.Likeness;

class FidelityJudgementTest {

  @SafeVarargs
  private static Likeness likeness(List<Double>... cells) {
    return FidelityJudgement.of(AFidelity.of(cells)).likeness();
  }

  @Test
  void equalFiguresAreEquivalent() {
    assertThat(likeness(SAME, SAME)).isEqualTo(Likeness.EQUIVALENT);
  }

  @Test
  void oneDifferentCellMakesItDifferent() {
    assertThat(likeness(SAME, SLOWER, NOISY)).isEqualTo(Likeness.DIFFERENT);
  }

  @Test
  void aFasterTrialIsDifferentToo() {
    assertThat(likeness(SLOWER.stream().map(ratio -> 1 / ratio).toList()))
        .isEqualTo(Likeness.DIFFERENT);
  }

  @Test
  void noiseIsNeverEquivalence() {
    assertThat(likeness(SAME, NOISY)).isEqualTo(Likeness.UNDECIDED);
  }

  @Test
  void fewBlocksCannotTell() {
    assertThat(likeness(List.of(1.0))).isEqualTo(Likeness.UNDECIDED);
    assertThat(likeness(SAME.subList(0, 5))).isEqualTo(Likeness.UNDECIDED);
    assertThat(likeness(SAME.subList(0, 6))).isEqualTo(Likeness.EQUIVALENT);
  }

  @Test
  void oneStrayForkDecidesNothingAndIsTold() {
    List<Double> stray = new ArrayList<>(SAME);
    stray.set(3, 1.8);
    CellFidelity cell = FidelityJudgement.of(AFidelity.of(stray)).cells().getFirst();
    assertThat(cell.likeness()).isEqualTo(Likeness.EQUIVALENT);
    assertThat(cell.farthest().orElseThrow()).isCloseTo(1.8, within(1e-12));
  }

  @Test
  void oneStrayForkDecidesNothingAmongNoisyBlocksEither() {
    List<Double> noisy =
        new ArrayList<>(
            IntStream.range(0, 23).mapToObj(i -> 1 + ((i * 7) % 23 - 11) * 0.007).toList());
    noisy.add(1.8);
    assertThat(likeness(noisy)).isEqualTo(Likeness.EQUIVALENT);
  }

  @Test
  void manyStrayForksAreADifference() {
    List<Double> often =
        IntStream.range(0, 24).mapToObj(i -> i % 4 == 0 ? 1.001 : 1.8 + i / 1000.0).toList();
    assertThat(likeness(often)).isEqualTo(Likeness.DIFFERENT);
  }

  @Test
  void nothingMeasuredIsUndecided() {
    assertThat(likeness()).isEqualTo(Likeness.UNDECIDED);
  }

  @Test
  void manyCellsMakeADifferenceHarderToShow() {
    List<Double> weak = List.of(1.09, 1.12, 1.07, 1.04, 1.08, 1.03, 1.1, 1.06);
    assertThat(likeness(weak, SAME)).isNotEqualTo(Likeness.EQUIVALENT);
    CellFidelity alone = FidelityJudgement.of(AFidelity.of(weak)).cells().getFirst();
    CellFidelity among = FidelityJudgement.of(AFidelity.of(weak, SAME, SAME)).cells().getFirst();
    assertThat(among.pDifferent().orElseThrow())
        .isCloseTo(3 * alone.pDifferent().orElseThrow(), within(1e-12));
  }

  @Test
  void aBlockWithoutAPairIsDroppedAndCounted() {
    CellFidelity cell = FidelityJudgement.of(AFidelity.withFailure()).cells().getFirst();
    assertThat(cell.dropped()).isEqualTo(1);
    assertThat(cell.ratio().orElseThrow().n()).isEqualTo(10);
  }

  @Test
  void theExpenseIsWhatIsNotTheJvmUnderTest() {
    FidelityJudgement judgement = FidelityJudgement.of(AFidelity.of(SAME));
    assertThat(judgement.outside().orElseThrow().median()).isCloseTo(0.5, within(1e-9));
    assertThat(judgement.outside().orElseThrow().max()).isCloseTo(0.7, within(1e-9));
    assertThat(judgement.pipeline().orElseThrow().median()).isCloseTo(0.02, within(1e-9));
  }
}
