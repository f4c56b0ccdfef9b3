package threadmark.workloads.primesum;

/** The sum of the primes up to a limit, twice: as the tasks work it out, and by a sieve. */
final class PrimeSums {

  private PrimeSums() {}

  /** Divides every number by all from 2 to its root, as the article does; there in streams. */
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
