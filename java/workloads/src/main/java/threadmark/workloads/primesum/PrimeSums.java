package threadmark.workloads.primesum;

import java.util.stream.IntStream;

/** The sum of the primes up to a limit: as either kernel works it out, and by a sieve. */
final class PrimeSums {

  private PrimeSums() {}

  /** As the article prints it: a stream of the numbers, and for each one of its divisors. */
  static int inStreams(int limit) {
    return IntStream.rangeClosed(2, limit).filter(PrimeSums::hasNoDivisor).sum();
  }

  private static boolean hasNoDivisor(int number) {
    return number >= 2
        && IntStream.rangeClosed(2, (int) Math.sqrt(number))
            .noneMatch(divisor -> number % divisor == 0);
  }

  /** The same divisions in the same order, without streams. */
  static long byDivision(int limit) {
    long sum = 0;
    for (int number = 2; number <= limit; number++) {
      if (isPrime(number)) {
        sum += number;
      }
    }
    return sum;
  }

  private static boolean isPrime(int number) {
    int root = (int) Math.sqrt(number);
    for (int divisor = 2; divisor <= root; divisor++) {
      if (number % divisor == 0) {
        return false;
      }
    }
    return true;
  }

  /** The sums up to each limit of the tasks, added. */
  static long bySieve(Limits limits) {
    long[] upTo = sumsUpTo(Limits.GREATEST);
    long sum = 0;
    for (int task = 0; task < limits.tasks(); task++) {
      sum += upTo[limits.of(task)];
    }
    return sum;
  }

  private static long[] sumsUpTo(int greatest) {
    boolean[] composite = new boolean[greatest + 1];
    long[] upTo = new long[greatest + 1];
    for (int number = 2; number <= greatest; number++) {
      upTo[number] = upTo[number - 1] + (composite[number] ? 0 : number);
      for (int multiple = number * number; multiple <= greatest; multiple += number) {
        composite[multiple] = true;
      }
    }
    return upTo;
  }
}
