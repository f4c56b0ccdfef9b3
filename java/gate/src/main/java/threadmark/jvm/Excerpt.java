package threadmark.jvm;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keeps of an endless output what a person reads: its beginning and its end. */
public final class Excerpt {

  public static final int HALF = 1 << 19;

  private Excerpt() {}

  /** Cuts the middle out of a file that is longer than both halves together. */
  public static void cut(Path output) {
    try {
      if (!Files.exists(output) || Files.size(output) <= 2 * HALF) {
        return;
      }
      try (RandomAccessFile file = new RandomAccessFile(output.toFile(), "rw")) {
        long left = file.length() - 2L * HALF;
        byte[] end = new byte[HALF];
        file.seek(file.length() - HALF);
        file.readFully(end);
        file.seek(HALF);
        file.write("\n[%d bytes left out]\n".formatted(left).getBytes(StandardCharsets.UTF_8));
        file.write(end);
        file.setLength(file.getFilePointer());
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
