package threadmark.trial;

/** A file that is measured is no longer what it was: the sitting ends, and nothing of it counts. */
public final class ChangedFile extends RuntimeException {

  public ChangedFile(String sentence) {
    super(sentence);
  }
}
