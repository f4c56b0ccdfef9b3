package threadmark.noise;

/** A fresh JVM that times a loop, as a port. */
@FunctionalInterface
public interface LoopTrial {

  /** Seconds for each repetition, once for each turn; at least one turn. */
  double[] secondsOf(Loop loop) throws InterruptedException;
}
