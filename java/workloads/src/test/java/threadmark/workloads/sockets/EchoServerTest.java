package threadmark.workloads.sockets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workloads.WrongAnswer;

class EchoServerTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(EchoVariant.values())
        .flatMap(
            variant -> Stream.of(1, 7, 300).map(connections -> Arguments.of(variant, connections)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyRequestIsAnsweredAtAnyRate(EchoVariant variant, int connections) throws Exception {
    List<Long> latencies = new ArrayList<>();
    try (EchoServer server = variant.open();
        EchoLoad load = new EchoLoad(server.port(), connections)) {
      assertThat(load.asAnswered(500).answered()).isEqualTo(500);
      PacedLoad paced = load.atRate(1e5);
      assertThat(paced.next(500, latencies::add).answered()).isEqualTo(500);
      assertThat(paced.next(1, latencies::add).answered()).isEqualTo(1);
      long more = paced.end(latencies::add).answered();
      assertThat(latencies).hasSize(Math.toIntExact(501 + more));
      assertThat(load.asAnswered(10).answered()).isEqualTo(10);
      assertThat(load.asAnswered(0).answered()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(EchoVariant.class)
  void nobodyOutsideThisMachineCanConnect(EchoVariant variant) throws Exception {
    try (EchoServer server = variant.open()) {
      for (InetAddress outside : addressesBeyondLoopback()) {
        assertThatExceptionOfType(ConnectException.class)
            .isThrownBy(() -> connect(outside, server.port()));
      }
      connect(InetAddress.getLoopbackAddress(), server.port());
    }
    assertThat(EchoServer.anyPort().getAddress().isLoopbackAddress()).isTrue();
  }

  private static List<InetAddress> addressesBeyondLoopback() throws IOException {
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(address -> !address.isLoopbackAddress())
        .toList();
  }

  private static void connect(InetAddress address, int port) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address, port), 1000);
    }
  }

  @ParameterizedTest
  @EnumSource(EchoVariant.class)
  void aServerThatWasClosedAnswersNobody(EchoVariant variant) throws Exception {
    int port;
    try (EchoServer server = variant.open()) {
      port = server.port();
    }
    assertThatThrownBy(() -> new EchoLoad(port, 1)).isInstanceOf(IOException.class);
  }

  @Test
  void aWrongAnswerIsNotTakenForAnAnswer() throws Exception {
    try (ServerSocket liar = new ServerSocket()) {
      liar.bind(EchoServer.anyPort());
      Thread.ofVirtual().start(() -> answerWithZeros(liar));

      assertThatExceptionOfType(WrongAnswer.class)
          .isThrownBy(() -> new EchoLoad(liar.getLocalPort(), 1));
    }
  }

  /** A request of number 0 is what the load asks first; its inverse is not 0. */
  private static void answerWithZeros(ServerSocket liar) {
    try (Socket connection = liar.accept()) {
      connection.getInputStream().readNBytes(EchoServer.MESSAGE_BYTES);
      connection.getOutputStream().write(new byte[EchoServer.MESSAGE_BYTES]);
      connection.getInputStream().readNBytes(1);
    } catch (IOException ended) {
      // The client has seen enough.
    }
  }

  /**
   * A server that reads nothing for a while: what it was asked meanwhile goes beyond what the two
   * sockets hold, and a sender that waits for one of them would ask no other.
   */
  @Test
  @Timeout(60)
  void aFullSocketKeepsTheSenderFromNothing() throws Exception {
    int moreThanSocketsHold = 250_000;
    List<Long> latencies = new ArrayList<>();
    try (ServerSocket lazy = new ServerSocket()) {
      lazy.setReceiveBufferSize(1 << 14);
      lazy.bind(EchoServer.anyPort());
      CountDownLatch sent = new CountDownLatch(1);
      Thread.ofPlatform().daemon().start(() -> echoAfter(sent, lazy));
      try (EchoLoad load = new EchoLoad(lazy.getLocalPort(), 1)) {
        PacedLoad paced = load.atRate(1e9);
        while (paced.sent() < moreThanSocketsHold) {
          Thread.onSpinWait();
        }
        sent.countDown();
        long answered = paced.end(latencies::add).answered();
        assertThat(answered).isEqualTo(paced.sent()).isEqualTo(latencies.size());
      }
    }
  }

  private static void echoAfter(CountDownLatch latch, ServerSocket server) {
    try (Socket connection = server.accept()) {
      byte[] first = connection.getInputStream().readNBytes(EchoServer.MESSAGE_BYTES);
      connection.getOutputStream().write(first);
      latch.await();
      connection.getInputStream().transferTo(connection.getOutputStream());
    } catch (IOException | InterruptedException ended) {
      // The client says what it missed.
    }
  }

  @ParameterizedTest
  @EnumSource(EchoVariant.class)
  void aCapacityIsWhatTheServerAnswersASecond(EchoVariant variant) throws Exception {
    AtomicLong answers = new AtomicLong();
    try (EchoServer server = variant.open(answers::incrementAndGet);
        EchoLoad load = new EchoLoad(server.port(), 3)) {
      assertThat(load.capacity(3, 0.01)).isPositive().isFinite();
    }
    // Four slices of at least 20 turns on each connection, and a question to open each.
    assertThat(answers.get()).isGreaterThanOrEqualTo(3 + 4 * 20 * 3);
  }

  @Test
  void aLoadNeedsAConnectionAndARate() throws Exception {
    try (EchoServer server = EchoVariant.VIRTUAL.open();
        EchoLoad load = new EchoLoad(server.port(), 1)) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> load.atRate(0))
          .withMessage("the rate is 0.0 a second; it must be more than 0");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new EchoLoad(server.port(), 0))
          .withMessage("connections is 0; it must be at least 1");
    }
  }

  /** In the load's time the server stands still for 100 ms before it gives the tenth answer. */
  @ParameterizedTest
  @EnumSource(EchoVariant.class)
  void aStallAtAnOperationsEndIsSeenByTheNext(EchoVariant variant) throws Exception {
    GivenTicks ticks = new GivenTicks();
    AtomicLong asked = new AtomicLong();
    List<Long> latencies = new ArrayList<>();
    // The first question is the one that a connection is opened with.
    Runnable stall =
        () -> {
          if (asked.incrementAndGet() == 1 + 10) {
            ticks.pass(100 * GivenTicks.MILLISECOND);
          }
        };
    try (EchoServer server = variant.open(stall);
        EchoLoad load = new EchoLoad(server.port(), 1)) {
      PacedLoad paced = load.atRate(1000, ticks);
      paced.next(10, latencies::add);
      paced.next(100, latencies::add);
      paced.end(latencies::add);
    }
    assertThat(latencies.subList(0, 9)).containsOnly(0L);
    // That answer is late by all of it, and each that was due meanwhile by what was left of it.
    for (int late = 0; late <= 100; late++) {
      assertThat(latencies.get(9 + late)).isEqualTo((100 - late) * GivenTicks.MILLISECOND);
    }
  }

  @Test
  void requestsAreDueEvenlyWhateverHappens() {
    Schedule schedule = new Schedule(5, 1e6);

    assertThat(schedule.due(0)).isEqualTo(5);
    assertThat(schedule.due(3)).isEqualTo(3005);
    assertThat(schedule.due(3_000_000)).isEqualTo(3_000_000_005L);
  }
}
