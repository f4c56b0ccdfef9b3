package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
    List<Point> points = new ArrayList<>();
    int stretches = size <= most ? size : most / 4;
    for (int s = 0; s < stretches; s++) {
      int from = (int) ((long) size * s / stretches);
      int to = (int) ((long) size * (s + 1) / stretches);
      int least = from;
      int greatest = from;
      for (int i = from; i < to; i++) {
        least = centres[i] < centres[least] ? i : least;
        greatest = centres[i] > centres[greatest] ? i : greatest;
      }
      points.add(at(from));
      addAfter(from, Math.min(least, greatest), points);
      addAfter(Math.min(least, greatest), Math.max(least, greatest), points);
      addAfter(Math.max(least, greatest), to - 1, points);
    }
    return points;
  }

  private void addAfter(int last, int next, List<Point> points) {
    if (next > last) {
      points.add(at(next));
    }
  }
}
