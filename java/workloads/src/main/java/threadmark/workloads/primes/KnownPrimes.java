package threadmark.workloads.primes;

import java.util.Arrays;

/** The right answers: values that anyone can look up, and a sieve of Eratosthenes between them. */
final class KnownPrimes {

  /** Up to here an answer takes seconds at most. */
  static final long QUICK = 1_000_000_000;

  private static final int SEGMENT = 1 << 18;

  private KnownPrimes() {}

  /** The number of primes up to this number, that included. */
  static long upTo(long number) {
    if (number == 1_000_000) {
      return 78_498;
    } else if (number == 10_000_000) {
      return 664_579;
    } else if (number == 100_000_000) {
      return 5_761_455;
    }
    return sieved(number);
  }

  /** Sieves segment by segment, so that the memory grows with the square root only. */
  static long sieved(long number) {
    int root = (int) Math.sqrt((double) number) + 1;
    int[] divisors = divisorsTo(root);
    boolean[] composite = new boolean[SEGMENT];
    long primes = 0;
    for (long from = 2; from <= number; from += SEGMENT) {
      int length = (int) Math.min(SEGMENT, number - from + 1);
      Arrays.fill(composite, false);
      for (int divisor : divisors) {
        strike(composite, length, from, divisor);
      }
      primes += unstruck(composite, length);
    }
    return primes;
  }

  private static int[] divisorsTo(int root) {
    boolean[] composite = new boolean[root + 1];
    int[] primes = new int[root + 1];
    int count = 0;
    for (int n = 2; n <= root; n++) {
      if (!composite[n]) {
        primes[count++] = n;
        for (long multiple = (long) n * n; multiple <= root; multiple += n) {
          composite[(int) multiple] = true;
        }
      }
    }
    return Arrays.copyOf(primes, count);
  }

  private static void strike(boolean[] composite, int length, long from, int divisor) {
    long first = Math.max((long) divisor * divisor, (from + divisor - 1) / divisor * divisor);
    for (long multiple = first - from; multiple < length; multiple += divisor) {
      composite[(int) multiple] = true;
    }
  }

  private static long unstruck(boolean[] composite, int length) {
    long count = 0;
    for (int i = 0; i < length; i++) {
      if (!composite[i]) {
        count++;
      }
    }
    return count;
  }
}
