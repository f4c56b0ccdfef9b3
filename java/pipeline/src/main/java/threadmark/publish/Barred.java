package threadmark.publish;

import java.util.stream.Collectors;
import threadmark.model.Run;

/** Why a run may not become a baseline: a reader of its table should know it, too. */
public final class Barred {

  private Barred() {}

  /** A paragraph for each reason; empty where there is none. */
  public static String text(Run run, Window window) {
    return run.notForBaselines().stream()
        .map(reason -> "\n" + Paragraph.text("not for baselines: " + reason, window))
        .collect(Collectors.joining());
  }
}
