package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.files.ScratchFolder;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need rights there")
class TemporaryFolderTest {

  /** No system counts so far. */
  private static final String NOBODY = "999999999";

  @TempDir Path parent;

  @Test
  void whatAKilledProcessLeftIsTakenAwayByTheNext() throws IOException {
    Path own = TemporaryFolder.in(parent);
    String[] words = own.getFileName().toString().split("-", -1);
    Path left = folder("threadmark-%s-%s-%s-1".formatted(words[1], NOBODY, words[3]));
    Path older = folder("threadmark-%s-%s-%s-1".formatted(words[1], words[2], "1000"));
    Path elsewhere = folder("threadmark-1%s-%s-%s-1".formatted(words[1], NOBODY, words[3]));
    Path unlike = folder("threadmark-others");
    Path linked =
        Files.createSymbolicLink(
            parent.resolve("threadmark-%s-%s-1-2".formatted(words[1], NOBODY)), unlike);

    Path next = TemporaryFolder.in(parent);
    assertThat(left).doesNotExist();
    assertThat(older).doesNotExist();
    assertThat(elsewhere).isDirectoryContaining("glob:**file");
    assertThat(unlike).isDirectoryContaining("glob:**file");
    assertThat(linked).exists();
    assertThat(own).exists().isNotEqualTo(next);
  }

  @Test
  void whatACallNeedsIsGoneWhenItEnds() throws IOException {
    Path left;
    try (ScratchFolder scratch = TemporaryFolder.scratch()) {
      left = scratch.path();
      Files.writeString(left.resolve("file"), "x");
    }
    assertThat(left).doesNotExist();
  }

  private Path folder(String name) throws IOException {
    Path made = Files.createDirectories(parent.resolve(name).resolve("inside")).getParent();
    Files.writeString(made.resolve("file"), "x");
    return made;
  }
}
