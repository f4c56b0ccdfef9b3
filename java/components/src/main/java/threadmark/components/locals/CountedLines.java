package threadmark.components.locals;

import java.io.OutputStream;
import java.util.concurrent.atomic.LongAdder;

/** Where lines go that nobody reads: it counts them. */
public final class CountedLines extends OutputStream {

  private final LongAdder lines = new LongAdder();
  private final LongAdder calls = new LongAdder();

  @Override
  public void write(int one) {
    if (one == '\n') {
      lines.increment();
    }
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    for (int at = from; at < from + length; at++) {
      write(bytes[at]);
    }
  }

  /** One line more has to come. */
  public int expected() {
    calls.increment();
    return 1;
  }

  /** Fails where another number of lines came. */
  public void check() {
    if (lines.sum() != calls.sum()) {
      throw new IllegalStateException(
          "%d lines came of %d calls".formatted(lines.sum(), calls.sum()));
    }
  }
}
