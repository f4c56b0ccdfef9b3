package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DigestTest {

  @TempDir Path folder;

  @Test
  void aFoldersDigestIsOfNamesAndContentsAlsoBehindLinks() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes/inner"));
    Path linked = Files.createSymbolicLink(folder.resolve("linked"), classes.getParent());
    Path file = Files.writeString(classes.resolve("A.class"), "one");
    String before = Digest.ofTree(classes.getParent());
    assertThat(Digest.ofTree(linked)).isEqualTo(before);
    Files.writeString(file, "two");
    String after = Digest.ofTree(linked);
    assertThat(after).isNotEqualTo(before).isEqualTo(Digest.ofTree(classes.getParent()));
    Files.move(file, file.resolveSibling("B.class"));
    assertThat(Digest.ofTree(linked)).isNotEqualTo(after);
  }
}
