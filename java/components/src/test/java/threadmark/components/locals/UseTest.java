package threadmark.components.locals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class UseTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jackson-thread-local",
        "jackson-shared-deque",
        "jackson-bounded",
        "jackson-none",
        "logback",
        "log4j",
        "thread-local",
        "allocated"
      })
  void everyCallDoesWhatItShould(String name) throws Exception {
    try (Use use = Use.of(name);
        ExecutorService threads = TaskThreads.VIRTUAL.open()) {
      assertThat(TaskThreads.run(threads, 50, 2, use)).isEqualTo(100);
    }
  }

  @ParameterizedTest
  @EnumSource(TaskThreads.class)
  void everyKindOfThreadRunsEveryTask(TaskThreads kind) throws Exception {
    try (ExecutorService threads = kind.open()) {
      assertThat(TaskThreads.run(threads, 300, 1, new BufferUse(true))).isEqualTo(300);
    }
  }

  @Test
  void aLineThatDoesNotComeIsFound() {
    CountedLines lines = new CountedLines();
    lines.write('\n');
    lines.expected();
    lines.check();
    lines.expected();
    assertThatIllegalStateException().isThrownBy(lines::check).withMessageContaining("2 calls");
  }

  @Test
  void anUnknownUseIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Use.of("gson"))
        .withMessageContaining("gson");
  }
}
