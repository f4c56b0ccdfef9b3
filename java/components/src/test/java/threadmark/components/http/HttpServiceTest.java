package threadmark.components.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.workloads.sockets.EchoLoad;
import threadmark.workloads.sockets.HttpWire;
import threadmark.workloads.sockets.PacedLoad;

@Timeout(60)
class HttpServiceTest {

  @ParameterizedTest
  @CsvSource({
    "jdk,            virtual",
    "jdk,            pool-200",
    "tomcat-11.0.14, virtual",
    "tomcat-11.0.14, pool-200",
    "jetty-12.0.16,  virtual",
    "jetty-12.0.16,  pool-200",
    "netty-4.1.128.Final, event-loops",
    "helidon-4.3.4,  virtual",
    "helidon-4.4.0,  virtual"
  })
  void everyRequestIsAnsweredByItsOwnNumber(String server, String variant) throws Exception {
    AtomicLong worked = new AtomicLong();
    try (HttpService service = HttpService.started(server, variant, worked::incrementAndGet);
        EchoLoad load = new EchoLoad(service.port(), 16, HttpWire.ONE)) {
      assertThat(load.asAnswered(400).answered()).isEqualTo(400);
      assertThat(worked.get()).isEqualTo(416);
    }
  }

  @ParameterizedTest
  @CsvSource({"jdk, virtual", "netty-4.1.128.Final, event-loops"})
  void aScheduleIsKeptAlsoWhileAnswersAreLate(String server, String variant) throws Exception {
    AtomicLong latencies = new AtomicLong();
    try (HttpService service = HttpService.started(server, variant, new Waiting(5));
        EchoLoad load = new EchoLoad(service.port(), 32, HttpWire.ONE)) {
      PacedLoad paced = load.atRate(500);
      assertThat(paced.next(200, latency -> latencies.incrementAndGet()).answered()).isEqualTo(200);
      paced.end(latency -> latencies.incrementAndGet());
    }
    assertThat(latencies.get()).isGreaterThanOrEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "jdk,            pool-200",
    "tomcat-11.0.14, virtual",
    "jetty-12.0.16,  virtual",
    "netty-4.1.128.Final, event-loops"
  })
  void aRequestMayHaveJsonReadAndWritten(String server, String variant) throws Exception {
    try (HttpService service = HttpService.started(server, variant, 1, 20);
        EchoLoad load = new EchoLoad(service.port(), 4, HttpWire.ONE)) {
      assertThat(load.asAnswered(40).answered()).isEqualTo(40);
    }
  }

  /** No record is no document: that it is refused shows that the work is Jackson's. */
  @Test
  void jsonOfNoRecordsIsRefused() {
    assertThatThrownBy(() -> HttpService.started("jdk", "virtual", 0, -1))
        .rootCause()
        .hasMessageContaining("-1 records");
  }

  /** Also where the wait is planned and holds no thread. */
  @ParameterizedTest
  @CsvSource({"jdk, virtual", "netty-4.1.128.Final, event-loops"})
  void afterItsWaitARequestIsWorkedOn(String server, String variant) throws Exception {
    WaitsAndCounts work = new WaitsAndCounts(new AtomicLong());
    try (HttpService service = HttpService.started(server, variant, work);
        EchoLoad load = new EchoLoad(service.port(), 4, HttpWire.ONE)) {
      assertThat(load.asAnswered(40).answered()).isEqualTo(40);
    }
    assertThat(work.worked().get()).isEqualTo(44);
  }

  private record WaitsAndCounts(AtomicLong worked) implements HttpService.Work {

    @Override
    public void compute() {
      worked.incrementAndGet();
    }

    @Override
    public int waitMillis() {
      return 1;
    }
  }

  @Test
  void aServerThatNobodyKnowsIsRefused() {
    assertThatThrownBy(() -> HttpService.started("apache", "virtual", () -> {}))
        .hasMessageContaining("apache");
  }
}
