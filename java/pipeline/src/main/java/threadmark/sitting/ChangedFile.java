package threadmark.sitting;

/** A file that is measured is no longer what it was: the sitting ends, and nothing of it counts. */
final class ChangedFile extends RuntimeException {

  ChangedFile(String sentence) {
    super(sentence);
  }
}
