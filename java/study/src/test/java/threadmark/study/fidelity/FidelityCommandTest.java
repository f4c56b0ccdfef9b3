package threadmark.study.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;

class FidelityCommandTest {

  @TempDir private Path folder;

  @Test
  void thePlanThatWasAskedForIsOnStandardOutput() {
    Started plan = fidelity("--dry-run", "--blocks=10", "--experiment=primes,fibonacci");
    assertThat(plan.exitCode()).as(plan.errors()).isZero();
    assertThat(plan.out())
        .startsWith("10 blocks of 2 cells on ")
        .contains("\n  primes/", "\n  fibonacci/")
        .hasLineCount(3);
  }

  @Test
  void aFileOfAnotherKindIsNotTakenForACutOne() throws IOException {
    Path file = folder.resolve("x.md");
    Files.writeString(file, "# Threadmark");
    assertThat(fidelity("--from", file.toString()).errors())
        .isEqualToIgnoringNewLines(
            "threadmark: %s: not JSON from line 1, column 1 on; name a \"fidelity/1\""
                .formatted(file));
    Files.writeString(file, "{ \"schema\": ");
    assertThat(fidelity("--from", file.toString()).errors()).contains("it was cut short");
  }

  private static Started fidelity(String... words) {
    String[] all = new String[words.length + 3];
    all[0] = "fidelity";
    all[1] = "--experiments";
    all[2] = "../../experiments";
    System.arraycopy(words, 0, all, 3, words.length);
    return Started.with(all);
  }
}
