package threadmark.door;

/** Why nothing is gated, in one sentence that names the remedy. */
public final class Refusal extends Exception {

  private static final long serialVersionUID = 1L;

  public Refusal(String sentence) {
    super(sentence);
  }
}
