package threadmark.workloads.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.workloads.program.JsonValue;
import threadmark.workloads.program.Program;
import threadmark.workloads.program.Started;
import threadmark.workloads.program.UsageError;

class ThreadSortProgramTest {

  private final Program program = new ThreadSortProgram();

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"FIXED_POOL", "FORKJOIN_MESSAGES"})
  void theMeanOfTheKeptRepetitionsIsPrinted(SortVariant variant) {
    Started started = Started.with(program, "1000", variant.label(), "4", "1");

    assertThat(started.exitCode()).isZero();
    assertThat(started.err()).isEmpty();
    assertThat(started.out())
        .singleElement()
        .asString()
        .matches(
            variant.label()
                + ": [0-9]+\\.[0-9]{3} ms, mean of 3 sorts of 1000 elements, the first 1 dropped");
  }

  @Test
  void aSizeAloneIsTheArticlesProgram() throws Exception {
    Started started = Started.with(program, "100");

    assertThat(started.exitCode()).isZero();
    assertThat(started.err())
        .containsExactly("ThreadSort: 180 sorts of 100 elements; the lines come at the end");
    assertThat(started.out())
        .hasSize(18)
        .allMatch(line -> line.matches(".*: time per iteration = [0-9]+ milliseconds"));
    assertThat(started.out().subList(15, 18).stream().map(line -> line.split(":", 2)[0]))
        .containsExactly("virtual", "inline", "fork-join");
    Map<?, ?> trial = trial(new Properties(), "100");
    assertThat((List<?>) trial.get("seconds")).hasSize(180);
    assertThat(trial.get("answer")).isEqualTo(trial.get("knownAnswer"));
  }

  /** In the order of the article's own map. */
  @Test
  void theExecutorsTakeTheirTurnsInTheOrderOfAMap() {
    Map<String, SortVariant> executors = new HashMap<>();
    executors.put("inline", SortVariant.INLINE);
    executors.put("fork-join", SortVariant.FORKJOIN);
    executors.put("virtual", SortVariant.VIRTUAL);

    assertThat(executors.keySet()).containsExactly("virtual", "inline", "fork-join");
  }

  @Test
  void asPublishedThereAre60RepetitionsAndTheFirst10AreDropped() {
    assertThat(Started.with(program, "10", "sequential").out().getFirst())
        .contains("mean of 50 sorts of 10 elements, the first 10 dropped");
  }

  @Test
  void theTrialFileHoldsEveryRepetition() throws Exception {
    Map<?, ?> trial = trial(new Properties(), "1000", "forkjoin", "5", "2");

    assertThat((List<?>) trial.get("seconds")).hasSize(5);
    assertThat(trial.get("answer")).isEqualTo(trial.get("knownAnswer"));
    assertThat(trial.get("answer").toString()).matches("ascending [0-9a-f]{16}");
    assertThat(((Map<?, ?>) trial.get("details")).get("dropped")).isEqualTo(2.0);
  }

  @ParameterizedTest
  @CsvSource({"virtual, 1999", "virtual-cutoff, 1", "arrays-sort, 0"})
  void aCensusCountsSubmissions(String executor, double submissions) throws Exception {
    Properties census = new Properties();
    census.setProperty("threadmark.census", "true");
    Map<?, ?> trial = trial(census, "1000", executor);

    assertThat(trial.get("details")).isEqualTo(Map.of("submissions", submissions));
    assertThat(trial.get("answer")).isEqualTo(trial.get("knownAnswer"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fixed-pool", "forkjoin-messages"})
  void aDetectedDeadlockIsAnAnswer(String executor) throws Exception {
    Map<?, ?> trial = trial(new Properties(), "100000", executor);

    assertThat(trial.get("answer")).isEqualTo("deadlock");
    assertThat(trial.get("knownAnswer")).isEqualTo(JsonValue.NULL);
    assertThat(trial.get("details")).isEqualTo(Map.of("deadlocks", 1.0));
    assertThat(Started.with(program, "100000", executor).out())
        .singleElement()
        .asString()
        .matches(executor + ": deadlock detected after [0-9.]+ seconds");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "100 virtual 2 1 1 | 1 to 4 arguments are needed; there are 5",
        "-1 virtual | size is \"-1\"; it must be a whole number from 0 to 100000000",
        "100 virtual 0 | repetitions is \"0\"; it must be a whole number from 1 to 100000",
        "100 virtual 5 5 | dropped is \"5\"; it must be a whole number from 0 to 4",
        "100 threads | executor: no variant \"threads\"; known: arrays-sort, sequential, inline,"
            + " forkjoin, virtual, forkjoin-cutoff, virtual-cutoff, fixed-pool,"
            + " forkjoin-messages",
      })
  void wrongUseNamesTheArgumentAndWhatIsAllowed(String args, String sentence) {
    Started started = Started.with(program, args.split(" ", -1));

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.err())
        .containsExactly(
            "ThreadSort: " + sentence,
            "usage: java ThreadSort size [executor [repetitions [dropped]]]");
  }

  @Test
  void aHeapThatIsTooSmallIsRefusedWithTheRemedy() {
    long twoGigabytes = 2_000_000_000L;

    assertThatThrownBy(
            () -> ThreadSortProgram.requireHeap(SortVariant.VIRTUAL, 1_000_000, twoGigabytes))
        .isInstanceOf(UsageError.class)
        .hasMessage(
            "not testable here: 1000000 elements by virtual need a heap of 3.0 GB, this one has"
                + " 2.0 GB; give -Xmx3189m");
    ThreadSortProgram.requireHeap(SortVariant.FORKJOIN, 10_000_000, twoGigabytes);
  }

  private Map<?, ?> trial(Properties properties, String... args) throws Exception {
    Path file = directory.resolve("trial.json");
    properties.setProperty("threadmark.trial", file.toString());
    assertThat(Started.with(program, properties, args).exitCode()).isZero();
    return JsonValue.object(Files.readString(file));
  }
}
