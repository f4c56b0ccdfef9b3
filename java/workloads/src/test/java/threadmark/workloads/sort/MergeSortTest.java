package threadmark.workloads.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MergeSortTest {

  private static final Set<SortVariant> ENDING =
      EnumSet.complementOf(EnumSet.of(SortVariant.FIXED_POOL, SortVariant.FORKJOIN_MESSAGES));

  static Stream<Arguments> cells() {
    return ENDING.stream()
        .flatMap(variant ->
            IntStream.of(0, 1, 2, 3, 4, 5, 10, 1_000, SortVariant.CUTOFF, 20_001)
                .mapToObj(size -> Arguments.of(variant, size)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyVariantGivesTheKnownAnswer(SortVariant variant, int size) {
    try (MergeSort sort = new MergeSort(variant, size, 2, 1)) {
      assertThat(sort.run()).isEqualTo(sort.knownAnswer());
      assertThat(sort.run()).isEqualTo(sort.knownAnswer());
    }
  }

  @Property(seed = "21", tries = 200)
  void everyVariantSortsAsTheJdkDoes(
      @ForAll SortVariant variant,
      @ForAll @IntRange(min = 0, max = 300) int size,
      @ForAll long seed) {
    double[] expected = MergeSort.input(size, seed);
    Arrays.sort(expected);
    SortVariant ending = variant.deadlocks() ? SortVariant.INLINE : variant;

    try (MergeSort sort = new MergeSort(ending, size, 1, seed)) {
      assertThat(sort.sort()).containsExactly(expected);
    }
  }

  @Property(seed = "22")
  void anyElementsAreMergedAsTheJdkSortsThem(@ForAll long[] bits) {
    double[] elements = Arrays.stream(bits).asDoubleStream().toArray();
    double[] expected = elements.clone();
    Arrays.sort(expected);

    new MergingArray(elements).sort(0, elements.length);

    assertThat(elements).containsExactly(expected);
  }

  @ParameterizedTest
  @EnumSource(names = {"INLINE", "FORKJOIN", "VIRTUAL"})
  void everyHalfIsATask(SortVariant variant) {
    assertThat(submissions(variant, 1)).isEqualTo(1);
    assertThat(submissions(variant, 2)).isEqualTo(3);
    assertThat(submissions(variant, 1_000)).isEqualTo(1_999);
    assertThat(submissions(variant, 10_007)).isEqualTo(20_013);
  }

  @ParameterizedTest
  @EnumSource(names = {"FORKJOIN_CUTOFF", "VIRTUAL_CUTOFF"})
  void belowTheCutoffThereAreNoTasks(SortVariant variant) {
    assertThat(submissions(variant, SortVariant.CUTOFF)).isEqualTo(1);
    assertThat(submissions(variant, SortVariant.CUTOFF + 1)).isEqualTo(3);
    assertThat(submissions(variant, 4 * SortVariant.CUTOFF)).isEqualTo(7);
  }

  @ParameterizedTest
  @EnumSource(names = {"ARRAYS_SORT", "SEQUENTIAL"})
  void whatHasNoTasksSubmitsNone(SortVariant variant) {
    assertThat(submissions(variant, 1_000)).isZero();
  }

  @Test
  void otherNumbersAreSortedByAnyExecutorOfTheSameArrays() {
    try (MergeSort first = new MergeSort(SortVariant.SEQUENTIAL, 100, 1, 1);
        MergeSort second = first.by(SortVariant.VIRTUAL)) {
      Arrangement before = first.run();
      second.renew(new Random(2));

      assertThat(second.run()).isEqualTo(second.knownAnswer()).isNotEqualTo(before);
      assertThat(first.run()).isEqualTo(second.knownAnswer());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theSameSeedGivesTheSameInput(long seed) {
    assertThat(MergeSort.input(100, seed)).containsExactly(MergeSort.input(100, seed));
    assertThat(MergeSort.input(100, seed)).isNotEqualTo(MergeSort.input(100, seed + 1));
  }

  private static long submissions(SortVariant variant, int size) {
    try (MergeSort sort = new MergeSort(variant, size, 1, 1)) {
      long submissions = sort.submissions();
      assertThat(sort.arrangement()).isEqualTo(sort.knownAnswer());
      return submissions;
    }
  }
}
