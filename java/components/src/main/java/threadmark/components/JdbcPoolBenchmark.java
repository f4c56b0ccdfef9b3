package threadmark.components;

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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.benchmarks.profile.MeasuredPart;
import threadmark.components.postgres.ConnectionPool;
import threadmark.components.postgres.ConnectionPool.Query;
import threadmark.components.postgres.PostgresServer;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.bounded.BoundedCalls;
import threadmark.workloads.bounded.BoundedCalls.Served;

/**
 * Callers of a database behind a pool of connections: one operation is all callers, to the last
 * answer.
 *
 * <p>The trap is to take the pool's limit for the threads': with ten connections and a query of 5
 * ms, 2,000 queries a second are the most that any kind of thread can have. So a query may take no
 * time, and a caller may also borrow a connection and ask nothing. The server is another process:
 * its CPU time is not in the trial's.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class JdbcPoolBenchmark {

  @Param({"pool", "pool-200", "virtual", "virtual-unbounded", "load-alone"})
  public String variant;

  /** Version of pgjdbc. */
  @Param("42.7.14")
  public String driver;

  /** Version of HikariCP. */
  @Param("7.1.0")
  public String hikari;

  @Param("200")
  public int callers;

  /** Size of the pool of connections, and permits of the semaphore in front of it. */
  @Param("10")
  public int permits;

  /** What a query takes the server, or none: a connection is borrowed and given back. */
  @Param("5")
  public String queryMillis;

  /** Queries of each caller, one after the other. */
  @Param("1")
  public int turns;

  private PostgresServer server;
  private ConnectionPool pool;
  private BoundedCalls calls;
  private Served knownAnswer;

  @Setup
  public void prepare() throws Exception {
    Load load = Load.of(variant);
    if (!load.alone()) {
      server = PostgresServer.started(permits);
      Runtime.getRuntime().addShutdownHook(new Thread(this::endServer));
      pool = new ConnectionPool(server, hikari, driver, permits);
    }
    Query query = Query.lasting(queryMillis);
    calls = load.calls(callers, permits, () -> pool.ask(query, turns));
    knownAnswer = calls.knownAnswer();
  }

  @Benchmark
  public Served ask() throws Exception {
    return WrongAnswer.unless(calls.run(), knownAnswer);
  }

  @TearDown
  public void endCallers() {
    MeasuredPart.ends();
    calls.close();
  }

  /**
   * At the end of the JVM, and not of the trial: JMH tears a trial down inside its last iteration.
   * The server's CPU time counts as the trial's, and not as a neighbour's, when it ends before it.
   */
  private void endServer() {
    try {
      pool.close();
      server.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
