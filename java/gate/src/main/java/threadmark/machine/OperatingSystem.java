package threadmark.machine;

import java.util.Locale;
import threadmark.text.Labelled;

/** Systems that facts are read from in different ways. */
public enum OperatingSystem implements Labelled {
  LINUX,
  MACOS,
  WINDOWS,
  OTHER;

  /** By the name that Java gives it in {@code os.name}. */
  public static OperatingSystem named(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.startsWith("linux")) {
      return LINUX;
    }
    if (lower.startsWith("mac")) {
      return MACOS;
    }
    return lower.startsWith("windows") ? WINDOWS : OTHER;
  }

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
