package threadmark.noise;

import threadmark.machine.Machine;
import threadmark.machine.MachineLimits;
import threadmark.machine.Sources;

/**
 * One look at a machine: what it is, what it holds, and what disturbs it at this moment.
 *
 * @param machine under its label
 */
public record Survey(
    Machine machine, MachineLimits limits, EnvironmentProbe environment, NoiseReport noise) {

  /** Long enough to tell a fifth of a processor from nothing, in ticks of a hundredth second. */
  private static final double QUIET_SECONDS = 1;

  /** Keeps still for a second, to see what the others do. */
  public static Survey of(Sources sources, EnvironmentProbe environment, Pause pause)
      throws InterruptedException {
    Machine machine = Machine.read(sources);
    EnvironmentProbe.Watch watch = environment.begin();
    pause.forSeconds(QUIET_SECONDS);
    Surroundings now = watch.end();
    return new Survey(
        machine,
        MachineLimits.read(sources),
        environment,
        NoiseReport.of(Readings.take(sources, machine.facts(), now)));
  }
}
