package threadmark.noise;

/** Doing nothing for a while, as a port. */
@FunctionalInterface
public interface Pause {

  void forSeconds(double seconds) throws InterruptedException;
}
