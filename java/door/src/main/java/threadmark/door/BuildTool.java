package threadmark.door;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where a person speaks to the gate.
 *
 * @param name as sentences say it
 * @param option what sets a property on its command line, such as -D
 */
public record BuildTool(String name, String option) {

  /** What the properties of all doors begin with; the rest is the name of the gate's option. */
  static final String PREFIX = "threadmark.";

  /** A property as a person says it. */
  String property(String name) {
    return option + PREFIX + name;
  }

  /** A sentence of the gate, with each of its options as a person says it here. */
  public String said(String sentence) {
    return sentence.replaceAll("(?<![-\\w])--([a-z][a-z-]*)", property("$1"));
  }

  /**
   * The gate's options by their names: those that the build's files name, and over them those of
   * the command line.
   *
   * @param properties of the command line
   */
  public Map<String, String> options(Map<String, String> named, Map<String, String> properties) {
    Map<String, String> options = new LinkedHashMap<>(named);
    new TreeMap<>(properties)
        .forEach((property, value) -> {
          if (property.startsWith(PREFIX)) {
            options.put(property.substring(PREFIX.length()), value);
          }
        });
    return options;
  }

  /** Whether a build ends where the gate could not tell. */
  public boolean endsUndecided(String chosen) throws Refusal {
    if (!Set.of("fail", "warn").contains(chosen)) {
      throw new Refusal("%s=%s: write fail or warn".formatted(property("undecided"), chosen));
    }
    return chosen.equals("fail");
  }
}
