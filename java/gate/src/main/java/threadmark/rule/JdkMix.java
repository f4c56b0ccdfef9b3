package threadmark.rule;

import java.util.List;
import java.util.stream.Stream;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.Benchmarked.Conditions;

/** The JDKs that the files of a benchmark were measured on. */
enum JdkMix {
  SAME,
  /** One on each side: the change, when somebody says so. */
  ONE_EACH,
  /** Several on a side, or one that nobody knows: no change is only the JDK's. */
  MIXED;

  static JdkMix of(Benchmarked base, Benchmarked head) {
    List<String> before = jdks(base);
    List<String> after = jdks(head);
    boolean unknown =
        Stream.concat(before.stream(), after.stream()).anyMatch(Conditions.UNKNOWN_JDK::equals);
    if (unknown || before.size() > 1 || after.size() > 1) {
      return MIXED;
    }
    return before.equals(after) ? SAME : ONE_EACH;
  }

  private static List<String> jdks(Benchmarked side) {
    return side.conditions().stream().map(Conditions::jdk).distinct().toList();
  }
}
