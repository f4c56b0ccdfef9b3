package threadmark.parquet;

import java.io.ByteArrayOutputStream;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A file that is written in one piece when it is whole. */
final class FileInMemory implements OutputFile {

  private static final long NO_BLOCKS = 0;

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();

  byte[] bytes() {
    return written.toByteArray();
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    return new PositionOutputStream() {

      @Override
      public long getPos() {
        return written.size();
      }

      @Override
      public void write(int one) {
        written.write(one);
      }

      @Override
      public void write(byte[] bytes, int from, int length) {
        written.write(bytes, from, length);
      }
    };
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSizeHint) {
    written.reset();
    return create(blockSizeHint);
  }

  @Override
  public boolean supportsBlockSize() {
    return false;
  }

  @Override
  public long defaultBlockSize() {
    return NO_BLOCKS;
  }
}
