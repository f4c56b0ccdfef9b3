package threadmark.machine;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Lines of {@code key: value}, as cpuinfo, lscpu and sysctl print them. */
final class KeyValues {

  private KeyValues() {}

  /** By key in lower case. Of a repeated key the first line counts; an empty value does not. */
  static Map<String, String> of(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    text.lines()
        .forEach(line -> {
          int colon = line.indexOf(':');
          if (colon > 0) {
            String value = line.substring(colon + 1).strip();
            if (!value.isEmpty()) {
              values.putIfAbsent(line.substring(0, colon).strip().toLowerCase(Locale.ROOT), value);
            }
          }
        });
    return values;
  }
}
