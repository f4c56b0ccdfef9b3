package threadmark.study.record;

/**
 * What does not agree in a recorded run. Many of one kind have mostly one cause, so that a person
 * is shown a few of them.
 *
 * @param subject the file or trial that it is about
 * @param sentence names that, how it differs, and what to do
 */
public record Fault(Kind kind, String subject, String sentence) {

  /** What is wrong. */
  public enum Kind {
    /** A file that was recorded is not there. */
    MISSING,
    /** A file has another digest than was recorded. */
    ALTERED,
    /** A file is there that nothing names. */
    STRANGE,
    /** The record and a trial's own facts or words say different things. */
    CONTRADICTED,
    /** The record contradicts itself. */
    IMPOSSIBLE,
    /** A file cannot be read. */
    UNREADABLE,
    /** A packed file holds what no run has. */
    REFUSED,
    /** A store does not give the packed trials as they were kept. */
    UNFETCHED;

    /** Whether a file is not as it was left, which the manifest and the record may both say. */
    public boolean ofFile() {
      return this == MISSING || this == ALTERED || this == STRANGE;
    }
  }
}
