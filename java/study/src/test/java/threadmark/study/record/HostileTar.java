package threadmark.study.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Packed trials as a stranger could make them: whole, and with any name, kind and size. */
public final class HostileTar {

  private static final int BLOCK = 512;
  private static final String TRUE_NAME = "trials/0001-1.json";

  private HostileTar() {}

  /** Packed trials with one file. */
  public static byte[] of(String name, char type, long size) throws IOException {
    return packed(file(name, type, size));
  }

  /** One file of a tar, its head made from a true one. */
  static byte[] file(String name, char type, long size) throws IOException {
    SortedMap<String, byte[]> one = new TreeMap<>();
    one.put(TRUE_NAME, new byte[(int) Math.min(size, BLOCK)]);
    byte[] whole =
        new GZIPInputStream(new ByteArrayInputStream(PackedTrials.pack(one))).readAllBytes();
    byte[] file = Arrays.copyOf(whole, whole.length - 2 * BLOCK);
    Arrays.fill(file, 0, 100, (byte) 0);
    put(file, 0, name);
    put(file, 124, "%011o".formatted(size));
    put(file, 156, String.valueOf(type));
    put(file, 148, " ".repeat(8));
    int sum = 0;
    for (int i = 0; i < BLOCK; i++) {
      sum += file[i] & 0xff;
    }
    put(file, 148, "%06o\0 ".formatted(sum));
    return file;
  }

  private static void put(byte[] file, int at, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, file, at, bytes.length);
  }

  static byte[] packed(byte[]... parts) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream tar = new GZIPOutputStream(packed)) {
      for (byte[] part : parts) {
        tar.write(part);
      }
      tar.write(new byte[2 * BLOCK]);
    }
    return packed.toByteArray();
  }
}
