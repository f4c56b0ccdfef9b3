package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResumptionTest {

  @Test
  void whatThePlanIsMadeFromIsRepeated() {
    assertThat(
            Resumption.of(
                "run",
                List.of("--profile", "full", "--seed", "7", "--experiment", "primes", "--out=x"),
                Path.of("results/a")))
        .isEqualTo("threadmark run --resume --profile full --experiment primes --out results/a");
  }

  @Test
  void aFolderWithASpaceCanBeTyped() {
    assertThat(Resumption.of("run", List.of("--resume"), Path.of("my results/a")))
        .isEqualTo("threadmark run --resume --out 'my results/a'");
  }
}
