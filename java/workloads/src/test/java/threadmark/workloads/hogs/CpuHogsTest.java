package threadmark.workloads.hogs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CpuHogsTest {

  /** Two hogs every 4 ms beside ten requests, one a millisecond. */
  private static final HogLoad LOAD = new HogLoad(2, 500, 4, 10, 50, 1000);

  private static final long MILLI = 1_000_000;

  @ParameterizedTest
  @EnumSource(HogsVariant.class)
  void hogsAndRequestsAllEndWhereTheyMust(HogsVariant variant) throws InterruptedException {
    try (CpuHogs cell = new CpuHogs(variant, LOAD)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(Arrays.stream(cell.latencies())).hasSize(10).allMatch(nanos -> nanos > 0);
    }
  }

  @Test
  void burstsComeUntilTheLastRequestIsDue() {
    assertThat(LOAD.bursts()).isEqualTo(3);
    assertThat(new HogLoad(2, 500, 9, 10, 50, 1000).bursts()).isEqualTo(2);
    assertThat(new HogLoad(0, 500, 4, 10, 50, 1000).bursts()).isZero();
  }

  @Test
  void whoIsServedAtOnceHasNoLatency() throws InterruptedException {
    GivenPace pace = new GivenPace();
    try (CpuHogs cell = new CpuHogs(LOAD, new Caller(pace, 0), pace)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.latencies()).containsOnly(0);
      assertThat(pace.nanos()).isEqualTo(GivenPace.START + 9 * MILLI);
    }
  }

  /** The first hog stops everything for 5 ms: a client that waits would see one late request. */
  @Test
  void everyRequestThatWasDueBehindAHogWaited() throws InterruptedException {
    GivenPace pace = new GivenPace();
    try (CpuHogs cell = new CpuHogs(LOAD, new Caller(pace, 5 * MILLI), pace)) {
      cell.run();
      assertThat(cell.latencies())
          .containsExactly(5 * MILLI, 4 * MILLI, 3 * MILLI, 2 * MILLI, MILLI, 0, 0, 0, 0, 0);
    }
  }

  @Test
  void itsThreadsEndWithIt() throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CpuHogs cell = new CpuHogs(LOAD, pool, Pace.Real.CLOCK);
    cell.run();
    cell.close();
    assertThat(pool.isTerminated()).isTrue();
  }

  @Test
  void aLoadOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HogLoad(1, 1, 1, 0, 1, 1))
        .withMessage("requests is 0; it must be from 1 to 10000000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HogLoad(1, 1, 1, 1, 1, Double.NaN))
        .withMessage("the rate is NaN a second; it must be more than 0");
  }

  private static final class GivenPace implements Pace {

    private static final long START = 77;

    private long now = START;

    @Override
    public long nanos() {
      return now;
    }

    @Override
    public void await(long nanos) {
      now = Math.max(now, nanos);
    }
  }

  /** Carries out each task before it goes on; the first one takes a while. */
  private static final class Caller extends AbstractExecutorService {

    private final GivenPace pace;
    private long firstNanos;

    private Caller(GivenPace pace, long firstNanos) {
      this.pace = pace;
      this.firstNanos = firstNanos;
    }

    @Override
    public void execute(Runnable task) {
      pace.now += firstNanos;
      firstNanos = 0;
      task.run();
    }

    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
      return List.of();
    }

    @Override
    public boolean isShutdown() {
      return true;
    }

    @Override
    public boolean isTerminated() {
      return true;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
      return true;
    }
  }
}
