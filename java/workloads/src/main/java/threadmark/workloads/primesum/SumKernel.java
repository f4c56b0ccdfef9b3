package threadmark.workloads.primesum;

import threadmark.workloads.Variant;

/** What a task adds its primes up with, and what else of the article's listings comes with it. */
public enum SumKernel implements Variant {
  /**
   * Two plain loops, with limits that were drawn before the clock starts: a task without garbage
   * and without anything that tasks share.
   */
  LOOP("loop"),
  /**
   * The listings as they are printed: a stream for every task and one for every number in it, one
   * random generator for all tasks, a line for every thousandth task, and each listing's own way to
   * hand tasks over and to wait for them.
   */
  STREAMS("streams");

  private final String label;

  SumKernel(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
