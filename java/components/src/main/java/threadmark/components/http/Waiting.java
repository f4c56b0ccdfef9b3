package threadmark.components.http;

/** The wait alone that stands for what a web server asks of others before it can answer. */
public record Waiting(int waitMillis) implements HttpService.Work {

  @Override
  public void compute() {
    // It answers with what it was asked.
  }
}
