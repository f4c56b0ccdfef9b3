package threadmark.study.experiment;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The history of one cell's overhead, in one metric. All of it is hard: where one component differs
 * there is another series, and nothing to compare. The hardware is the baseline's.
 *
 * @param reference the variant that the cell is divided by
 * @param harness the version since which the harness measures alike
 */
public record Series(
    Cell cell,
    String reference,
    Metric metric,
    String jdk,
    Profile profile,
    String harness,
    List<String> jvmOptions) {

  private static final String CHOOSES = "-XX:+Use";

  private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use(\\w+)GC");

  public Series {
    jvmOptions = List.copyOf(jvmOptions);
  }

  /** Whether both ask the same question, whatever they were asked with. */
  public boolean asks(Series other) {
    return cell.equals(other.cell)
        && reference.equals(other.reference)
        && metric == other.metric
        && collector().equals(other.collector());
  }

  /** The JDK's, without its build: {@code temurin-25} of {@code temurin-25.0.3+9}. */
  public String release() {
    return jdk.replaceFirst("[.+].*", "");
  }

  /** The option that chooses the garbage collector; empty where there is none. */
  public String collector() {
    return collector(jvmOptions);
  }

  /** The option that chooses the garbage collector, among others. */
  public static String collector(List<String> jvmOptions) {
    for (String option : jvmOptions) {
      if (option.startsWith(CHOOSES) && COLLECTOR.matcher(option).matches()) {
        return option;
      }
    }
    return "";
  }

  /** What people call the collector of that option: {@code G1}. */
  public static String collectorName(String option) {
    return option.isEmpty()
        ? "collector chosen by the JVM"
        : COLLECTOR.matcher(option).replaceAll("$1");
  }
}
