package threadmark.study.experiment;

import java.util.Optional;
import threadmark.machine.MachineLimits;
import threadmark.text.Labelled;

/**
 * How few processors the trials of a grid may see, fewer than the machine has.
 *
 * @param by who sees to it
 */
public record Confinement(int processors, Means by) {

  /** What keeps a JVM to its processors. */
  public enum Means implements Labelled {
    /** -XX:ActiveProcessorCount: the JVM counts so many; its threads may run on all. */
    OPTION,
    /** The system lets the process run on so many, and the JVM finds out by itself. */
    CPUSET
  }

  /** Why a machine has no room for it: a limit above what is there would be no limit. */
  public Optional<String> refusal(MachineLimits limits) {
    if (limits.processors() < processors) {
      return Optional.of("needs %d processors, has %d".formatted(processors, limits.processors()));
    }
    return switch (by) {
      case OPTION -> Optional.empty();
      case CPUSET ->
          limits.cpus().size() < processors
              ? Optional.of("needs the command taskset, which is not here")
              : Optional.empty();
    };
  }
}
