package threadmark.jvm;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.text.Complaint;

/**
 * The JDKs that lie where JDKs usually are, and that can measure: what a person is offered. The
 * doors in {@code scripts} look there before there is a JDK to run this; they also follow PATH and
 * ask macOS, since they need one, and this only offers some.
 */
public final class FoundJdks {

  /** Replaces the usual folders: folders, or folders of JDKs. */
  private static final String ROOTS = "THREADMARK_JDK_ROOTS";

  private static final String ANY = "*";
  private static final String OPENJDK = "openjdk*";

  /** What installs JDKs: what names its folder, where that is otherwise, and where JDKs lie. */
  private record Manager(String variable, String usual, String javas) {}

  private static final List<Manager> MANAGERS =
      List.of(
          new Manager("SDKMAN_DIR", ".sdkman", "candidates/java"),
          new Manager("MISE_DATA_DIR", ".local/share/mise", "installs/java"),
          new Manager("ASDF_DATA_DIR", ".asdf", "installs/java"));

  private FoundJdks() {}

  /** The JDKs of this machine, by its environment; each build once. */
  public static List<JavaHome> here(Map<String, String> environment, JavaHome.Purpose purpose) {
    return among(candidates(environment), purpose);
  }

  /** The folders that say in a file which JDK they are; none is started to be asked. */
  public static List<JavaHome> among(List<Path> folders, JavaHome.Purpose purpose) {
    Map<String, JavaHome> byId = new LinkedHashMap<>();
    for (Path folder : folders) {
      try {
        if (saysWhatItIs(folder)) {
          JavaHome java = JavaHome.at(folder, "--jdk", purpose);
          byId.putIfAbsent(java.jdk().id(), java);
        }
      } catch (Complaint | IOException unfit) {
        // Nobody named it: an old or a broken one is no fault here.
      }
    }
    return List.copyOf(byId.values());
  }

  private static boolean saysWhatItIs(Path folder) throws IOException {
    Path release = folder.resolve("release");
    if (!Files.isRegularFile(release)) {
      return false;
    }
    String words = Files.readString(release);
    return words.contains("IMPLEMENTOR=") && words.contains("JAVA_RUNTIME_VERSION=");
  }

  /** The folders that may be JDKs, in the same order each time. */
  static List<Path> candidates(Map<String, String> environment) {
    List<Path> found = new ArrayList<>();
    if (environment.containsKey(ROOTS)) {
      parts(environment.get(ROOTS))
          .forEach(root -> {
            found.add(root);
            found.addAll(below(root, ANY));
          });
      return found;
    }
    new TreeMap<>(environment)
        .forEach((name, folder) -> {
          if (name.startsWith("JAVA_HOME") && !folder.isBlank()) {
            found.add(Path.of(folder));
          }
        });
    Path own = Path.of(environment.getOrDefault("HOME", "/"));
    Stream.of("/usr/lib/jvm", "/usr/java", "/opt", "/opt/java")
        .forEach(folder -> found.addAll(below(Path.of(folder), ANY)));
    found.addAll(below(Path.of("/usr/local"), OPENJDK));
    Stream.of(".jdks", ".gradle/jdks", ".jenv/versions")
        .forEach(folder -> found.addAll(below(own.resolve(folder), ANY)));
    for (Manager manager : MANAGERS) {
      String folder = environment.getOrDefault(manager.variable(), manager.usual());
      found.addAll(below(own.resolve(folder).resolve(manager.javas()), ANY));
    }
    Stream.of(Path.of("/"), own)
        .map(root -> root.resolve("Library/Java/JavaVirtualMachines"))
        .flatMap(folder -> below(folder, ANY).stream())
        .forEach(folder -> found.add(folder.resolve("Contents/Home")));
    Stream.of("/opt/homebrew/opt", "/usr/local/opt")
        .flatMap(folder -> below(Path.of(folder), OPENJDK).stream())
        .forEach(folder -> found.add(folder.resolve("libexec/openjdk.jdk/Contents/Home")));
    below(Path.of("/home/linuxbrew/.linuxbrew/opt"), OPENJDK)
        .forEach(folder -> found.add(folder.resolve("libexec")));
    return found;
  }

  /** An empty part would be the working directory. */
  private static List<Path> parts(String roots) {
    return Stream.of(roots.split(":", -1)).filter(root -> !root.isBlank()).map(Path::of).toList();
  }

  private static List<Path> below(Path folder, String names) {
    List<Path> below = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, names)) {
        children.forEach(below::add);
      } catch (IOException | DirectoryIteratorException unreadable) {
        return List.of();
      }
    }
    below.sort(null);
    return below;
  }
}
