package threadmark.machine;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import threadmark.files.BundledFile;

/** Names of ARM cores, of which the kernel tells the numbers of implementer and part only. */
final class ArmCore {

  private static final Properties NAMES = names();

  private ArmCore() {}

  private static Properties names() {
    Properties names = new Properties();
    try {
      names.load(new StringReader(BundledFile.text(ArmCore.class, "arm-cores.properties")));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return names;
  }

  static Optional<String> part(String implementer, String part) {
    return Optional.ofNullable(NAMES.getProperty(implementer + "/" + part));
  }

  /** The implementer's name before the parts' names, unless they begin with it. */
  static String named(String implementer, String parts) {
    String vendor = NAMES.getProperty(implementer, "arm");
    return parts.regionMatches(true, 0, vendor, 0, vendor.length()) ? parts : vendor + " " + parts;
  }
}
