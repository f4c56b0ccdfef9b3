package threadmark.gradle;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a build script says to the gate, as in {@code threadmark { options = [margin: '5%'] }}. What
 * the command line says comes first. The other commands know other options, and hear none of these.
 */
public class GateOptions {

  private Map<String, Object> options = Map.of();

  /** The gate's options by their names without dashes; true says one that has no value. */
  public Map<String, Object> getOptions() {
    return options;
  }

  public void setOptions(Map<String, Object> options) {
    this.options = new LinkedHashMap<>(options);
  }

  /** The same, whatever a script made them of. */
  Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    options.forEach((name, value) -> texts.put(name, String.valueOf(value)));
    return texts;
  }
}
