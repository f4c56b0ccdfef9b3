package threadmark.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatedTreeTest {

  @TempDir private Path scratch;

  @Test
  void whatLiesInNoRepositoryHasNoBase() {
    assertThatThrownBy(() -> new GatedTree(Path.of("/"), "out").repository())
        .hasMessage("/ lies in no git repository, so no commit can be the base; commit it to one");
  }

  @Test
  void theGateLooksForTheJarsFromWhereTheRepositoryBegins() throws IOException, Refusal {
    Files.createDirectories(scratch.resolve(".git"));
    GatedTree tree = new GatedTree(scratch.resolve("a/b"), "out");
    assertThat(tree.gate(Path.of("/it's/build"), Optional.of("17")))
        .containsEntry("repository", scratch.toString())
        .containsEntry("jar", "a/b/out/packed/*.jar")
        .containsEntry("build", "sh '/it'\\''s/build'")
        .containsEntry("base-jdk", "17")
        .containsEntry("head-jdk", "17");
  }

  @Test
  void aFolderOfReportsBeginsEmpty() throws IOException {
    GatedTree tree = new GatedTree(scratch, "out");
    Files.createDirectories(tree.packed());
    Files.writeString(tree.packed().resolve("old.jar"), "");
    assertThat(tree.jars()).hasSize(1);
    tree.fresh();
    assertThat(tree.jars()).isEmpty();
    assertThat(tree.reports()).isEmptyDirectory();
  }
}
