package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
  void twoThatTakeTheSameAwayDoNotDisturbEachOther() throws Exception {
    String namespace = TemporaryFolder.in(parent).getFileName().toString().split("-", -1)[1];
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      for (int round = 0; round < 100; round++) {
        for (int left = 0; left < 10; left++) {
          folder("threadmark-%s-%s-1-%d".formatted(namespace, NOBODY, left));
        }
        Callable<Path> next = () -> TemporaryFolder.in(parent);
        for (Future<Path> made : both.invokeAll(List.of(next, next))) {
          new ScratchFolder(made.get()).clear();
        }
      }
    }
    TemporaryFolder.in(parent);
    assertThat(parent).isDirectoryNotContaining("glob:**-" + NOBODY + "-1-*");
  }

  @Test
  void itIsNewAndNobodyElses() throws IOException {
    try (ScratchFolder one = TemporaryFolder.forCall();
        ScratchFolder other = TemporaryFolder.forCall()) {
      assertThat(one).isNotEqualTo(other);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(one.path())))
          .isEqualTo("rwx------");
    }
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
