package threadmark.components;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.benchmarks.load.LoadProcess;
import threadmark.benchmarks.load.RequestRate;
import threadmark.benchmarks.load.Seen;
import threadmark.benchmarks.load.TrialLoad;
import threadmark.components.http.HttpService;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.parked.Memory;

/**
 * A web server under load, warm: one operation is the wait for a number of answers.
 *
 * <p>The load is that of {@code sockets}, in HTTP: one schedule for a whole iteration, from a
 * process of its own on a processor of its own, and a latency is counted from when a request was
 * due. A rate may be a share of what this very server answers at most. With work of 5 ms behind
 * each request, a pool of 200 threads answers 40,000 requests a second at most; the processor is
 * the limit before that.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 1, time = 3)
@Fork(1)
public class HttpServersBenchmark {

  @Param({"virtual", "pool-200", "event-loops"})
  public String variant;

  @Param("jdk")
  public String server;

  @Param("64")
  public int connections;

  /**
   * Requests a second, or a share of what this server can answer, such as 50%; 0 asks again on a
   * connection as soon as it has answered.
   */
  @Param("50%")
  public String rate;

  @Param("20000")
  public int requests;

  /** What each request waits for before it is answered. */
  @Param("0")
  public int waitMillis;

  /** Of a document of JSON that each request has read and written again after its wait. */
  @Param("0")
  public int jsonRecords;

  /** What the server's process took, with the JVM and its warm-up; the load has its own. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Taken {

    /** The most memory that was ever resident; 0 where the system does not tell. */
    public double resident() {
      return Memory.mostResident().orElse(0);
    }
  }

  private TrialLoad load;
  private Long knownAnswer;

  @Setup
  public void prepare() throws Exception {
    load = TrialLoad.at(RequestRate.of(rate));
    HttpService service = HttpService.started(server, variant, waitMillis, jsonRecords);
    load.on(service, LoadProcess.ofHttp(service.port(), connections, load.processor()));
    knownAnswer = (long) requests;
  }

  @Benchmark
  public long ask(Seen seen, Taken taken) throws Exception {
    return WrongAnswer.unless(load.ask(requests, seen), knownAnswer);
  }
}
