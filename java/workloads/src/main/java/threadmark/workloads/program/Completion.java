package threadmark.workloads.program;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a program did, once it is done.
 *
 * @param seconds wall time, one number per repetition
 * @param answer the answer, as text
 * @param completed how many tasks ran to their end, where the program counts them
 * @param details other numbers by name, such as a count of leaves
 * @param lines what the source prints
 */
public record Completion(
    List<Double> seconds,
    String answer,
    OptionalLong completed,
    Map<String, Double> details,
    List<String> lines) {

  public Completion {
    seconds = List.copyOf(seconds);
    details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    lines = List.copyOf(lines);
    seconds.forEach(second -> requireFinite("seconds", second));
    details.forEach(Completion::requireFinite);
  }

  public static Completion of(List<Double> seconds, Object answer, String... lines) {
    return new Completion(
        seconds, answer.toString(), OptionalLong.empty(), Map.of(), List.of(lines));
  }

  public Completion withCompleted(long tasks) {
    return new Completion(seconds, answer, OptionalLong.of(tasks), details, lines);
  }

  public Completion withCount(String name, long count) {
    return withDetail(name, (double) count);
  }

  public Completion withDetail(String name, double value) {
    Map<String, Double> more = new LinkedHashMap<>(details);
    more.put(name, value);
    return new Completion(seconds, answer, completed, more, lines);
  }

  private static void requireFinite(String name, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("%s is %s; it must be a number".formatted(name, value));
    }
  }
}
