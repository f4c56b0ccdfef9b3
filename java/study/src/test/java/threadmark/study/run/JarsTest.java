package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.MadeJar;
import threadmark.text.Complaint;

/** The list names a benchmark with two parameters of two values each: thread and size. */
class JarsTest {

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

  /** A set has no order that a person could rely on. */
  @Test
  void ofSeveralFaultsTheFirstByNameIsTold() {
    Set<Jars.Needed> asked = new HashSet<>();
    for (int number = 10; number <= 40; number++) {
      asked.add(new Jars.Needed("a.B.run" + number, "later", Set.of()));
      asked.add(new Jars.Needed("a.B.run" + number, "earlier", Set.of()));
    }
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> new Jars(jar, jar).demandBenchmarks(asked))
        .withMessageContaining("no benchmark a.B.run10, which experiment earlier asks for");
  }

  @Test
  void ofSeveralStrangeParametersTheFirstByNameIsTold() {
    String[] strange =
        IntStream.rangeClosed(10, 40).mapToObj(number -> "p" + number).toArray(String[]::new);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ask(strange))
        .withMessageContaining("names the parameter p10, ");
  }

  private void refuses(String sentence, String... parameters) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ask(parameters))
        .withMessage(sentence.formatted(OFFER, jar));
  }

  private void ask(String... parameters) {
    new Jars(jar, jar)
        .demandBenchmarks(Set.of(new Jars.Needed(OFFER, "queues", Set.of(parameters))));
  }
}
