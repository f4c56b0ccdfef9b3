package threadmark.workloads.primes;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The inner loop: trial division by 3, 5, 7, … up to the square root, even numbers included in the
 * range. Nearly all of its time is one division instruction, and processors differ several times
 * over between 64 and 32 bits; so there are two kernels, or a comparison of processors would be a
 * comparison of dividers.
 */
public enum Kernel implements Leaf {
  INT("int", 46_339L * 46_339 - 1) {
    @Override
    public long count(long lower, long upper) {
      long primes = 0;
      int last = (int) upper;
      for (int n = (int) lower; n <= last; n++) {
        if (isPrimeInt(n)) {
          primes++;
        }
      }
      return primes;
    }

    @Override
    boolean isPrime(long n) {
      return isPrimeInt((int) n);
    }
  },
  LONG("long", 10_000_000_000L) {
    @Override
    public long count(long lower, long upper) {
      long primes = 0;
      for (long n = lower; n <= upper; n++) {
        if (isPrimeLong(n)) {
          primes++;
        }
      }
      return primes;
    }

    @Override
    boolean isPrime(long n) {
      return isPrimeLong(n);
    }
  };

  private final String label;
  private final long greatest;

  Kernel(String label, long greatest) {
    this.label = label;
    this.greatest = greatest;
  }

  /** The kernel of that name, {@code int} or {@code long}. */
  public static Kernel named(String label) {
    for (Kernel kernel : values()) {
      if (kernel.label.equals(label)) {
        return kernel;
      }
    }
    throw new IllegalArgumentException(
        "no kernel \"%s\"; known: %s"
            .formatted(
                label,
                Arrays.stream(values()).map(Kernel::label).collect(Collectors.joining(", "))));
  }

  public String label() {
    return label;
  }

  /**
   * The greatest number it may be given. For {@code int} the square of the next divisor would
   * overflow beyond; for {@code long} all up to it takes one processor about ten hours already.
   */
  public long greatest() {
    return greatest;
  }

  abstract boolean isPrime(long n);

  // The paper counts 1 as a prime and 2 as none, which cancels out over a range that holds both.
  // Here each part of a range is right by itself, and nothing is added to the loop for it.

  private static boolean isPrimeInt(int n) {
    if (n % 2 == 0) {
      return n == 2;
    }
    for (int divisor = 3; divisor * divisor <= n; divisor += 2) {
      if (n % divisor == 0) {
        return false;
      }
    }
    return n != 1;
  }

  static boolean isPrimeLong(long n) {
    if (n % 2 == 0) {
      return n == 2;
    }
    for (long divisor = 3; divisor * divisor <= n; divisor += 2) {
      if (n % divisor == 0) {
        return false;
      }
    }
    return n != 1;
  }
}
