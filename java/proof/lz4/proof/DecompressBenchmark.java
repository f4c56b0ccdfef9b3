package proof;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FastDecompressor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** 64 KiB of words, decompressed by what the library calls fast. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class DecompressBenchmark {

  private static final int LENGTH = 64 * 1024;
  private static final String[] WORDS = {"thread", "carrier", "park", "mount", "yield", "wait"};

  private LZ4FastDecompressor decompressor;
  private byte[] compressed;
  private byte[] restored;

  @Setup
  public void compress() {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder words = new StringBuilder();
    while (words.length() < LENGTH) {
      words.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(100)).append(' ');
    }
    byte[] text = words.substring(0, LENGTH).getBytes(StandardCharsets.US_ASCII);
    LZ4Factory factory = LZ4Factory.fastestInstance();
    compressed = factory.fastCompressor().compress(text);
    decompressor = factory.fastDecompressor();
    restored = new byte[LENGTH];
  }

  @Benchmark
  public byte[] decompress() {
    decompressor.decompress(compressed, restored);
    return restored;
  }
}
