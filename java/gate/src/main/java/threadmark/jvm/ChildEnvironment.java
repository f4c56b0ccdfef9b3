package threadmark.jvm;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What another program is told of the environment of this one: where things lie, and in which
 * country. All else stays here: tokens, the files by which a step of a workflow speaks to the next,
 * and words that change a JVM behind the back of its command line.
 */
final class ChildEnvironment {

  /** Those of the last two lines Windows needs to find its libraries and a temporary folder. */
  private static final Set<String> PASSED_ON =
      Set.of(
          ("PATH HOME USER LOGNAME JAVA_HOME TZ TMPDIR LANG LANGUAGE"
                  + " SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT TEMP TMP"
                  + " USERPROFILE APPDATA LOCALAPPDATA PROGRAMDATA NUMBER_OF_PROCESSORS")
              .split(" "));

  private ChildEnvironment() {}

  /** Takes everything else out of it. */
  static void reduce(Map<String, String> environment) {
    environment
        .keySet()
        .removeIf(name -> {
          String upper = name.toUpperCase(Locale.ROOT);
          return !PASSED_ON.contains(upper) && !upper.startsWith("LC_");
        });
  }
}
