package threadmark.trial;

import java.util.Locale;
import threadmark.json.Json;

/**
 * An event of a gate as one line of JSON: {@code {"schema":"gate-event/1","event":"dropped",…}}.
 */
public final class EventLine {

  private EventLine() {}

  public static String of(GateEvent event) {
    return Json.line(
        "gate-event/1", event.getClass().getSimpleName().toLowerCase(Locale.ROOT), event);
  }
}
