package example;

/** The answer of an operation, which must be the known one. */
final class Answer {

  private Answer() {}

  static int checked(int answer, int known) {
    if (answer != known) {
      throw new AssertionError("the answer is " + answer + "; it must be " + known);
    }
    return answer;
  }
}
