package threadmark.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a Java runtime says of itself when it is started, under the names of a release file. */
final class RuntimeSettings {

  private static final Map<String, String> NAMES =
      Map.of(
          "java.vendor", "IMPLEMENTOR",
          "java.vendor.version", "IMPLEMENTOR_VERSION",
          "java.runtime.version", "JAVA_RUNTIME_VERSION");

  private static final Pattern SETTING = Pattern.compile("\\s*([a-z.]+) = (.+)");

  private RuntimeSettings() {}

  /** The settings; nothing when the runtime does not start. */
  static Optional<Properties> of(Path folder) {
    try {
      Process java =
          new ProcessBuilder(
                  folder.resolve("bin/java").toString(), "-XshowSettings:properties", "-version")
              .redirectErrorStream(true)
              .start();
      String text = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return java.waitFor() == 0 ? Optional.of(parse(text)) : Optional.empty();
    } catch (IOException doesNotStart) {
      return Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  static Properties parse(String text) {
    Properties settings = new Properties();
    for (String line : text.lines().toList()) {
      Matcher setting = SETTING.matcher(line);
      if (setting.matches() && NAMES.containsKey(setting.group(1))) {
        settings.setProperty(NAMES.get(setting.group(1)), setting.group(2).strip());
      }
    }
    return settings;
  }
}
