package threadmark.components.http;

/** The wait that stands for what a web server asks of others before it can answer. */
public record Waiting(int millis) implements HttpService.Work {

  @Override
  public void done() throws InterruptedException {
    if (millis > 0) {
      Thread.sleep(millis);
    }
  }
}
