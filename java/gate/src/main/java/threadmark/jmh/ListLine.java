package threadmark.jmh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A line of JMH's list, field by field: a letter for the kind, then lengths and texts. {@code S 3
 * run} is a text, {@code I 1 5} a number, {@code E} a field that is not there.
 */
final class ListLine {

  private static final String MAGIC = "JMH ";

  /** No name and no value that a command line can hold is longer. */
  private static final int LONGEST = 8192;

  private final String line;
  private int next = MAGIC.length();

  ListLine(String line) {
    if (!line.startsWith(MAGIC)) {
      throw new IllegalArgumentException("it does not begin with \"JMH \"");
    }
    this.line = line;
  }

  String text() {
    return optionalText().orElseThrow(() -> new IllegalArgumentException("a name is missing"));
  }

  Optional<String> optionalText() {
    return tag('S') ? Optional.of(chunk()) : Optional.empty();
  }

  Optional<Integer> optionalNumber() {
    return tag('I') ? Optional.of(Integer.valueOf(chunk())) : Optional.empty();
  }

  List<Integer> numbers() {
    List<Integer> numbers = new ArrayList<>();
    if (tag('A')) {
      for (int left = length(); left > 0; left--) {
        numbers.add(Integer.valueOf(chunk()));
      }
    }
    return numbers;
  }

  Optional<List<String>> optionalTexts() {
    return tag('L') ? Optional.of(chunks()) : Optional.empty();
  }

  /** The values stay as they are written. */
  Map<String, List<String>> parameters() {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    if (tag('M')) {
      for (int left = length(); left > 0; left--) {
        parameters.put(chunk(), chunks());
      }
    }
    return parameters;
  }

  /** In seconds; JMH writes {@code 300 ms}, and {@code single-shot} for no time at all. */
  Optional<Double> optionalSeconds() {
    return tag('T') ? Optional.of(seconds(chunk())) : Optional.empty();
  }

  private static double seconds(String time) {
    if (time.equals("single-shot")) {
      return 0;
    }
    String[] words = time.strip().split(" ", -1);
    String unit = words[words.length - 1];
    return Unit.seconds(unit)
            .orElseThrow(() -> new IllegalArgumentException("\"" + time + "\" is no time"))
        * Long.parseLong(words[0]);
  }

  private List<String> chunks() {
    List<String> chunks = new ArrayList<>();
    for (int left = length(); left > 0; left--) {
      chunks.add(chunk());
    }
    return chunks;
  }

  private boolean tag(char expected) {
    String field = word();
    if (field.equals("E")) {
      return false;
    }
    if (field.length() != 1 || field.charAt(0) != expected) {
      throw new IllegalArgumentException("\"%s\" where %s or E belongs".formatted(field, expected));
    }
    return true;
  }

  private String word() {
    int end = line.indexOf(' ', next);
    if (end < 0) {
      throw new IllegalArgumentException("it ends too soon");
    }
    String word = line.substring(next, end);
    next = end + 1;
    return word;
  }

  private int length() {
    return Integer.parseUnsignedInt(word());
  }

  private String chunk() {
    int length = length();
    int end = next + length;
    if (length > LONGEST) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "a text of %,d letters, and %,d at most are read", length, LONGEST));
    }
    if (length < 0 || end < next || end > line.length()) {
      throw new IllegalArgumentException("it ends too soon");
    }
    String chunk = line.substring(next, end);
    next = end + 1;
    return chunk;
  }
}
