package threadmark.machine;

/** A small piece of work with a known answer, to see how evenly a machine does it. */
public interface Loop {

  /** Said after "the time of". */
  String name();

  /** Does the work so many times. */
  void repeat(long times) throws InterruptedException;
}
