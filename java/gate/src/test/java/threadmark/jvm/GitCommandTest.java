package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;

@RealMachine
class GitCommandTest {

  @TempDir private Path folder;

  /** More than the pipes to and from git hold together. */
  @Test
  @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void threeThousandPathsAreAnswered() throws IOException {
    GitCommand git = new GitCommand(folder, Map.of());
    git.answer("init", "--quiet");
    Path file = Files.writeString(folder.resolve("a-name-".repeat(12)), "words");
    assertThat(git.answerTo((file + "\n").repeat(3000), "hash-object", "--stdin-paths").lines())
        .hasSize(3000)
        .containsOnly(git.answerTo("words", "hash-object", "--stdin"));
  }

  @Test
  void whatGitSaysOfAFailureIsTold() {
    assertThat(new GitCommand(folder, Map.of()).ask("no-such-word").well()).isFalse();
    assertThat(new GitCommand(folder, Map.of()).ask("no-such-word").lastLine())
        .contains("no-such-word");
  }
}
