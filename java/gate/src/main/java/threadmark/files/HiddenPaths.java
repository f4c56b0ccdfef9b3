package threadmark.files;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Paths of this machine, and the word that stands for each in what leaves it. */
public final class HiddenPaths {

  private final Map<String, String> words = new LinkedHashMap<>();

  private HiddenPaths() {}

  public static HiddenPaths of(Map<String, String> paths) {
    HiddenPaths hidden = new HiddenPaths();
    // The longest first, since a folder may lie inside another one.
    List<String> longestFirst =
        paths.keySet().stream()
            .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(path -> path))
            .toList();
    for (String path : longestFirst) {
      // A root names nothing of this machine, and its slash is in every unit.
      if (Path.of(path).getNameCount() > 0 && !path.isEmpty()) {
        hidden.words.put(path.replace("\\", "\\\\"), paths.get(path));
        hidden.words.putIfAbsent(path, paths.get(path));
      }
    }
    return hidden;
  }

  /** The text with a word in each path's place; inside JSON a backslash is written twice. */
  public String in(String text) {
    String hiding = text;
    for (Map.Entry<String, String> path : words.entrySet()) {
      hiding = hiding.replace(path.getKey(), path.getValue());
    }
    return hiding;
  }
}
