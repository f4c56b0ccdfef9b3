package threadmark.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** No test here moves its own JVM to other processors: the system's command is a list of words. */
class LoadProcessorTest {

  private final List<List<String>> commands = new ArrayList<>();

  private LoadProcessor setApart(List<Integer> allowed, int exit) throws InterruptedException {
    return LoadProcessor.setApart(
        allowed,
        4711,
        command -> {
          commands.add(command);
          return exit;
        });
  }

  @Test
  void theLastProcessorIsTheLoadsAndTheOthersAreTheServers() throws InterruptedException {
    LoadProcessor processor = setApart(List.of(0, 2, 5), 0);

    assertThat(processor).isEqualTo(new LoadProcessor(OptionalInt.of(5)));
    assertThat(processor.count()).isEqualTo(1);
    assertThat(processor.words()).containsExactly("taskset", "--cpu-list", "5");
    assertThat(commands)
        .containsExactly(List.of("taskset", "--all-tasks", "--cpu-list", "--pid", "0,2", "4711"));
  }

  @Test
  void oneProcessorIsShared() throws InterruptedException {
    assertThat(setApart(List.of(3), 0)).isEqualTo(LoadProcessor.SHARED);
    assertThat(setApart(List.of(), 0)).isEqualTo(LoadProcessor.SHARED);
    assertThat(commands).isEmpty();
    assertThat(LoadProcessor.SHARED.words()).isEmpty();
    assertThat(LoadProcessor.SHARED.count()).isZero();
  }

  @Test
  void aSystemThatRefusesOrHasNoSuchCommandSharesThem() throws InterruptedException {
    assertThat(setApart(List.of(0, 1), 1)).isEqualTo(LoadProcessor.SHARED);
    assertThat(
            LoadProcessor.setApart(
                List.of(0, 1),
                4711,
                command -> {
                  throw new IOException("no such file");
                }))
        .isEqualTo(LoadProcessor.SHARED);
  }

  @Test
  void whatTheSystemAllowsIsReadAsItsWordsSay() {
    assertThat(LoadProcessor.allowed("Name:\tjava\nCpus_allowed_list:\t0-2,5\nMems:\t0\n"))
        .containsExactly(0, 1, 2, 5);
    assertThat(LoadProcessor.allowed("Name:\tjava\n")).isEmpty();
  }
}
