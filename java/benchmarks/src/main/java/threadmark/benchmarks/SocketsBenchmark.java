package threadmark.benchmarks;

import java.util.concurrent.TimeUnit;
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
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.sockets.EchoServer;
import threadmark.workloads.sockets.EchoVariant;

/**
 * An echo server under load, warm: one operation is the wait for a number of answers.
 *
 * <p>The trap is the client. One that waits for an answer before it asks again asks less when the
 * server stalls, and so hides the stall; this one keeps one schedule for a whole iteration, also
 * between operations, and counts a latency from when the request was due. It lives in a process of
 * its own, so that CPU time and context switches here are the server's. At a fixed rate the wall
 * time says nothing, because it is requests / rate: compare the latencies and the CPU time. At rate
 * 0 it is the other way round.
 *
 * <p>A rate that is a share is a share of what this very server answers at most, which the trial
 * finds out before its clock starts: 2,000 requests a second are next to nothing for one server and
 * too many for another. Wherever requests are due by a clock, the load has the last processor for
 * itself, and the server the others.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 1, time = 3)
@Fork(1)
public class SocketsBenchmark {

  @Param({"platform-per-connection", "virtual", "pool-p", "event-loop"})
  public String variant;

  @Param("100")
  public int connections;

  /**
   * Requests a second, or a share of what this server can answer, such as 50%; 0 asks again on a
   * connection as soon as it has answered.
   */
  @Param("1000")
  public String rate;

  @Param("1000")
  public int requests;

  private TrialLoad load;
  private Long knownAnswer;

  @Setup
  public void prepare() throws Exception {
    load = TrialLoad.at(RequestRate.of(rate));
    EchoServer server = Variant.named(EchoVariant.class, variant).open();
    load.on(server, LoadProcess.on(server.port(), connections, load.processor()));
    knownAnswer = (long) requests;
  }

  @Benchmark
  public long ask(Seen seen) throws Exception {
    return WrongAnswer.unless(load.ask(requests, seen), knownAnswer);
  }
}
