package threadmark.workloads.primes;

import threadmark.workloads.Variant;

/** The ways to count primes. */
public enum PrimesVariant implements Variant {
  /** The range in equal parts, one task each, on a fixed pool of platform threads. */
  PLATFORM("platform"),
  /** The same tasks, a virtual thread for each. */
  VIRTUAL("virtual"),
  /** Halving down to single numbers, as the program in the paper does whatever its threshold. */
  FORKJOIN_AS_PRINTED("forkjoin-as-printed"),
  /** Halving down to the threshold, as the text of the paper says. */
  FORKJOIN_AS_DESCRIBED("forkjoin-as-described"),
  /** A parallel stream: the common pool of one thread less than processors, plus the caller. */
  STREAM("stream"),
  /** A plain loop. */
  SEQUENTIAL("sequential"),
  /** The stream without {@code parallel()}. */
  STREAM_SEQUENTIAL("stream-sequential");

  private final String label;

  PrimesVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
