package threadmark.specimens;

import java.util.List;
import java.util.Optional;

/**
 * What one gate said, as its {@code verdicts.json} tells, and what was seen from outside.
 *
 * @param wallSeconds from start to end of the process
 * @param stopped why the sitting as a whole could not decide
 * @param left processes that it left behind
 * @param words the last line that it said to a person
 */
record Answer(
    int exitCode,
    double wallSeconds,
    Optional<String> stopped,
    List<Series> series,
    List<String> left,
    String words) {

  /** The exit code of a gate that nobody got to ask. */
  static final int NONE = -1;

  Answer {
    series = List.copyOf(series);
    left = List.copyOf(left);
  }

  /**
   * One metric of one benchmark.
   *
   * @param change head / base of the cost, where there is one
   * @param together the same in pairs whose sides ran at the same time, of the metric that decides
   * @param seconds spent on its benchmark, all metrics together
   * @param blame whom a slowdown belongs to
   */
  record Series(
      String benchmark,
      String metric,
      String verdict,
      Optional<String> reason,
      Optional<Double> change,
      Optional<Double> together,
      int pairs,
      double seconds,
      Optional<String> blame) {}
}
