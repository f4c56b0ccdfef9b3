package threadmark.benchmarks.load;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * What a load saw while it asked a number of requests.
 *
 * @param answered right answers
 * @param seconds from when the first request was due to the last answer
 * @param cpuSeconds what the load itself used
 */
public record Span(long answered, double seconds, double cpuSeconds, Latencies latencies) {

  /** One line that {@link #read} understands. */
  String line() {
    return String.join(
        " ",
        Long.toString(answered),
        Double.toString(seconds),
        Double.toString(cpuSeconds),
        latencies.text());
  }

  static Span read(String line) {
    String[] words = line.split(" ", -1);
    if (words.length != 4) {
      throw new IllegalStateException("the load said \"%s\"".formatted(line));
    }
    return new Span(
        Long.parseLong(words[0]),
        Double.parseDouble(words[1]),
        Double.parseDouble(words[2]),
        Latencies.read(words[3]));
  }

  /** Latencies to three digits, all of them: a histogram and not a sample. */
  record Latencies(Histogram nanos) {

    private static final int DIGITS = 3;
    private static final int FIRST_BYTES = 1 << 12;

    static Latencies empty() {
      return new Latencies(new Histogram(DIGITS));
    }

    void recordNanos(long latency) {
      // Rounding may put what was due a moment later than it came: no latency is below nothing.
      nanos.recordValue(Math.max(0, latency));
    }

    void add(Latencies others) {
      nanos.add(others.nanos);
    }

    long count() {
      return nanos.getTotalCount();
    }

    /** The latency that this percentage of all requests did not exceed; 0 of none. */
    double seconds(double percentile) {
      return nanos.getValueAtPercentile(percentile) / 1e9;
    }

    double meanSeconds() {
      return nanos.getMean() / 1e9;
    }

    private String text() {
      ByteBuffer bytes = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity() + FIRST_BYTES);
      int length = nanos.encodeIntoCompressedByteBuffer(bytes);
      bytes.flip();
      return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    private static Latencies read(String text) {
      try {
        return new Latencies(
            Histogram.decodeFromCompressedByteBuffer(
                ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0));
      } catch (DataFormatException broken) {
        throw new IllegalStateException("the load's histogram cannot be read", broken);
      }
    }
  }
}
