package threadmark.workloads.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A reader of JSON for tests, strict about the grammar: what it accepts, any reader accepts. A JSON
 * null becomes {@link #NULL}.
 */
public final class JsonValue {

  public static final Object NULL = "JSON null";

  private final String text;
  private int at;

  private JsonValue(String text) {
    this.text = text;
  }

  public static Map<?, ?> object(String text) {
    JsonValue reader = new JsonValue(text.strip());
    Object value = reader.value();
    if (reader.at != reader.text.length()) {
      throw reader.unexpected();
    }
    return (Map<?, ?>) value;
  }

  private Object value() {
    return switch (text.charAt(at)) {
      case '{' -> map();
      case '[' -> list();
      case '"' -> string();
      case 'n' -> word("null", NULL);
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      default -> number();
    };
  }

  private Map<String, Object> map() {
    Map<String, Object> map = new LinkedHashMap<>();
    expect('{');
    while (text.charAt(at) != '}') {
      if (!map.isEmpty()) {
        expect(',');
      }
      String key = string();
      expect(':');
      map.put(key, value());
    }
    expect('}');
    return map;
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    expect('[');
    while (text.charAt(at) != ']') {
      if (!list.isEmpty()) {
        expect(',');
      }
      list.add(value());
    }
    expect(']');
    return list;
  }

  private String string() {
    StringBuilder string = new StringBuilder();
    expect('"');
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      if (c < ' ') {
        throw unexpected();
      }
      string.append(c == '\\' ? escaped() : c);
    }
    expect('"');
    return string.toString();
  }

  private char escaped() {
    char c = text.charAt(at++);
    if (c == 'u') {
      at += 4;
      return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    }
    if (c != '"' && c != '\\') {
      throw unexpected();
    }
    return c;
  }

  private Object number() {
    int from = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    String number = text.substring(from, at);
    if (!number.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
      throw unexpected();
    }
    return Double.valueOf(number);
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) {
      throw unexpected();
    }
    at += word.length();
    return value;
  }

  private void expect(char c) {
    if (text.charAt(at) != c) {
      throw unexpected();
    }
    at++;
  }

  private IllegalArgumentException unexpected() {
    return new IllegalArgumentException("not JSON at %d: %s".formatted(at, text));
  }
}
