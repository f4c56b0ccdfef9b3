package threadmark.publish.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/** The figures of one series in the order of time, without an object for each. */
final class Points {

  private double[] centres = new double[8];
  private double[] lows = new double[8];
  private double[] highs = new double[8];
  private int[] runs = new int[8];
  private int[] counts = new int[8];
  private int size;

  /** One figure; an absent interval has NaN at both ends, and never leaves as a number. */
  record Point(int run, double centre, double low, double high, int n) {}

  void add(int run, double centre, double low, double high, int n) {
    if (size == runs.length) {
      int longer = size * 2;
      centres = Arrays.copyOf(centres, longer);
      lows = Arrays.copyOf(lows, longer);
      highs = Arrays.copyOf(highs, longer);
      runs = Arrays.copyOf(runs, longer);
      counts = Arrays.copyOf(counts, longer);
    }
    centres[size] = centre;
    lows[size] = low;
    highs[size] = high;
    runs[size] = run;
    counts[size] = n;
    size++;
  }

  int size() {
    return size;
  }

  private Point at(int i) {
    return new Point(runs[i], centres[i], lows[i], highs[i], counts[i]);
  }

  /**
   * At most so many of the points, as they are: of each stretch of time the first, the last, the
   * least and the greatest, so that no step and no spike is lost.
   */
  List<Point> atMost(int most) {
    TreeSet<Integer> chosen = new TreeSet<>();
    if (size <= most) {
      for (int i = 0; i < size; i++) {
        chosen.add(i);
      }
    } else {
      int stretches = most / 4;
      for (int s = 0; s < stretches; s++) {
        int from = (int) ((long) size * s / stretches);
        int to = (int) ((long) size * (s + 1) / stretches);
        int least = from;
        int greatest = from;
        for (int i = from; i < to; i++) {
          least = centres[i] < centres[least] ? i : least;
          greatest = centres[i] > centres[greatest] ? i : greatest;
        }
        chosen.addAll(List.of(from, least, greatest, to - 1));
      }
    }
    List<Point> points = new ArrayList<>();
    chosen.forEach(i -> points.add(at(i)));
    return points;
  }
}
