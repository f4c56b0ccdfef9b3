package threadmark.study.report;

import java.util.stream.Collectors;
import threadmark.study.record.Run;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/** Why a run may not become a baseline: a reader of its table should know it, too. */
public final class BaselineExclusions {

  private BaselineExclusions() {}

  /** A paragraph for each reason; empty where there is none. */
  public static String text(Run run, Window window) {
    return run.notForBaselines().stream()
        .map(reason -> "\n" + Paragraph.text("not for baselines: " + reason, window))
        .collect(Collectors.joining());
  }
}
