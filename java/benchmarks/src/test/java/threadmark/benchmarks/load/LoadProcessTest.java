package threadmark.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import threadmark.workloads.sockets.EchoServer;
import threadmark.workloads.sockets.EchoVariant;

class LoadProcessTest {

  @Test
  void aProcessOfItsOwnTellsWhatItSaw() throws Exception {
    Seen seen = new Seen();
    try (EchoServer server = EchoVariant.VIRTUAL.open();
        LoadProcess load = LoadProcess.on(server.port(), 5)) {
      Span first = load.ask(200, 2000);
      assertThat(first.answered()).isEqualTo(200);
      seen.add(first);
      seen.endAtLast(load);
      seen.add(load.ask(100, 2000));
      seen.end();
      assertThat(seen.latencyP50()).isPositive().isLessThanOrEqualTo(seen.latencyP99());
      assertThat(seen.latencyP99()).isLessThanOrEqualTo(seen.latencyMax());
      assertThat(seen.rate()).isPositive().isLessThan(2200);
      assertThat(seen.loadProcessors()).isPositive();

      seen.forget();
      Span second = load.ask(100, 0);
      assertThat(second.answered()).isEqualTo(100);
      seen.add(second);
      assertThat(seen.latencyP50()).isZero();
      assertThat(seen.rate()).isPositive();
    }
  }

  @Test
  void aServersCapacityIsFoundBeforeItIsAskedAShareOfIt() throws Exception {
    Seen seen = new Seen();
    try (EchoServer server = EchoVariant.EVENT_LOOP.open();
        LoadProcess load = LoadProcess.on(server.port(), 5)) {
      load.warmUp();
      Capacity capacity = load.capacity();
      assertThat(capacity.perSecond()).isGreaterThan(100);
      assertThat(capacity.loadProcessors()).isPositive();

      seen.shareOf(capacity);
      seen.loadOn(new LoadProcessor(OptionalInt.of(1)));
      seen.endAtLast(load);
      seen.add(load.ask(50, RequestRate.of("50%").perSecond(capacity)));
      seen.end();
    }
    assertThat(seen.capacity()).isGreaterThan(100);
    assertThat(seen.capacityLoadProcessors()).isPositive();
    assertThat(seen.loadOwnProcessors()).isEqualTo(1);
    assertThat(seen.rate()).isLessThan(seen.capacity());
  }

  @Test
  void aLoadThatNobodyCalibratedTellsNoCapacity() {
    Seen seen = new Seen();
    seen.loadOn(LoadProcessor.SHARED);

    assertThat(seen.capacity()).isZero();
    assertThat(seen.loadOwnProcessors()).isZero();
  }

  @Test
  void aLoadThatCannotConnectIsNotWaitedFor() throws Exception {
    int port;
    try (EchoServer server = EchoVariant.VIRTUAL.open()) {
      port = server.port();
    }
    assertThatIllegalStateException()
        .isThrownBy(() -> LoadProcess.on(port, 1))
        .withMessage("the load ended early; its own words say why");
  }

  @Test
  void whatIsSaidInALineIsReadFromIt() {
    Span.Latencies latencies = Span.Latencies.empty();
    for (int i = 1; i <= 1000; i++) {
      latencies.recordNanos(i * 1_000L);
    }
    Span read = Span.read(new Span(1000, 1.5, 0.25, latencies).line());

    assertThat(read.answered()).isEqualTo(1000);
    assertThat(read.seconds()).isEqualTo(1.5);
    assertThat(read.cpuSeconds()).isEqualTo(0.25);
    assertThat(read.latencies().count()).isEqualTo(1000);
    assertThat(read.latencies().seconds(99)).isBetween(0.000989, 0.000991);
  }
}
