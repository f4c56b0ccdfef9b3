package threadmark.text;

/**
 * Wrong use or unreadable input, told in one sentence that names the place and the remedy. The
 * command line prints it and exits with 2; nothing was written.
 */
public final class Complaint extends RuntimeException {

  public Complaint(String sentence) {
    super(sentence);
  }

  public Complaint(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
