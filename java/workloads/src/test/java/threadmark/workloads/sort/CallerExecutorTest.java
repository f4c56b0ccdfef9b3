package threadmark.workloads.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class CallerExecutorTest {

  @Test
  void aTaskIsDoneInTheCallerBeforeItsSubmissionReturns() {
    try (CallerExecutor executor = new CallerExecutor()) {
      Future<Thread> runner = executor.submit(Thread::currentThread);

      assertThat(runner.isDone()).isTrue();
      assertThat(runner.resultNow()).isSameAs(Thread.currentThread());
    }
  }

  @Test
  void nothingIsAcceptedOnceItIsClosed() {
    CallerExecutor executor = new CallerExecutor();
    executor.close();

    assertThat(executor.isTerminated()).isTrue();
    assertThatThrownBy(() -> executor.execute(() -> {}))
        .isInstanceOf(RejectedExecutionException.class);
  }
}
