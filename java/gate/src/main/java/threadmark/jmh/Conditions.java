package threadmark.jmh;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How a benchmark was measured, as far as a JMH file tells.
 *
 * @param protocol JMH's names of iterations and times, with their values
 */
public record Conditions(
    String jdk, List<String> jvmArguments, SortedMap<String, String> protocol) {

  /** Where no field names one: nobody can say whether two files have the same. */
  public static final String UNKNOWN_JDK = "unknown";

  public Conditions {
    jvmArguments = List.copyOf(jvmArguments);
    protocol = Collections.unmodifiableSortedMap(new TreeMap<>(protocol));
  }
}
