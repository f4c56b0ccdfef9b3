package threadmark.workloads;

/** A workload did not give its known answer: whatever time it took is not a measurement. */
public final class WrongAnswer extends RuntimeException {

  public WrongAnswer(Object answer, Object knownAnswer) {
    super("the answer is %s; it must be %s".formatted(answer, knownAnswer));
  }

  /** Returns the answer when it is the known one, and throws otherwise. */
  public static <A> A unless(A answer, A knownAnswer) {
    if (!answer.equals(knownAnswer)) {
      throw new WrongAnswer(answer, knownAnswer);
    }
    return answer;
  }
}
