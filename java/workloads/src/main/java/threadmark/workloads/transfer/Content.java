package threadmark.workloads.transfer;

import java.util.SplittableRandom;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** What an item holds: words of few letters from a seed, which compress as text does. */
final class Content {

  private static final String LETTERS = "etaoin shrdlu cmfwyp vbgkqj xz\n";

  private Content() {}

  static byte[] of(int item, int bytes) {
    SplittableRandom random = new SplittableRandom(item);
    byte[] content = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      // The smaller of two draws: common letters are common.
      int letter = Math.min(random.nextInt(LETTERS.length()), random.nextInt(LETTERS.length()));
      content[i] = (byte) LETTERS.charAt(letter);
    }
    return content;
  }

  static long checksum(byte[] content) {
    CRC32 checksum = new CRC32();
    checksum.update(content);
    return checksum.getValue();
  }

  /** The checksum of what was compressed; -1 of what cannot be unpacked. */
  static long checksumUnpacked(byte[] compressed) {
    CRC32 checksum = new CRC32();
    byte[] some = new byte[1 << 13];
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(compressed);
      while (!inflater.finished()) {
        int length = inflater.inflate(some);
        if (length == 0) {
          return -1;
        }
        checksum.update(some, 0, length);
      }
      return checksum.getValue();
    } catch (DataFormatException broken) {
      return -1;
    } finally {
      inflater.end();
    }
  }
}
