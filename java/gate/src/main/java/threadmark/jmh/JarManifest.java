package threadmark.jmh;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/**
 * What a jar's manifest tells {@code java -jar}, which {@code java -cp} does not hear. Its {@code
 * Class-Path} and {@code Multi-Release} are heard either way.
 */
record JarManifest(Attributes attributes) {

  private static final String JMH_MAIN = "org.openjdk.jmh.Main";

  static JarManifest of(Optional<Manifest> manifest) {
    return new JarManifest(manifest.map(Manifest::getMainAttributes).orElseGet(Attributes::new));
  }

  /** The class that {@code java -jar} would start, where it is not JMH's own. */
  Optional<String> foreignMain() {
    return value("Main-Class").filter(main -> !main.equals(JMH_MAIN));
  }

  Optional<String> agent() {
    return value("Launcher-Agent-Class");
  }

  /** The options that say the same. */
  List<String> options() {
    List<String> options = new ArrayList<>();
    words("Add-Exports").forEach(part -> options.add("--add-exports=" + part + "=ALL-UNNAMED"));
    words("Add-Opens").forEach(part -> options.add("--add-opens=" + part + "=ALL-UNNAMED"));
    value("Enable-Native-Access").ifPresent(who -> options.add("--enable-native-access=" + who));
    return options;
  }

  /** The files that belong to the jar's class path, as far as they are files. */
  List<Path> classPath(Path jar) {
    return words("Class-Path").stream().flatMap(word -> file(jar, word).stream()).toList();
  }

  /** What it names beside them, and no JVM can load from this disk. */
  List<String> elsewhere(Path jar) {
    return words("Class-Path").stream().filter(word -> file(jar, word).isEmpty()).toList();
  }

  /** Reads an address as a JVM does: it may be malformed, and a # begins what is ignored. */
  private static Optional<Path> file(Path jar, String word) {
    String address = word.replaceFirst("#.*", "");
    try {
      return Optional.of(Path.of(jar.toAbsolutePath().toUri().resolve(URI.create(address))));
    } catch (IllegalArgumentException | FileSystemNotFoundException noAddressOfAFile) {
      return sibling(jar, address);
    }
  }

  private static Optional<Path> sibling(Path jar, String name) {
    try {
      return Optional.of(jar.toAbsolutePath().resolveSibling(name)).filter(Files::exists);
    } catch (InvalidPathException noName) {
      return Optional.empty();
    }
  }

  private List<String> words(String attribute) {
    return value(attribute).map(value -> List.of(value.split("\\s+", -1))).orElse(List.of());
  }

  private Optional<String> value(String attribute) {
    return Optional.ofNullable(attributes.getValue(attribute))
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }
}
