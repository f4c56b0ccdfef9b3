package example;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One thread hands numbers over to another. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class QueueBench {

  private static final int ROUNDS = 200;
  private static final int PLACES = 16;

  @Param({"platform", "virtual"})
  public String variant;

  @Benchmark
  public int handOver() throws InterruptedException {
    Fault.strike();
    int rounds = Fault.rounds(ROUNDS, variant);
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(PLACES);
    Thread giver =
        Variant.started(
            variant,
            () -> {
              for (int round = 1; round <= rounds; round++) {
                put(queue, round);
              }
            });
    int[] total = new int[1];
    Thread taker =
        Variant.started(
            variant,
            () -> {
              for (int round = 0; round < rounds; round++) {
                Fault.extra();
                total[0] += taken(queue);
              }
            });
    giver.join();
    taker.join();
    return Answer.checked(total[0], rounds * (rounds + 1) / 2);
  }

  private static void put(BlockingQueue<Integer> queue, int number) {
    try {
      queue.put(number);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  private static int taken(BlockingQueue<Integer> queue) {
    try {
      return queue.take();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }
}
