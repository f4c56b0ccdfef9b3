package threadmark.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class AtTheEndTest {

  private final List<String> closed = new CopyOnWriteArrayList<>();

  @Test
  void aServerIsClosedBeforeItsLoadOnceTheProgramIsThrough() throws Exception {
    CountDownLatch through = new CountDownLatch(1);
    Thread main = Thread.ofPlatform().start(() -> awaited(through));

    Thread ending = AtTheEnd.after(main, () -> closed.add("server"), () -> closed.add("load"));

    assertThat(ending.isDaemon()).isFalse();
    assertThat(closed).isEmpty();
    through.countDown();
    ending.join();
    assertThat(closed).containsExactly("server", "load");
  }

  private static void awaited(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
