package threadmark.workloads.program;

/** The arguments are wrong; the message is one sentence for the person who typed them. */
public final class UsageError extends RuntimeException {

  public UsageError(String sentence) {
    super(sentence);
  }
}
