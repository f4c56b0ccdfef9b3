package threadmark.workloads.primes;

import threadmark.workloads.Variant;

/** Into how many parts the numbers are divided, each ten times the one before. */
public enum SweptParts implements Variant {
  ONE(1),
  TEN(10),
  HUNDRED(100),
  /** As published. */
  THOUSAND(1000),
  TEN_THOUSAND(10_000),
  HUNDRED_THOUSAND(100_000),
  MILLION(1_000_000);

  private final int parts;

  SweptParts(int parts) {
    this.parts = parts;
  }

  @Override
  public String label() {
    return "parts-" + parts;
  }

  /** The primes up to there, counted in so many parts. */
  public CountPrimes cell(PrimesVariant variant, long number, int poolSize) {
    return new CountPrimes(variant, number, poolSize, parts, 1, Kernel.LONG);
  }
}
