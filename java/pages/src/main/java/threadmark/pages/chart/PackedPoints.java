package threadmark.pages.chart;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;

/** The points of a series while they are added, without an object for each: there are millions. */
final class PackedPoints extends AbstractList<HistoryPoint> {

  private static final int FEW = 8;

  /** Side by side, so that adding one of millions waits for memory once. */
  private static final int WORDS = 4;

  private long[] words = new long[WORDS * FEW];
  private int size;

  @Override
  public boolean add(HistoryPoint point) {
    int at = WORDS * size;
    if (at == words.length) {
      words = Arrays.copyOf(words, WORDS * (size + size / 2));
    }
    words[at] = Double.doubleToRawLongBits(point.centre());
    words[at + 1] = Double.doubleToRawLongBits(point.low());
    words[at + 2] = Double.doubleToRawLongBits(point.high());
    words[at + 3] = (long) point.run() << Integer.SIZE | point.n();
    size++;
    return true;
  }

  @Override
  public HistoryPoint get(int index) {
    int at = WORDS * Objects.checkIndex(index, size);
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
