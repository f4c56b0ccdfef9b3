package threadmark.components.locals;

import java.util.Arrays;

/**
 * Fills a buffer that its thread keeps, or one that each call makes: what the libraries choose
 * from.
 */
final class BufferUse implements Use {

  /** As the buffer of a writer of JSON. */
  private static final int BYTES = 8000;

  private final ThreadLocal<byte[]> kept = ThreadLocal.withInitial(() -> new byte[BYTES]);
  private final boolean keeps;

  BufferUse(boolean keeps) {
    this.keeps = keeps;
  }

  @Override
  public int once() {
    byte[] buffer = keeps ? kept.get() : new byte[BYTES];
    Arrays.fill(buffer, 0, 200, (byte) 1);
    return buffer[199];
  }

  @Override
  public void close() {
    // A buffer goes with its thread.
  }
}
