package threadmark.noise;

/** What the machine does beside the trial, as a port. */
public interface EnvironmentProbe {

  /** Starts to look; the answer covers the time until {@link Watch#end}. */
  Watch begin();

  /** One stretch of time under watch. */
  interface Watch {
    Surroundings end();
  }
}
