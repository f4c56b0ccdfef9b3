package threadmark.workloads.pinning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PinningTasksTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(PinningVariant.values())
        .flatMap(variant ->
            Arrays.stream(Place.values())
                .flatMap(place -> Stream.of(0, 1, 5).map(n -> Arguments.of(variant, place, n))));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyTaskHasItsWait(PinningVariant variant, Place place, int tasks) throws Exception {
    try (PinningTasks cell = new PinningTasks(variant, place, tasks, 1)) {
      for (int again = 0; again < 2; again++) {
        cell.prepare();
        assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Place.class,
      names = {"MONITOR", "OBJECT_WAIT", "CLASS_INIT"})
  void theWaitIsAsLongAsItWasToBeEachTime(Place place) throws Exception {
    try (PinningTasks cell = new PinningTasks(PinningVariant.PLATFORM, place, 1, 3)) {
      for (int again = 0; again < 3; again++) {
        cell.prepare();
        long start = System.nanoTime();
        cell.run();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(2_900_000);
      }
    }
  }

  @Test
  void theFilesAreThereBeforeARunAndGoneInTheEnd() throws Exception {
    OwnFiles files = new OwnFiles(3);
    try (files) {
      assertThat(files.folder()).isDirectoryContaining("glob:**2");
      files.prepare();
      assertThat(files.waitIn(2)).isEqualTo(1);
      assertThat(files.folder().resolve("2")).hasSize(4096);
    }
    assertThat(files.folder()).doesNotExist();
  }

  @Test
  void noWaitAtAllIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PinningTasks(PinningVariant.VIRTUAL, Place.MONITOR, 1, 0))
        .withMessage("waitMillis is 0; it must be from 1 to 60000");
  }
}
