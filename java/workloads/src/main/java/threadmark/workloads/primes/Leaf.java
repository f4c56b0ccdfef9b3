package threadmark.workloads.primes;

/** What is done with a range that is not divided further. */
interface Leaf {

  /** The number of primes from lower to upper, both included. */
  long count(long lower, long upper);
}
