package threadmark.pages.chart;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;

/** The points of a series while they are added, without an object for each: there are millions. */
final class PackedPoints extends AbstractList<HistoryPoint> {

  private static final int FEW = 8;

  private double[] centres = new double[FEW];
  private double[] lows = new double[FEW];
  private double[] highs = new double[FEW];
  private int[] runs = new int[FEW];
  private int[] counts = new int[FEW];
  private int size;

  @Override
  public boolean add(HistoryPoint point) {
    if (size == runs.length) {
      int longer = size + size / 2;
      centres = Arrays.copyOf(centres, longer);
      lows = Arrays.copyOf(lows, longer);
      highs = Arrays.copyOf(highs, longer);
      runs = Arrays.copyOf(runs, longer);
      counts = Arrays.copyOf(counts, longer);
    }
    centres[size] = point.centre();
    lows[size] = point.low();
    highs[size] = point.high();
    runs[size] = point.run();
    counts[size] = point.n();
    size++;
    return true;
  }

  @Override
  public HistoryPoint get(int index) {
    int i = Objects.checkIndex(index, size);
    return new HistoryPoint(runs[i], centres[i], lows[i], highs[i], counts[i]);
  }

  @Override
  public int size() {
    return size;
  }
}
