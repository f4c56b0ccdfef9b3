package threadmark.study.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import threadmark.text.Complaint;

/**
 * The trials of a run as one file, a tar in gzip: in the order of their names, without times and
 * owners, so that the same trials give the same bytes. Whoever packed it may be a stranger, so the
 * reader takes plain files of a trial's names and nothing else, and stops before it has read too
 * much.
 */
final class PackedTrials {

  static final String NAME = "trials.tar.gz";

  private static final int BLOCK = 512;
  private static final int NAME_BYTES = 100;
  private static final int SIZE_AT = 124;
  private static final int CHECKSUM_AT = 148;
  private static final int TYPE_AT = 156;
  private static final int PREFIX_AT = 345;
  private static final int MOST_FILES = 20_000;
  private static final int MOST_BYTES = 256 << 20;

  /** No larger file is read again, from a disk or from a store. */
  private static final int MOST_PACKED = 64 << 20;

  private PackedTrials() {}

  /**
   * Why a packed file cannot be read.
   *
   * <p>{@code hostile} where it says something that no run says; else it was cut short or changed.
   */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;
    private final boolean hostile;

    private Unreadable(boolean hostile, String why) {
      super(why);
      this.hostile = hostile;
    }

    boolean hostile() {
      return hostile;
    }
  }

  /** Packs files by their names in the run's folder; refuses what nobody could read again. */
  static byte[] pack(SortedMap<String, byte[]> files) {
    return pack(files, MOST_PACKED);
  }

  static byte[] pack(SortedMap<String, byte[]> files, int mostPacked) {
    refuseMore("files", files.size(), MOST_FILES);
    refuseMore("bytes", files.values().stream().mapToLong(one -> one.length).sum(), MOST_BYTES);
    byte[] packed = tar(files);
    refuseMore("bytes when packed", packed.length, mostPacked);
    return packed;
  }

  private static void refuseMore(String things, long found, int most) {
    if (found > most) {
      throw new Complaint(
          String.format(
              Locale.ROOT,
              "its trials are %,d %s, more than the %,d that can be read again; leave them unpacked, and measure less in one run",
              found,
              things,
              most));
    }
  }

  private static byte[] tar(SortedMap<String, byte[]> files) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream tar = new Smallest(packed)) {
      for (String name : files.keySet()) {
        byte[] bytes = files.get(name);
        tar.write(header(name, bytes.length));
        tar.write(bytes);
        tar.write(new byte[padding(bytes.length)]);
      }
      tar.write(new byte[2 * BLOCK]);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return packed.toByteArray();
  }

  private static final class Smallest extends GZIPOutputStream {
    private Smallest(OutputStream target) throws IOException {
      super(target);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }

  /** A plain file that everybody may read, of nobody and of no time. */
  private static byte[] header(String name, int size) {
    byte[] header = new byte[BLOCK];
    put(header, 0, name);
    put(header, 100, "0000644\0" + "0000000\0" + "0000000\0");
    put(header, SIZE_AT, "%011o\0%011o\0".formatted(size, 0));
    put(header, TYPE_AT, "0");
    put(header, 257, "ustar\0" + "00");
    put(header, CHECKSUM_AT, "%06o\0 ".formatted(checksum(header)));
    return header;
  }

  private static void put(byte[] header, int at, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }

  /** The sum of all bytes, the eight of the sum itself counted as blanks. */
  private static int checksum(byte[] header) {
    int sum = 0;
    for (int i = 0; i < BLOCK; i++) {
      sum += i >= CHECKSUM_AT && i < CHECKSUM_AT + 8 ? ' ' : header[i] & 0xff;
    }
    return sum;
  }

  private static int padding(int size) {
    return (BLOCK - size % BLOCK) % BLOCK;
  }

  /** The packed files by their names in the run's folder. */
  static SortedMap<String, byte[]> unpack(byte[] packed) throws Unreadable {
    SortedMap<String, byte[]> files = new TreeMap<>();
    try (InputStream tar = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      long left = MOST_BYTES;
      for (byte[] header = block(tar); !isEnd(header); header = block(tar)) {
        String name = name(header);
        int size = size(name, header, left);
        left -= size;
        byte[] bytes = tar.readNBytes(size);
        if (bytes.length < size || tar.readNBytes(padding(size)).length < padding(size)) {
          throw broken("it ends within " + name);
        }
        if (files.size() == MOST_FILES) {
          throw hostile(String.format(Locale.ROOT, "it holds more than %,d files", MOST_FILES));
        }
        if (files.put(name, bytes) != null) {
          throw hostile("it holds %s twice".formatted(name));
        }
      }
      if (!isEnd(block(tar)) || tar.read() >= 0) {
        throw broken("it goes on behind its end");
      }
      return Collections.unmodifiableSortedMap(files);
    } catch (IOException failure) {
      throw broken("it is no whole gzip file");
    }
  }

  private static byte[] block(InputStream tar) throws IOException, Unreadable {
    byte[] block = tar.readNBytes(BLOCK);
    if (block.length < BLOCK) {
      throw broken("it has no end");
    }
    return block;
  }

  private static boolean isEnd(byte[] block) {
    return Arrays.equals(block, new byte[BLOCK]);
  }

  private static String name(byte[] header) throws Unreadable {
    if (octal(header, CHECKSUM_AT, 8) != checksum(header)) {
      throw broken("the head of a file in it is damaged");
    }
    String name = text(header, 0, NAME_BYTES);
    if (header[PREFIX_AT] != 0 || !TrialFiles.namesFile(name)) {
      throw hostile("it holds %s, which is no file of a trial".formatted(shown(name)));
    }
    if (header[TYPE_AT] != '0') {
      throw hostile("it holds %s as a link or another thing than a file".formatted(name));
    }
    return name;
  }

  private static int size(String name, byte[] header, long left) throws Unreadable {
    long size = octal(header, SIZE_AT, 12);
    if (size < 0) {
      throw broken("the size of %s is no number".formatted(name));
    }
    if (size > left) {
      throw hostile(String.format(Locale.ROOT, "it holds more than %,d bytes", MOST_BYTES));
    }
    return (int) size;
  }

  private static long octal(byte[] header, int at, int length) {
    String digits = text(header, at, length).strip();
    return digits.matches("[0-7]{1,11}") ? Long.parseLong(digits, 8) : -1;
  }

  private static String text(byte[] header, int at, int length) {
    String text = new String(header, at, length, StandardCharsets.ISO_8859_1);
    int end = text.indexOf('\0');
    return end < 0 ? text : text.substring(0, end);
  }

  private static String shown(String name) {
    return name.isEmpty() ? "a file without a name" : name.replaceAll("[^A-Za-z0-9._/-]", "?");
  }

  private static Unreadable broken(String why) {
    return new Unreadable(false, why);
  }

  private static Unreadable hostile(String why) {
    return new Unreadable(true, why);
  }
}
