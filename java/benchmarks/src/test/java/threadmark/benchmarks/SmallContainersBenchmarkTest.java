package threadmark.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;

class SmallContainersBenchmarkTest {

  /** Otherwise every trial that only the annotations make fails on a machine with more. */
  @Test
  void theForkHasTheProcessorsThatTheParameterDefaultsTo() throws NoSuchFieldException {
    String[] processors =
        SmallContainersBenchmark.class.getField("processors").getAnnotation(Param.class).value();
    assertThat(SmallContainersBenchmark.class.getAnnotation(Fork.class).jvmArgsPrepend())
        .containsExactly("-XX:ActiveProcessorCount=" + String.join(",", processors));
  }
}
