package threadmark.workloads.program;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Values as JSON text. The programs may depend on nothing but the JDK, which has no writer; a trial
 * needs only the cases below.
 */
final class Json {

  private Json() {}

  /** JSON text of a map, a list, a string, a finite number, an optional of these, or a boolean. */
  static String of(Object value) {
    return switch (value) {
      case Optional<?> optional -> optional.isPresent() ? of(optional.get()) : "null";
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> quoted(entry.getKey().toString()) + ":" + of(entry.getValue()))
              .collect(Collectors.joining(",", "{", "}"));
      case Iterable<?> items ->
          StreamSupport.stream(items.spliterator(), false)
              .map(Json::of)
              .collect(Collectors.joining(",", "[", "]"));
      case Double number when !Double.isFinite(number) ->
          throw new IllegalArgumentException(number + " is not a number in JSON");
      case Double number when isWhole(number) -> Long.toString(number.longValue());
      case Number number -> number.toString();
      case Boolean bool -> bool.toString();
      case String text -> quoted(text);
      default -> throw new IllegalArgumentException("no JSON for " + value.getClass());
    };
  }

  /** Whether it reads better, and back the same, without a fraction: 10000000 for 1.0E7. */
  private static boolean isWhole(double number) {
    return Math.abs(number) < 1e15 && Double.compare((double) (long) number, number) == 0;
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    text.chars()
        .forEach(c -> {
          if (c == '"' || c == '\\') {
            json.append('\\').append((char) c);
          } else if (c < 0x20 || Character.isSurrogate((char) c)) {
            json.append("\\u%04x".formatted(c));
          } else {
            json.append((char) c);
          }
        });
    return json.append('"').toString();
  }
}
