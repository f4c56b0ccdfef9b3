package threadmark.store;

import java.nio.file.Path;
import threadmark.model.RunSummary;

/** A run's summary, as the site keeps and publishes it. */
public final class SummaryFile {

  private static final String SCHEMA = "run-summary/1";
  private static final String BEGINS = "{\n  \"schema\": \"" + SCHEMA + "\",";

  private SummaryFile() {}

  public static String text(RunSummary summary) {
    return Json.text(SCHEMA, summary);
  }

  public static RunSummary read(Path file) {
    String text = AtomicFile.read(file);
    return text.startsWith(BEGINS)
        ? Json.known(file, text, SCHEMA, RunSummary.class)
        : Json.value(file, text, SCHEMA, RunSummary.class);
  }
}
