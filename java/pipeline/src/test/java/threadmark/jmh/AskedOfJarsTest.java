package threadmark.jmh;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.Complaint;

/** The list names a benchmark with two parameters of two values each: thread and size. */
class AskedOfJarsTest {

  private static final String OFFER = "org.acme.QueueBench.offer";

  @TempDir Path folder;
  private Path jar;

  @BeforeEach
  void make() {
    jar = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("some.jar"));
  }

  @Test
  void aBenchmarkWhoseParametersAreAllNamedIsTaken() {
    assertThatNoException().isThrownBy(() -> ask("thread", "size"));
  }

  @Test
  void aParameterThatTheBenchmarkDoesNotHaveIsRefused() {
    refuses(
        "experiment queues names the parameter sizes, which %s in %s does not have (size, thread);"
            + " mend the declaration",
        "thread", "size", "sizes");
  }

  @Test
  void aParameterOfSeveralValuesThatNobodyNamesIsRefused() {
    refuses(
        "experiment queues leaves out the parameter size, of which %s has 2 values (10, 1000); name"
            + " one in the declaration",
        "thread");
  }

  private void refuses(String sentence, String... parameters) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ask(parameters))
        .withMessage(sentence.formatted(OFFER, jar));
  }

  private void ask(String... parameters) {
    AskedOfJars.benchmarks(jar, Set.of(new AskedBenchmark(OFFER, "queues", Set.of(parameters))));
  }
}
