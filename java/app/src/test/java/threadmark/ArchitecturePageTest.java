package threadmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page that shows the house shows the one that {@link ArchitectureTest} holds the code to. */
class ArchitecturePageTest {

  private static final Path PAGE = Path.of("../../docs/architecture.md");

  @Test
  void thePageListsThePackagesInTheirOrder() throws IOException {
    List<String> shown = new ArrayList<>();
    String prefix = "";
    for (String line : packages()) {
      for (String word : line.trim().split(" +", -1)) {
        if (word.startsWith("java/")) {
          String module = word.substring("java/".length());
          prefix = module.equals("gate") ? "" : module + ".";
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
}
