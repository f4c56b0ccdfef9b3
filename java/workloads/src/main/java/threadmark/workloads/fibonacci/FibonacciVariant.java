package threadmark.workloads.fibonacci;

import threadmark.workloads.Variant;

/** Where the threads of the Fibonacci article are: nowhere, inside a call, or around it. */
public enum FibonacciVariant implements Variant {
  /** No thread but the caller's. */
  TRY1("try1"),
  /** Two new virtual threads in every call that is not a leaf. */
  TRY2("try2"),
  /** One virtual thread in every such call, from a shared executor; the caller does the rest. */
  TRY3("try3"),
  /** One virtual thread around each outer call, all at once. */
  TRY4("try4"),
  /** As {@link #TRY4}, with no more calls begun than there are processors. */
  TRY5("try5"),
  /** The tree of {@link #TRY3} on platform workers that steal: what it was up against. */
  FORKJOIN("forkjoin"),
  /** The calls of {@link #TRY4} on as many platform threads as there are processors. */
  POOL("pool");

  private final String label;

  FibonacciVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * The virtual threads that one outer call starts. A call tree has fib(n+1) leaves, so fib(n+1) -
   * 1 calls that divide.
   */
  public long virtualThreadsPerCall(int n) {
    long dividing = Fibonacci.known(n + 1) - 1;
    return switch (this) {
      case TRY1, FORKJOIN, POOL -> 0;
      case TRY2 -> 2 * dividing;
      case TRY3 -> dividing;
      case TRY4, TRY5 -> 1;
    };
  }
}
