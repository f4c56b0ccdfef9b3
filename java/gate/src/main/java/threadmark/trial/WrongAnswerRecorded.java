package threadmark.trial;

/** A trial's own words hold an answer that is not the known one: its times are not measurements. */
public final class WrongAnswerRecorded extends RuntimeException {

  public WrongAnswerRecorded(String sentence) {
    super(sentence);
  }
}
