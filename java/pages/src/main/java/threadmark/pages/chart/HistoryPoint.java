package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;

/**
 * One figure of a series through time.
 *
 * @param run the number of its run, in the order of time
 * @param low NaN like {@code high} where there is no interval
 */
record HistoryPoint(int run, double centre, double low, double high, int n) {

  private static final double LEVEL = 0.95;

  Estimate estimate() {
    return new Estimate(
        centre,
        Double.isNaN(low) ? Optional.empty() : Optional.of(new Interval(low, centre, high, LEVEL)),
        n);
  }

  /**
   * At most so many of the points, as they are: of each stretch of time the first, the last, the
   * least and the greatest, so that no step and no spike is lost.
   */
  static List<HistoryPoint> atMost(int most, List<HistoryPoint> points) {
    if (points.size() <= most) {
      return points;
    }
    List<HistoryPoint> kept = new ArrayList<>();
    int stretches = most / 4;
    for (int s = 0; s < stretches; s++) {
      int from = (int) ((long) points.size() * s / stretches);
      int to = (int) ((long) points.size() * (s + 1) / stretches);
      int least = from;
      int greatest = from;
      double low = points.get(from).centre();
      double high = low;
      for (int i = from + 1; i < to; i++) {
        double centre = points.get(i).centre();
        if (centre < low) {
          low = centre;
          least = i;
        }
        if (centre > high) {
          high = centre;
          greatest = i;
        }
      }
      int[] marked = {from, Math.min(least, greatest), Math.max(least, greatest), to - 1};
      for (int i = 0; i < marked.length; i++) {
        if (i == 0 || marked[i] != marked[i - 1]) {
          kept.add(points.get(marked[i]));
        }
      }
    }
    return kept;
  }
}
