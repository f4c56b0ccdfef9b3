package threadmark.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.model.Complaint;
import threadmark.run.JavaHome;

/** The JDKs that {@code --jdk} names. */
final class Javas {

  private Javas() {}

  /** Those at the given folders, each build once; the one running now when none is given. */
  static List<JavaHome> of(List<Path> folders) {
    List<Path> homes =
        folders.isEmpty() ? List.of(Path.of(System.getProperty("java.home"))) : folders;
    List<JavaHome> javas = homes.stream().map(JavaHome::at).toList();
    Map<String, JavaHome> byId = new LinkedHashMap<>();
    for (JavaHome java : javas) {
      if (byId.putIfAbsent(java.jdk().id(), java) != null) {
        throw new Complaint(
            "--jdk %s: the same JDK twice (%s); name each once"
                .formatted(java.folder(), java.jdk().id()));
      }
    }
    return javas;
  }
}
