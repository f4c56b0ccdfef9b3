package threadmark.study.experiment;

import threadmark.text.Labelled;

/** What a reader may have instead of virtual threads. */
public enum Alternative implements Labelled {
  TUNED("the best alternative tried"),
  THREAD_PER_TASK("a new thread per task"),
  POOL_TASKS("a pool with a thread for every task"),
  POOL_PERMITS("a pool with a thread for every permit"),
  POOL_200("a pool of 200"),
  POOL_P("a pool as large as there are processors"),
  FORK_JOIN("fork/join on the same tasks");

  private final String words;

  Alternative(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
