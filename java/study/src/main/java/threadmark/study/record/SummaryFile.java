package threadmark.study.record;

import java.nio.file.Path;
import threadmark.files.AtomicFile;
import threadmark.json.Json;

/** A run's summary, as the site keeps and publishes it. */
public final class SummaryFile {

  private static final String SCHEMA = "run-summary/1";

  private SummaryFile() {}

  public static String text(RunSummary summary) {
    return Json.text(SCHEMA, summary);
  }

  public static RunSummary read(Path file) {
    byte[] bytes = AtomicFile.bytes(file);
    return Json.ours(AsWritten.MAPPER, file, bytes, SCHEMA, RunSummary.class, unused -> {});
  }
}
