package threadmark.model;

/**
 * Wrong use or unreadable input, told in one sentence that names the place and the remedy. The
 * command line prints it and exits with 2; nothing was written.
 */
public final class Complaint extends RuntimeException {

  public Complaint(String sentence) {
    super(onOneLine(sentence));
  }

  public Complaint(String sentence, Throwable cause) {
    super(onOneLine(sentence), cause);
  }

  /** It quotes files of strangers: nothing in it may end the line or move a terminal's cursor. */
  private static String onOneLine(String sentence) {
    return sentence.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "\uFFFD");
  }
}
