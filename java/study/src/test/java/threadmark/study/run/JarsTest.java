package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.MadeJar;
import threadmark.jvm.FakeJdk;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Sandbox;
import threadmark.machine.MachineLimits;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Profile;
import threadmark.text.Complaint;
import threadmark.trial.PlanFile;

/** The list names a benchmark with two parameters of two values each: thread and size. */
class JarsTest {

  private static final String OFFER = "org.acme.QueueBench.offer";

  private static final MachineLimits LIMITS =
      new MachineLimits(
          2, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());

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
            + " fix the declaration",
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

  @Test
  void aJdkThatWasMovedIsTheSame() {
    PlanFile begun = begun(jdk("one"), LIMITS, program("program"));
    assertThat(begun.difference(begun(jdk("other"), LIMITS, program("program")))).isEmpty();
  }

  @Test
  void whatMakesTheTrialsIsNamedWhereItChanged() throws IOException {
    PlanFile begun = begun(jdk("one"), LIMITS, program("program"));
    assertThat(begun.difference(begun(jdk("one"), LIMITS, program("another"))).orElseThrow())
        .contains("threadmark.jar");
    assertThat(
            begun
                .difference(
                    begun(
                        jdk("one"),
                        LIMITS.with(new Sandbox(Sandbox.Kind.FILES, List.of("apart"))),
                        program("program")))
                .orElseThrow())
        .contains("rights of trials");
    for (String file : List.of("lib/modules", "lib/server/libjvm.so")) {
      JavaHome java = jdk(file.replace('/', '-'));
      Path replaced = java.folder().resolve(file);
      Files.createDirectories(replaced.getParent());
      Files.writeString(replaced, "of another build");
      assertThat(begun.difference(begun(java, LIMITS, program("program"))).orElseThrow())
          .contains("files of JDK temurin-25.0.3+9");
    }
  }

  @Test
  void aJdkThatIsReplacedMeanwhileMakesNoBaseline() throws IOException {
    JavaHome java = jdk("one");
    PlanFile begun = begun(java, LIMITS, program("program"));
    assertThat(Jars.objections(plan(java), begun)).isEmpty();
    Files.createDirectories(java.folder().resolve("lib"));
    Files.writeString(java.folder().resolve("lib/modules"), "of another build");
    assertThat(Jars.objections(plan(java), begun)).hasSize(1);
  }

  @Test
  void whatAnOlderVersionDidNotKeepIsNotCompared() {
    JavaHome java = jdk("one");
    Map<String, List<String>> trials =
        new Jars(jar, jar).trials(plan(java), LIMITS, Optional.of(empty()), List.of());
    assertThat(trials).hasSize(2).containsKey("jars");
    PlanFile begun = new PlanFile("run", List.of(), 7, 1, "machine", trials);
    assertThat(Jars.objections(plan(java), begun)).isEmpty();
  }

  private static PlanFile empty() {
    return new PlanFile("run", List.of(), 7, 1, "machine", Map.of());
  }

  private PlanFile begun(JavaHome java, MachineLimits limits, Path program) {
    return new PlanFile(
        "run",
        List.of(),
        7,
        1,
        "machine",
        new Jars(jar, jar).trials(plan(java), limits, Optional.empty(), List.of(program)));
  }

  private static Plan plan(JavaHome java) {
    return Planner.plan(
        Profile.QUICK,
        List.of(Examples.experiment(Examples.steady(2, "platform", "virtual"))),
        List.of(java),
        LIMITS,
        Examples.untuned(),
        7);
  }

  private JavaHome jdk(String name) {
    return JavaHome.at(FakeJdk.in(folder.resolve(name), FakeJdk.TEMURIN_25));
  }

  private Path program(String content) {
    try {
      return Files.writeString(folder.resolve("threadmark.jar"), content);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
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
