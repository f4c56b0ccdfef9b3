package threadmark.noise;

/** A small piece of work with a known answer, to see how evenly a machine does it. */
public interface Loop {

  /** One word, by which a fresh JVM is told what to time. */
  String name();

  /** What is done, after "differ in". */
  String work();

  /** Does the work so many times. */
  void repeat(long times) throws InterruptedException;
}
