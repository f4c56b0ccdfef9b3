package threadmark.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
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
import threadmark.benchmarks.load.Capacity;
import threadmark.benchmarks.load.LoadProcess;
import threadmark.benchmarks.load.LoadProcessor;
import threadmark.benchmarks.load.RequestRate;
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
 *
 * <p>A rate that is a share is a share of what this very server answers at most, which the trial
 * finds out before its clock starts: 2,000 requests a second are next to nothing for one server and
 * too many for another. There the load has the last processor for itself, and the server the
 * others.
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

  private EchoServer server;
  private LoadProcess load;
  private LoadProcessor processor = LoadProcessor.SHARED;
  private Optional<Capacity> capacity = Optional.empty();
  private int perSecond;
  private Long knownAnswer;

  @Setup
  public void prepare() throws Exception {
    RequestRate asked = RequestRate.of(rate);
    if (asked.ofCapacity()) {
      // Before the server starts its threads: each runs where the one that started it does.
      processor = LoadProcessor.setApart();
    }
    server = Variant.named(EchoVariant.class, variant).open();
    load = LoadProcess.on(server.port(), connections, processor);
    knownAnswer = (long) requests;
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    perSecond = asked.value();
    if (asked.ofCapacity()) {
      Capacity found = load.capacity();
      capacity = Optional.of(found);
      perSecond = asked.perSecond(found);
    }
  }

  @Benchmark
  public long ask(Seen seen) throws Exception {
    seen.loadOn(processor);
    capacity.ifPresent(seen::shareOf);
    if (perSecond != 0) {
      seen.endAtLast(load);
    }
    Span span = load.ask(requests, perSecond);
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
