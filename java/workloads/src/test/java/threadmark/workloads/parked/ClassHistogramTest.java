package threadmark.workloads.parked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.workloads.ThreadKind;

/**
 * The heap per thread against {@code jcmd GC.class_histogram}: one subtracts what the collector
 * says is used, the other walks the objects and adds up their sizes.
 */
@Tag("slow")
class ClassHistogramTest {

  private static final int THREADS = 20_000;

  /** {@code 1: 20000 1600000 java.lang.VirtualThread (java.base@25)}. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\s*\\d+:\\s+\\d+\\s+(\\d+)\\s+(\\S+)");

  @ParameterizedTest
  @ValueSource(ints = {0, 10, 100})
  void theHeapPerParkedVirtualThreadAgreesWithinFifteenPercent(int depth) throws Exception {
    double weighed = new ParkedThreads(ThreadKind.VIRTUAL, THREADS, depth).weigh().heapBytes();

    Map<String, Long> before = histogram();
    Population population = new Population(THREADS, depth);
    population.start(ThreadKind.VIRTUAL);
    Map<String, Long> with = histogram();
    population.end();

    double listed = (double) (total(with) - total(before)) / THREADS;
    assertThat(with.get("java.lang.VirtualThread")).isGreaterThan(THREADS * 40L);
    assertThat(weighed).as("weighed %s, listed %s", weighed, listed).isPositive();
    assertThat(weighed).isCloseTo(listed, withinPercentage(15));
  }

  private static long total(Map<String, Long> histogram) {
    return histogram.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The command that jcmd sends; it collects before it counts. */
  private static Map<String, Long> histogram() throws JMException {
    String text =
        (String)
            ManagementFactory.getPlatformMBeanServer()
                .invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "gcClassHistogram",
                    new Object[] {new String[0]},
                    new String[] {String[].class.getName()});
    Map<String, Long> bytes = new TreeMap<>();
    for (MatchResult row : ROW.matcher(text).results().toList()) {
      bytes.merge(row.group(2), Long.valueOf(row.group(1)), Long::sum);
    }
    assertThat(bytes).isNotEmpty();
    return bytes;
  }
}
