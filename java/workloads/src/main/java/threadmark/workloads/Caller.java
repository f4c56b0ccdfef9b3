package threadmark.workloads;

/**
 * Who hands the tasks out, and how they are waited for. The sources' callers make the executor
 * inside the time and wait for each result in turn, so that they are woken some hundred times and
 * take a processor from a worker each time.
 */
public enum Caller implements Variant {
  /** Makes the executor, takes the results one by one, and closes the executor, as published. */
  WAITS_FOR_EACH("waits-for-each"),
  /** Finds pools whose threads are there already, and waits for the last task alone. */
  WAITS_ONCE("waits-once");

  private final String label;

  Caller(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
