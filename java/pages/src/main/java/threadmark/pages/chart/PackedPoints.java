package threadmark.pages.chart;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The points of a series while they are added, without an object for each: there are millions. */
final class PackedPoints extends AbstractList<HistoryPoint> {

  /** Side by side, so that adding one of millions waits for memory once. */
  private static final int WORDS = 4;

  /** Points of a page. A series grows by pages, and nothing is copied. */
  private static final int PAGE = 64;

  private final List<long[]> pages = new ArrayList<>();
  private int size;

  @Override
  public boolean add(HistoryPoint point) {
    if (size == pages.size() * PAGE) {
      pages.add(new long[PAGE * WORDS]);
    }
    long[] words = pages.getLast();
    int at = WORDS * (size % PAGE);
    words[at] = Double.doubleToRawLongBits(point.centre());
    words[at + 1] = Double.doubleToRawLongBits(point.low());
    words[at + 2] = Double.doubleToRawLongBits(point.high());
    words[at + 3] = (long) point.run() << Integer.SIZE | point.n();
    size++;
    return true;
  }

  @Override
  public HistoryPoint get(int index) {
    long[] words = pages.get(Objects.checkIndex(index, size) / PAGE);
    int at = WORDS * (index % PAGE);
    return new HistoryPoint(
        (int) (words[at + 3] >>> Integer.SIZE),
        Double.longBitsToDouble(words[at]),
        Double.longBitsToDouble(words[at + 1]),
        Double.longBitsToDouble(words[at + 2]),
        (int) words[at + 3]);
  }

  @Override
  public int size() {
    return size;
  }
}
