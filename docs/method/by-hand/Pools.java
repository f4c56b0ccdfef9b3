import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/**
 * 10,000 tasks that wait 10 ms and then add up primes, on pools and on virtual threads: java
 * Pools.java, and with streams as the article adds them up: java Pools.java streams.
 */
class Pools {

  private static final int TASKS = 10_000;
  private static final int WAIT_MILLIS = 10;
  private static volatile long sink;
  private static boolean streams;

  public static void main(String[] args) throws Exception {
    streams = args.length == 1 && args[0].equals("streams");
    int processors = Runtime.getRuntime().availableProcessors();
    System.out.printf("pool of %d %.2f s%n", processors, pool(processors, WAIT_MILLIS));
    for (int i = 0; i < 6; i++) {
      double computing = pool(processors, 0) * processors / TASKS;
      int formula = (int) Math.ceil(processors * (WAIT_MILLIS / 1e3 + computing) / computing);
      double virtual = seconds(Executors.newVirtualThreadPerTaskExecutor(), WAIT_MILLIS);
      double of200 = pool(200, WAIT_MILLIS);
      double ofFormula = pool(formula, WAIT_MILLIS);
      System.out.printf(
          "computing %.1f us a task; virtual %.3f s; pool of 200 %.3f s, %.2f; of %d %.3f s,"
              + " %.2f%n",
          computing * 1e6,
          virtual,
          of200,
          of200 / virtual,
          formula,
          ofFormula,
          ofFormula / virtual);
    }
  }

  private static double pool(int threads, int waitMillis) throws Exception {
    return seconds(Executors.newFixedThreadPool(threads), waitMillis);
  }

  private static double seconds(ExecutorService executor, int waitMillis) throws Exception {
    Random limits = new Random(7);
    long start = System.nanoTime();
    try (executor) {
      for (int i = 0; i < TASKS; i++) {
        int limit = 1000 + limits.nextInt(5000);
        executor.submit(() -> {
          if (waitMillis > 0) {
            Thread.sleep(waitMillis);
          }
          sink = streams ? inStreams(limit) : primeSum(limit);
          return sink;
        });
      }
    }
    return (System.nanoTime() - start) / 1e9;
  }

  private static long inStreams(int limit) {
    return IntStream.rangeClosed(2, limit)
        .filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0))
        .sum();
  }

  private static long primeSum(int limit) {
    long sum = 0;
    for (int i = 2; i <= limit; i++) {
      if (isPrime(i)) {
        sum += i;
      }
    }
    return sum;
  }

  private static boolean isPrime(int number) {
    for (int divisor = 2; divisor * divisor <= number; divisor++) {
      if (number % divisor == 0) {
        return false;
      }
    }
    return true;
  }
}
