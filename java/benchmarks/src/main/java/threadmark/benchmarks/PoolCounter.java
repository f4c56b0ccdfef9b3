package threadmark.benchmarks;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * How large the pool was, written beside the times: a fitted size differs from machine to machine
 * and from trial to trial. Zero says that there is no pool.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class PoolCounter {

  public int poolSize;
}
