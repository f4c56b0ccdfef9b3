package threadmark.study.answer;

/**
 * What the model of the crossover is told of a machine and a JDK, beside how long tasks compute and
 * wait.
 */
public enum ModelConstant {
  /** Of a processor, for a task on a pool's thread that does not wait. */
  POOL_TASK(
      "a task on a pool, beyond computing",
      "pool-fit on tasks that do not wait, with bare for each length"),
  /** The same for one that waits: the hand-over, going to sleep and waking up. */
  POOL_WAITING_TASK(
      "a waiting task on a pool, beyond computing",
      "pool-fit on tasks that wait, with bare for each length and lone for each wait"),
  /** Of a processor, for a task that has a virtual thread and does not wait. */
  VIRTUAL_TASK(
      "a task with a virtual thread, beyond computing",
      "virtual on tasks that do not wait, with bare for each length"),
  /** The same for one that waits. */
  VIRTUAL_WAITING_TASK(
      "a waiting task with a virtual thread, beyond computing",
      "virtual on tasks that wait, with bare for each length and lone for each wait"),
  /**
   * The share by which computing takes longer than among P threads that nobody disturbs: the caller
   * takes the answers in turn, and displaces a task for each that it has to wait for.
   */
  CALLER(
      "the caller's share of computing",
      "one of the others on tasks of two lengths, with bare for both");

  private final String words;
  private final String fedBy;

  ModelConstant(String words, String fedBy) {
    this.words = words;
    this.fedBy = fedBy;
  }

  /** What it is, as people read it. */
  public String words() {
    return words;
  }

  /** The cells without which it is not known. */
  public String fedBy() {
    return fedBy;
  }
}
