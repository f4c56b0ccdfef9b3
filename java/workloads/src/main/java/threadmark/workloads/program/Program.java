package threadmark.workloads.program;

/** A program that can be started from a command line under the name that its source gave it. */
public interface Program {

  /** The name of the class with the {@code main}. */
  String name();

  /** The arguments in order, optional ones in brackets: {@code size executor [repetitions]}. */
  String usage();

  /**
   * Turns the arguments into typed values, once.
   *
   * @throws UsageError when they are wrong
   */
  Plan plan(Arguments arguments);
}
