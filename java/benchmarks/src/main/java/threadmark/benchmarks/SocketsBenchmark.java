package threadmark.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
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
import threadmark.benchmarks.load.Seen;
import threadmark.benchmarks.load.Span;
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
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 1, time = 3)
@Fork(1)
public class SocketsBenchmark {

  @Param({"platform-per-connection", "virtual", "pool-p"})
  public String variant;

  @Param("100")
  public int connections;

  /** Requests a second; 0 asks again on a connection as soon as it has answered. */
  @Param("1000")
  public int rate;

  @Param("1000")
  public int requests;

  private EchoServer server;
  private LoadProcess load;
  private Long knownAnswer;

  @Setup
  public void prepare() throws Exception {
    server = Variant.named(EchoVariant.class, variant).open();
    load = LoadProcess.on(server.port(), connections);
    knownAnswer = (long) requests;
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
  }

  @Benchmark
  public long ask(Seen seen) throws Exception {
    if (rate != 0) {
      seen.endAtLast(load);
    }
    Span span = load.ask(requests, rate);
    seen.add(span);
    return WrongAnswer.unless(span.answered(), knownAnswer);
  }

  /**
   * At the end of the JVM, and not of the trial: JMH tears a trial down inside its last iteration,
   * and the end of 10,000 threads would be counted as work of the server. The server ends the
   * connections, so that the ports left waiting are its one and not many.
   */
  private void close() {
    try {
      server.close();
      load.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
