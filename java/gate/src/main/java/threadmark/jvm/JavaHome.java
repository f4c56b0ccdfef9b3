package threadmark.jvm;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.files.FileFault;
import threadmark.text.Complaint;

/** A Java runtime on this disk: where it lies, which never leaves this machine, and what it is. */
public record JavaHome(Path folder, Jdk jdk) {

  private static final Pattern FEATURE = Pattern.compile("(?:1[.])?([0-9]{1,4})(?:[^0-9].*)?");

  /** Settings, and the names that they have in a release file. */
  private static final Map<String, String> SETTINGS =
      Map.of(
          "java.vendor", "IMPLEMENTOR",
          "java.vendor.version", "IMPLEMENTOR_VERSION",
          "java.runtime.version", "JAVA_RUNTIME_VERSION");

  private static final Pattern SETTING = Pattern.compile("\\s*([a-z.]+) = (.+)");

  /** What it is to measure, and so how old it may be. */
  public enum Purpose {
    /** The programs of the experiments. */
    EXPERIMENTS(21, "virtual threads need"),
    /** A jar of benchmarks of any project. */
    ANY_BENCHMARKS(8, "JMH needs");

    private final int oldest;
    private final String need;

    Purpose(int oldest, String need) {
      this.oldest = oldest;
      this.need = need;
    }
  }

  /**
   * Reads the runtime's own {@code release} file. One that leaves out the vendor or the full build,
   * as trimmed runtimes do, is asked instead: a record without the exact build is worth little.
   */
  public static JavaHome at(Path folder) {
    return at(folder, "--jdk", Purpose.EXPERIMENTS);
  }

  /**
   * Reads a runtime that an option named.
   *
   * @param option where another may be chosen
   */
  public static JavaHome at(Path folder, String option, Purpose purpose) {
    if (!Files.isExecutable(folder.resolve("bin/java"))
        && !Files.isExecutable(folder.resolve("bin/java.exe"))) {
      throw new Complaint(
          "%s: not a JDK, bin/java is missing; name the folder that holds bin, as JAVA_HOME does"
              .formatted(folder));
    }
    Properties release = release(folder, option);
    if (!release.containsKey("IMPLEMENTOR") || !release.containsKey("JAVA_RUNTIME_VERSION")) {
      settings(folder).ifPresent(release::putAll);
    }
    String version =
        unquoted(release, "JAVA_RUNTIME_VERSION", unquoted(release, "JAVA_VERSION", ""));
    Matcher feature = FEATURE.matcher(version);
    if (!feature.matches()) {
      throw new Complaint(
          "%s: not a JDK, its release file names no version; choose another with %s"
              .formatted(folder, option));
    }
    int number = Integer.parseInt(feature.group(1));
    if (number < purpose.oldest) {
      throw new Complaint(
          "%s: is Java %d, and %s %d or newer; choose another with %s"
              .formatted(folder, number, purpose.need, purpose.oldest, option));
    }
    String vendor = unquoted(release, "IMPLEMENTOR", "unknown");
    return new JavaHome(
        real(folder),
        new Jdk(
            id(unquoted(release, "IMPLEMENTOR_VERSION", ""), vendor, version),
            number,
            vendor,
            version,
            unquoted(release, "JVM_VARIANT", "Hotspot")));
  }

  /** Where a JVM from there will say that it lies: links are followed. */
  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException unknown) {
      return folder.toAbsolutePath().normalize();
    }
  }

  private static String id(String distribution, String vendor, String version) {
    return named(distribution, vendor, version)
        .replaceAll("-(LTS|ga)$", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9.+]+", "-")
        .replaceAll("^[^a-z0-9]+|-+$", "");
  }

  /** Some distributions give the build, as Temurin does, and some only their own name. */
  private static String named(String distribution, String vendor, String version) {
    if (distribution.isEmpty()) {
      return vendor + "-" + version;
    }
    return distribution.matches(".*[0-9].*") ? distribution : distribution + "-" + version;
  }

  private static Properties release(Path folder, String option) {
    Properties release = new Properties();
    try (Reader reader = Files.newBufferedReader(folder.resolve("release"))) {
      release.load(reader);
    } catch (IOException failure) {
      throw unreadable(folder, FileFault.words(failure), option, failure);
    } catch (IllegalArgumentException malformed) {
      throw unreadable(folder, malformed.getMessage(), option, malformed);
    }
    return release;
  }

  private static Complaint unreadable(Path folder, String why, String option, Exception cause) {
    return new Complaint(
        "%s: not a JDK, its release file cannot be read (%s); choose another with %s"
            .formatted(folder, why, option),
        cause);
  }

  private static String unquoted(Properties release, String key, String otherwise) {
    String value = release.getProperty(key, "").strip().replaceAll("^\"|\"$", "");
    return value.isEmpty() ? otherwise : value;
  }

  /** The program that starts it. */
  public Path java() {
    Path plain = folder.resolve("bin/java");
    return Files.isExecutable(plain) ? plain : folder.resolve("bin/java.exe");
  }

  /** What a runtime says of itself when it is started; nothing when it does not start. */
  private static Optional<Properties> settings(Path folder) {
    try {
      Process java =
          new ProcessBuilder(
                  folder.resolve("bin/java").toString(), "-XshowSettings:properties", "-version")
              .redirectErrorStream(true)
              .start();
      String text = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return java.waitFor() == 0 ? Optional.of(settings(text)) : Optional.empty();
    } catch (IOException doesNotStart) {
      return Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  static Properties settings(String text) {
    Properties settings = new Properties();
    for (String line : text.lines().toList()) {
      Matcher setting = SETTING.matcher(line);
      if (setting.matches() && SETTINGS.containsKey(setting.group(1))) {
        settings.setProperty(SETTINGS.get(setting.group(1)), setting.group(2).strip());
      }
    }
    return settings;
  }
}
