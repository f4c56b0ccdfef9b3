package threadmark.workloads.primes;

import threadmark.workloads.Variant;

/** The ways to count primes on threads that are there before the clock starts. */
public enum KeptPrimesVariant implements Variant {
  /** The range in equal parts, one task each, on a fixed pool of platform threads. */
  PLATFORM("platform"),
  /** A pool of twice as many. */
  PLATFORM_2P("platform-2p"),
  /** A pool of four times as many. */
  PLATFORM_4P("platform-4p"),
  /** The pool of {@code platform}, made and closed in every run, as the paper's program does. */
  PLATFORM_STARTED_INSIDE("platform-started-inside"),
  /** The same tasks, a virtual thread for each. */
  VIRTUAL("virtual"),
  /** Halving down to single numbers, as the program in the paper does. */
  FORKJOIN_AS_PRINTED("forkjoin-as-printed"),
  /** Halving down to the threshold, as the text of the paper says. */
  FORKJOIN_AS_DESCRIBED("forkjoin-as-described"),
  /** A parallel stream: the common pool of one thread less than processors, plus the caller. */
  STREAM("stream");

  private final String label;

  KeptPrimesVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
