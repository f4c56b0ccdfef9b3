package threadmark.pages.chart;

/** The kinds of work that the front page speaks of, and the experiment that speaks for each. */
public enum Headline {
  COMPUTING("primes", "work that only computes"),
  WAITING("sleep-tasks", "tasks that only wait");

  private final String experiment;
  private final String subject;

  Headline(String experiment, String subject) {
    this.experiment = experiment;
    this.subject = subject;
  }

  public String experiment() {
    return experiment;
  }

  public String subject() {
    return subject;
  }
}
