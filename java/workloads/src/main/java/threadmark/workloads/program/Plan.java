package threadmark.workloads.program;

import java.util.Optional;

/** A program with its arguments understood: all that is left is to carry it out. */
public interface Plan {

  /** What to say before a long time of silence to a person who started it; usually nothing. */
  default Optional<String> announcement() {
    return Optional.empty();
  }

  /**
   * Runs the program to the end. It times itself, so that each source is timed its own way.
   *
   * @param parts by which it does, so that CPU time is of the same parts
   */
  Completion carryOut(TimedParts parts) throws Exception;

  /**
   * The answer that the program must give, or nothing where finding it would take too long. It is
   * asked for only after the resources were read, because working it out costs some as well.
   */
  Optional<String> knownAnswer();
}
