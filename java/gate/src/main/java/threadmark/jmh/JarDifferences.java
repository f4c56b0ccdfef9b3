package threadmark.jmh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;

/**
 * The files that two jars do not have in common, as their tables of contents tell: for a person who
 * wonders why a change of a text is measured. Nothing is decided by it.
 *
 * @param names those that differ, or are in one jar only; notes on who built it are left out where
 *     others differ
 * @param all that are in either
 */
public record JarDifferences(List<String> names, int all) {

  public JarDifferences {
    names = List.copyOf(names);
  }

  public static JarDifferences of(Path base, Path head) {
    Map<String, List<String>> before = contents(base);
    Map<String, List<String>> after = contents(head);
    TreeSet<String> all = new TreeSet<>(before.keySet());
    all.addAll(after.keySet());
    List<String> differing =
        all.stream().filter(name -> !Objects.equals(before.get(name), after.get(name))).toList();
    List<String> code = differing.stream().filter(Predicate.not(JarDifferences::isNote)).toList();
    return new JarDifferences(code.isEmpty() ? differing : code, all.size());
  }

  private static Map<String, List<String>> contents(Path jar) {
    Map<String, List<String>> contents = new TreeMap<>();
    try (OpenJar open = OpenJar.at(jar)) {
      for (ZipEntry entry : open.entries()) {
        contents
            .computeIfAbsent(entry.getName(), unused -> new ArrayList<>())
            .add(entry.getCrc() + " " + entry.getSize());
      }
    }
    return contents;
  }

  private static boolean isNote(String name) {
    return name.equals("META-INF/MANIFEST.MF")
        || name.matches("META-INF/maven/.*/pom\\.properties");
  }
}
