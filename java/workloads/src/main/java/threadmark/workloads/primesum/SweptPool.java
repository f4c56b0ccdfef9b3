package threadmark.workloads.primesum;

import threadmark.workloads.PoolSize;
import threadmark.workloads.Variant;
import threadmark.workloads.Workers;

/**
 * The sizes of a sweep and the one that the rule gives. Each is twice the one before; below the
 * largest there are two more, since a smaller pool than the rule's may do as well.
 */
public enum SweptPool implements Variant {
  FIT("pool-fit"),
  TIMES_4("pool-4p"),
  TIMES_8("pool-8p"),
  TIMES_16("pool-16p"),
  TIMES_32("pool-32p"),
  TIMES_64("pool-64p"),
  TIMES_128("pool-128p"),
  TIMES_160("pool-160p"),
  TIMES_192("pool-192p"),
  TIMES_256("pool-256p");

  private final String label;

  SweptPool(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Those tasks on a pool of that size. */
  public PrimeSum cell(int tasks, int sleepMillis) {
    return this == FIT
        ? loop(PrimeSumVariant.POOL_FIT, tasks, sleepMillis, 1)
        : loop(PrimeSumVariant.POOL_TUNED, tasks, sleepMillis, PoolSize.of(times()));
  }

  /** Those tasks on a pool of that size that is kept. */
  public KeptPrimeSum kept(int tasks, int sleepMillis) {
    SumTasks loop = PrimeSum.tasks(SumKernel.LOOP, tasks, sleepMillis, System.out);
    int size =
        this == FIT ? FittedPool.sizeFor(SumKernel.LOOP, tasks, sleepMillis) : PoolSize.of(times());
    return new KeptPrimeSum(loop, Workers.pool(size));
  }

  private static PrimeSum loop(PrimeSumVariant variant, int tasks, int sleepMillis, int size) {
    return new PrimeSum(variant, SumKernel.LOOP, tasks, sleepMillis, size, System.out);
  }

  /** {@code 4P} of {@code pool-4p}. */
  private String times() {
    return label.substring("pool-".length()).replace('p', 'P');
  }
}
