package threadmark.jmh;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A benchmark of any project: what makes two JMH results the same series. The mode belongs to it,
 * since one method timed in two modes is two series, and so does the number of threads.
 *
 * @param mode JMH's short word: thrpt, avgt, sample, ss
 */
public record Benchmark(
    String name, String mode, SortedMap<String, String> parameters, int threads) {

  public Benchmark {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  @Override
  public String toString() {
    String values =
        parameters.entrySet().stream()
            .map(parameter -> " " + parameter.getKey() + "=" + parameter.getValue())
            .collect(Collectors.joining());
    return name + " " + mode + values + (threads == 1 ? "" : " threads=" + threads);
  }

  /** Measured by calls and not by time, so that it cannot be made shorter. */
  public boolean singleShot() {
    return singleShot(mode);
  }

  static boolean singleShot(String mode) {
    return mode.equals("ss");
  }

  /** Class, method and parameters, without the packages. */
  public String brief() {
    StringBuilder text = new StringBuilder(shortName());
    parameters.forEach((key, value) -> text.append(' ').append(key).append('=').append(value));
    return text.toString();
  }

  /** Class and method alone, which several benchmarks may have in common. */
  public String shortName() {
    String[] parts = name.split("\\.", -1);
    String method = parts[parts.length - 1];
    return parts.length > 1 ? parts[parts.length - 2] + "." + method : method;
  }
}
