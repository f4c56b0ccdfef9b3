package threadmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page that shows the house shows the one that {@link ArchitectureTest} holds the code to. */
class ArchitecturePageTest {

  private static final Path PAGE = Path.of("../../docs/architecture.md");

  /** Modules whose packages do not begin with the module's name. */
  private static final List<String> OWN_NAMES =
      List.of("gate", "door", "maven-plugin", "gradle-plugin");

  @Test
  void thePageListsThePackagesInTheirOrder() throws IOException {
    List<String> shown = new ArrayList<>();
    String prefix = "";
    for (String line : packages()) {
      for (String word : line.trim().split(" +", -1)) {
        if (word.startsWith("java/")) {
          String module = word.substring("java/".length());
          prefix = OWN_NAMES.contains(module) ? "" : module + ".";
        } else {
          String name = prefix + (word.equals("(module)") ? "" : word);
          shown.add(name.endsWith(".") ? name.substring(0, name.length() - 1) : name);
        }
      }
    }
    assertThat(shown).as("the packages of docs/architecture.md").isEqualTo(ArchitectureTest.HOUSE);
  }

  private static List<String> packages() throws IOException {
    List<String> lines = Files.readAllLines(PAGE);
    int first = lines.indexOf("## The packages");
    int begin = first + lines.subList(first, lines.size()).indexOf("```text") + 1;
    int end = begin + lines.subList(begin, lines.size()).indexOf("```");
    return lines.subList(begin, end);
  }

  @Test
  void theWalkThroughAGateNamesAtMostFortyTypesThatThereAre() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf("## One pull request gate");
    String walk = page.substring(begin, page.indexOf("## Rules", begin));
    Set<String> named =
        Pattern.compile("`([A-Z][A-Za-z]+)`")
            .matcher(walk)
            .results()
            .map(type -> type.group(1) + ".java")
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> files = new HashSet<>();
    for (Path folder : SourceFolders.of("main")) {
      try (Stream<Path> types = Files.walk(folder)) {
        types.forEach(type -> files.add(type.getFileName().toString()));
      }
    }
    assertThat(named).hasSizeBetween(30, 40);
    assertThat(files).containsAll(named);
  }
}
