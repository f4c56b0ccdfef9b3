package threadmark.machine;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Facts as JSON in the one form that is compared: keys sorted, no blanks, what is absent is null.
 * Fractions are refused, because writers of JSON disagree about their digits.
 */
final class Canonical {

  private Canonical() {}

  static String text(Object facts) {
    return switch (facts) {
      case Optional<?> maybe -> maybe.map(Canonical::text).orElse("null");
      case String text -> quoted(text);
      case Boolean truth -> truth.toString();
      case Integer number -> number.toString();
      case Long number -> number.toString();
      case List<?> list ->
          list.stream().map(Canonical::text).collect(Collectors.joining(",", "[", "]"));
      case Map<?, ?> map -> object(map);
      case Record fields -> object(fields(fields));
      default ->
          throw new IllegalArgumentException(
              "a fact cannot be a " + facts.getClass().getSimpleName());
    };
  }

  private static String object(Map<?, ?> map) {
    SortedMap<String, String> sorted = new TreeMap<>();
    map.forEach((key, value) -> sorted.put(quoted(key.toString()), text(value)));
    return sorted.entrySet().stream()
        .map(entry -> entry.getKey() + ":" + entry.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static Map<String, Object> fields(Record facts) {
    Map<String, Object> fields = new TreeMap<>();
    for (RecordComponent component : facts.getClass().getRecordComponents()) {
      try {
        fields.put(component.getName(), component.getAccessor().invoke(facts));
      } catch (ReflectiveOperationException hidden) {
        throw new IllegalArgumentException("facts are public records", hidden);
      }
    }
    return fields;
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
