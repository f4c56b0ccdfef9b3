package threadmark.workloads;

/**
 * A program with a known answer. An instance is one cell: the variant and the parameters are fixed
 * when it is made, so that running it is the only thing left to measure.
 *
 * @param <A> the type of the answer; two answers are the same when they are equal
 */
public interface Workload<A> {

  /** Runs the program once, to the end, and returns its answer. */
  A run() throws Exception;

  /** The answer that every variant must give, worked out without the code under measurement. */
  A knownAnswer();
}
