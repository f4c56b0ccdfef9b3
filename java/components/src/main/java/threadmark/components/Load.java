package threadmark.components;

import java.util.concurrent.Callable;
import threadmark.workloads.Variant;
import threadmark.workloads.bounded.BoundedCalls;
import threadmark.workloads.bounded.BoundedVariant;

/** Callers of a component, or the same callers of nothing: what the harness itself takes. */
record Load(BoundedVariant variant, boolean alone) {

  /** The variant that shows what the load takes with nothing behind it. */
  static final String ALONE = "load-alone";

  static Load of(String variant) {
    return variant.equals(ALONE)
        ? new Load(BoundedVariant.VIRTUAL, true)
        : new Load(Variant.named(BoundedVariant.class, variant), false);
  }

  BoundedCalls calls(int callers, int permits, Callable<Integer> component) {
    return new BoundedCalls(variant, callers, permits, alone ? () -> 1 : component);
  }
}
