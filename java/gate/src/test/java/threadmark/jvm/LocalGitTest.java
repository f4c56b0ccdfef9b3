package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.jvm.GitCommand.LocalGit;

@RealMachine
class LocalGitTest {

  @TempDir Path folder;

  @Test
  void aNewSourceFileIsAChangeAndANewNoteIsNot() throws Exception {
    Path sources = Files.createDirectory(folder.resolve("java"));
    Files.writeString(sources.resolve("Known.java"), "");
    commitAll();
    LocalGit local = new LocalGit(folder);
    assertThat(local.commit()).isPresent();
    assertThat(local.changed()).isFalse();

    Files.writeString(folder.resolve("note.txt"), "");
    assertThat(local.changed()).isFalse();

    Files.writeString(sources.resolve("New.java"), "");
    assertThat(local.changed()).isTrue();
    assertThat(new LocalGit(sources).changed()).isTrue();
  }

  @Test
  void whatACommandKeepsOfAMachineIsNone() throws Exception {
    Path code = Files.writeString(folder.resolve("Known.java"), "");
    Path tuned =
        Files.createDirectories(folder.resolve("baselines").resolve("here")).resolve("tuned.json");
    Files.writeString(tuned, "{}");
    commitAll();

    Files.writeString(tuned, "{\"sizes\": []}");
    assertThat(new LocalGit(folder).changed()).isFalse();
    assertThat(new LocalGit(tuned.getParent()).changed()).isFalse();

    Files.writeString(code, "class Known {}");
    assertThat(new LocalGit(folder).changed()).isTrue();
    assertThat(new LocalGit(tuned.getParent()).changed()).isTrue();
  }

  private void commitAll() throws IOException, InterruptedException {
    git("init", "-q");
    git("add", ".");
    git(
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@example.org",
        "-c",
        "commit.gpgsign=false",
        "commit",
        "-q",
        "-m",
        "one");
  }

  private void git(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(words));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }
}
