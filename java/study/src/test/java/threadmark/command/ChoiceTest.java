package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChoiceTest {

  @Test
  void aPathIsKeptByItsWholeNameAndAnIdAsItIs() {
    String here = Path.of("src").toAbsolutePath().toString();
    assertThat(words("run", "--jdk", "src", "--jdk", "temurin-25.0.3+9", "--experiments", "src"))
        .containsExactlyInAnyOrder(
            "--jdk", here, "--jdk", "temurin-25.0.3+9", "--experiments", here);
    assertThat(words("tune", "--jdk", "temurin-25.0.3+9", "--experiment", "primes"))
        .containsExactlyInAnyOrder("--jdk", "temurin-25.0.3+9", "--experiment", "primes");
    assertThat(words("calibrate", "--jdk", "temurin-25.0.3+9"))
        .containsExactly("--jdk", "temurin-25.0.3+9");
  }

  private static List<String> words(String... typed) {
    return Choice.of(typed[0], MadeUpWorld.commandLine().parseArgs(typed).subcommand()).words();
  }
}
