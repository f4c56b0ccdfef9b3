package threadmark.workloads.pinning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
      assertThat(files.folder().resolve("2")).hasSize(4096);
      files.prepare();
      assertThat(files.waitIn(2)).isEqualTo(1);
      assertThat(files.folder().resolve("2")).hasSize(4096);
    }
    assertThat(files.folder()).doesNotExist();
  }

  /** What lies behind is left alone, and each run leaves something else at the end of its part. */
  @Test
  void aFileIsWrittenInPlace() throws Exception {
    try (OwnFiles files = new OwnFiles(1)) {
      Path file = files.folder().resolve("0");
      Files.write(file, new byte[] {7}, StandardOpenOption.APPEND);

      assertThat(files.waitIn(0)).isEqualTo(1);
      assertThat(Files.readAllBytes(file)).hasSize(4097).endsWith(1, 7);
      assertThat(files.waitIn(0)).isEqualTo(1);
      assertThat(Files.readAllBytes(file)).hasSize(4097).endsWith(2, 7);
    }
  }

  @Test
  void eachTaskHasItsMonitorWhichIsAnotherInEachRun() throws Exception {
    List<Object> waitedIn = new ArrayList<>();
    OwnMonitors monitors =
        new OwnMonitors(
            2,
            monitor -> {
              waitedIn.add(monitor);
              return 1;
            });
    for (int run = 0; run < 2; run++) {
      monitors.prepare();
      for (int task : new int[] {0, 1, 0}) {
        assertThat(monitors.waitIn(task)).isEqualTo(1);
      }
    }

    assertThat(waitedIn.get(2)).isSameAs(waitedIn.get(0));
    assertThat(waitedIn.get(5)).isSameAs(waitedIn.get(3));
    assertThat(List.of(waitedIn.get(0), waitedIn.get(1), waitedIn.get(3), waitedIn.get(4)))
        .doesNotHaveDuplicates();
  }

  /** An interrupted thread is so until it sleeps for the first time. */
  @Test
  void aClassIsInitialisedInTheRunAndNotBefore() throws Exception {
    SlowClasses classes = new SlowClasses(1, 60_000);
    Thread.currentThread().interrupt();
    classes.prepare();
    assertThat(Thread.interrupted()).as("nothing sleeps before the run").isTrue();

    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> classes.waitIn(0)).isInstanceOf(ExceptionInInitializerError.class);
    assertThat(Thread.interrupted()).as("the initialiser sleeps in the run").isFalse();
  }

  @Test
  void aClassIsInitialisedOnce() throws Exception {
    SlowClasses classes = new SlowClasses(1, 1);
    classes.prepare();
    assertThat(classes.waitIn(0)).isEqualTo(1);

    Thread.currentThread().interrupt();
    assertThat(classes.waitIn(0)).isEqualTo(1);
    assertThat(Thread.interrupted()).as("nothing sleeps again").isTrue();
  }

  /** What its code may throw is loaded to verify it, and by nothing else here. */
  @Test
  void aClassIsVerifiedAndAllItNamesIsFoundBeforeTheRun() throws Exception {
    NotingLoader parent = new NotingLoader();
    SlowClasses classes = new SlowClasses(1, 1, parent);
    classes.prepare();
    assertThat(parent.asked).contains("java.lang.InterruptedException");

    parent.asked.clear();
    assertThat(classes.waitIn(0)).isEqualTo(1);
    assertThat(parent.asked).isEmpty();
  }

  private static final class NotingLoader extends ClassLoader {

    private final List<String> asked = new ArrayList<>();

    private NotingLoader() {
      super(PinningTasksTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      asked.add(name);
      return super.loadClass(name, resolve);
    }
  }

  @Test
  void noWaitAtAllIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PinningTasks(PinningVariant.VIRTUAL, Place.MONITOR, 1, 0))
        .withMessage("waitMillis is 0; it must be from 1 to 60000");
  }
}
