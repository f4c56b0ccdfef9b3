package threadmark.workloads.parked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The heap per thread against {@code jcmd GC.class_histogram}, in a JVM with the options of the
 * experiment: one subtracts what the collector says is used, the other walks the objects and adds
 * up their sizes.
 */
@Tag("slow")
class ClassHistogramTest {

  @ParameterizedTest
  @CsvSource({"VIRTUAL, 20000, 0", "VIRTUAL, 20000, 10"})
  @EnabledIfSystemProperty(named = "test.depth", matches = "whole")
  void theHeapOfManyThreadsAgreesToo(String kind, String threads, String depth) throws Exception {
    theHeapPerParkedThreadAgreesWithinFifteenPercent(kind, threads, depth);
  }

  @ParameterizedTest
  @CsvSource({"VIRTUAL, 5000, 100", "PLATFORM, 2000, 0"})
  void theHeapPerParkedThreadAgreesWithinFifteenPercent(String kind, String threads, String depth)
      throws Exception {
    List<double[]> populations =
        printed(kind, threads, depth).lines().map(ClassHistogramTest::numbers).toList();
    assertThat(populations).hasSize(5);

    assertThat(populations)
        .allSatisfy(bytes -> {
          assertThat(bytes[0]).isGreaterThan(100);
          assertThat(bytes[0])
              .as("listed of %s at depth %s", kind, depth)
              .isCloseTo(bytes[1], withinPercentage(15));
        });
  }

  private static double[] numbers(String line) {
    return Arrays.stream(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }

  private static String printed(String... cell) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:MarkSweepAlwaysCompactCount=1",
                "-Xms512m",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                ClassHistogram.class.getName()));
    command.addAll(List.of(cell));
    Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(java.waitFor()).as(text).isZero();
    return text.strip();
  }
}
