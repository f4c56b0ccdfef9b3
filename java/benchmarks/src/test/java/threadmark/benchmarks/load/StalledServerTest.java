package threadmark.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import threadmark.workloads.sockets.EchoLoad;
import threadmark.workloads.sockets.EchoServer;
import threadmark.workloads.sockets.EchoVariant;
import threadmark.workloads.sockets.PacedLoad;

/** A server that stands still for 100 ms once, as a collection or a neighbour might make it. */
class StalledServerTest {

  private static final long STALL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final int REQUESTS = 500;
  private static final int STALLED_AT = 250;
  private static final int CONNECTIONS = 10;
  private static final int OPERATION = 100;
  private static final double RATE = 1000;
  private static final int TRIES = 20;

  /** Every answer waits for the end of the stall that one request began. */
  private static final class Stall implements Runnable {

    private final AtomicLong requests = new AtomicLong();
    private final long stalledAt;
    private volatile long end = System.nanoTime();

    private Stall(long stalledAt) {
      this.stalledAt = stalledAt;
    }

    @Override
    public void run() {
      if (requests.incrementAndGet() == stalledAt) {
        end = System.nanoTime() + STALL_NANOS;
      }
      for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(EchoVariant.class)
  void aStallShowsInTheNinetyNinthPercentile(EchoVariant variant) throws Exception {
    Span.Latencies latencies = Span.Latencies.empty();
    try (EchoServer server = variant.open(new Stall(STALLED_AT));
        EchoLoad load = new EchoLoad(server.port(), CONNECTIONS)) {
      PacedLoad paced = load.atRate(RATE);
      paced.next(REQUESTS, latencies::recordNanos);
      paced.end(latencies::recordNanos);
    }

    // A hundred requests of 500 were due while it stood still, the first five of them waiting
    // for more than 90 ms.
    assertThat(latencies.count()).isGreaterThanOrEqualTo(REQUESTS);
    assertThat(latencies.seconds(99)).isGreaterThan(0.09);
    assertThat(latencies.seconds(100)).isGreaterThanOrEqualTo(0.0999);
  }

  /** Where a schedule that began anew with each operation would ask nothing for 100 ms. */
  @ParameterizedTest
  @EnumSource(EchoVariant.class)
  void aStallAtAnOperationsEndShowsInTheNinetyNinthPercentileToo(EchoVariant variant)
      throws Exception {
    Span.Latencies latencies = Span.Latencies.empty();
    // Each connection was opened with a question of its own.
    Stall stall = new Stall(CONNECTIONS + OPERATION);
    try (EchoServer server = variant.open(stall);
        EchoLoad load = new EchoLoad(server.port(), CONNECTIONS)) {
      PacedLoad paced = load.atRate(RATE);
      for (int asked = 0; asked < REQUESTS; asked += OPERATION) {
        paced.next(OPERATION, latencies::recordNanos);
      }
      paced.end(latencies::recordNanos);
    }

    assertThat(latencies.count()).isGreaterThanOrEqualTo(REQUESTS);
    assertThat(latencies.seconds(99)).isGreaterThan(0.09);
    assertThat(latencies.seconds(90)).isGreaterThan(0.04);
  }

  /**
   * What the tests above are there for: the same stall, all but invisible. Where the machine stalls
   * by itself, it is tried again.
   */
  @ParameterizedTest
  @EnumSource(EchoVariant.class)
  void aClientThatWaitsForItsAnswerDoesNotSeeTheStall(EchoVariant variant) throws Exception {
    Span.Latencies latencies = oneAfterTheOther(variant);
    for (int again = 0; again < TRIES && latencies.seconds(99) >= 0.05; again++) {
      latencies = oneAfterTheOther(variant);
    }

    assertThat(latencies.seconds(99)).isLessThan(0.05);
    assertThat(latencies.seconds(100)).isGreaterThanOrEqualTo(0.0999);
  }

  private static Span.Latencies oneAfterTheOther(EchoVariant variant) throws Exception {
    Span.Latencies latencies = Span.Latencies.empty();
    try (EchoServer server = variant.open(new Stall(STALLED_AT));
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      byte[] message = new byte[EchoServer.MESSAGE_BYTES];
      for (int i = 0; i < REQUESTS; i++) {
        long start = System.nanoTime();
        socket.getOutputStream().write(message);
        socket.getInputStream().readNBytes(EchoServer.MESSAGE_BYTES);
        latencies.recordNanos(System.nanoTime() - start);
      }
    }
    return latencies;
  }
}
