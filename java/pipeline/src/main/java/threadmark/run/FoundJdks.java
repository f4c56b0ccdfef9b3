package threadmark.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import threadmark.model.Complaint;

/**
 * The JDKs that lie where JDKs usually are, and that can measure: what a person is offered. The
 * doors in {@code scripts} look at the same places, before there is a JDK to run this.
 */
public final class FoundJdks {

  /** Replaces the usual folders: folders, or folders of JDKs. */
  private static final String ROOTS = "THREADMARK_JDK_ROOTS";

  private FoundJdks() {}

  /** Those of this machine, told by its environment; each build once. */
  public static List<JavaHome> here(Map<String, String> environment) {
    return among(candidates(environment));
  }

  /** Those among the folders that say in a file what they are: none is started to be asked. */
  static List<JavaHome> among(List<Path> folders) {
    Map<String, JavaHome> byId = new LinkedHashMap<>();
    for (Path folder : folders) {
      try {
        if (saysWhatItIs(folder)) {
          JavaHome java = JavaHome.at(folder);
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

  private static List<Path> candidates(Map<String, String> environment) {
    List<Path> found = new ArrayList<>();
    String roots = environment.getOrDefault(ROOTS, "");
    if (!roots.isEmpty()) {
      for (String root : roots.split(":", -1)) {
        found.add(Path.of(root));
        found.addAll(below(Path.of(root)));
      }
      return found;
    }
    environment.forEach((name, folder) -> {
      if (name.startsWith("JAVA_HOME") && !folder.isBlank()) {
        found.add(Path.of(folder));
      }
    });
    Path own = Path.of(environment.getOrDefault("HOME", "/"));
    Stream.of("/usr/lib/jvm", "/usr/java", "/opt", "/opt/java")
        .map(Path::of)
        .forEach(folder -> found.addAll(below(folder)));
    Stream.of(".jdks", ".gradle/jdks", ".sdkman/candidates/java", ".local/share/mise/installs/java")
        .map(own::resolve)
        .forEach(folder -> found.addAll(below(folder)));
    Stream.of(Path.of("/"), own)
        .map(root -> root.resolve("Library/Java/JavaVirtualMachines"))
        .flatMap(folder -> below(folder).stream())
        .forEach(folder -> found.add(folder.resolve("Contents/Home")));
    return found;
  }

  private static List<Path> below(Path folder) {
    List<Path> below = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
        children.forEach(below::add);
      } catch (IOException unreadable) {
        return List.of();
      }
    }
    below.sort(null);
    return below;
  }
}
