package threadmark.components.overload;

import java.io.Closeable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import threadmark.benchmarks.load.ChildJvm;
import threadmark.benchmarks.load.LoadProcess;

/**
 * A server and its load, each in a JVM of its own: the server may run out of memory, and that is a
 * result and not the end of whoever measures.
 */
public final class Overload implements Closeable {

  /** How a JVM ends that ran out of memory, where it was told so. */
  static final int OUT_OF_MEMORY = 3;

  private static final String EXITS = "-XX:+ExitOnOutOfMemoryError";

  private static final double CALM = 0.5;
  private static final double SURGE = 1.5;
  private static final double CALM_SECONDS = 2;

  private final ChildJvm server;
  private final ChildJvm load;
  private final double capacity;

  private Overload(ChildJvm server, ChildJvm load, double capacity) {
    this.server = server;
    this.load = load;
    this.capacity = capacity;
  }

  /**
   * What the server went through.
   *
   * @param requests what became of them
   * @param outOfMemory whether it ran out of memory
   * @param heapBytes the most that a collection left in its heap; absent where it has ended
   * @param cpuSeconds that it took; absent where it has ended
   */
  public record Result(
      SurgeOutcome requests,
      boolean outOfMemory,
      Optional<Long> heapBytes,
      Optional<Double> cpuSeconds) {

    public double goodput() {
      return requests.goodput();
    }

    public double recoverySeconds() {
      return requests.recoverySeconds();
    }

    public double refusedShare() {
      return (double) requests.refused() / requests.asked();
    }

    public double lostShare() {
      return (double) requests.lost() / requests.asked();
    }

    public double latencyP50() {
      return requests.p50();
    }

    public double latencyP99() {
      return requests.p99();
    }

    public double latencyP999() {
      return requests.p999();
    }

    public double loadProcessors() {
      return requests.loadProcessors();
    }
  }

  /**
   * Starts both, warms them, and finds out how many requests the server can answer.
   *
   * @param processor of the load; absent where it shares those of the server
   */
  public static Overload begun(
      Reception reception, int heapMebibytes, int waitMillis, long steps, OptionalInt processor)
      throws IOException {
    ChildJvm server = server(reception, heapMebibytes, waitMillis, steps);
    String port =
        server.line().orElseThrow(() -> new IllegalStateException("the server did not start"));
    ChildJvm load =
        ChildJvm.started(
            processor.isPresent()
                ? List.of("taskset", "--cpu-list", Integer.toString(processor.getAsInt()))
                : List.of(),
            LoadProcess.OPTIONS,
            LoadProgram.class,
            List.of(port, Long.toString(reception == Reception.LOAD_ALONE ? 0 : steps)));
    demand(load.line());
    double capacity = Double.parseDouble(demand(load.ask(Integer.toString(reception.underWay()))));
    return new Overload(server, load, capacity);
  }

  /** It ends with exit code {@link #OUT_OF_MEMORY} where its heap is too small for it. */
  static ChildJvm server(Reception reception, int heapMebibytes, int waitMillis, long steps)
      throws IOException {
    return ChildJvm.started(
        List.of(),
        Stream.concat(
                inherited(),
                Stream.of("-Xms" + heapMebibytes + "m", "-Xmx" + heapMebibytes + "m", EXITS))
            .toList(),
        ServerProgram.class,
        List.of(reception.label(), Integer.toString(waitMillis), Long.toString(steps)));
  }

  /** Collector, processors and carriers are those that this JVM was told. */
  private static Stream<String> inherited() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("-XX:") || option.startsWith("-Djdk."));
  }

  private static String demand(Optional<String> answer) {
    return answer.orElseThrow(
        () -> new IllegalStateException("the load ended early; its own words say why"));
  }

  /** Requests a second that the server answered at most, before anything went wrong. */
  public double capacity() {
    return capacity;
  }

  /**
   * Asks half of the capacity, then one and a half of it for so long, then half of it again.
   *
   * @param patienceSeconds how long at most it waits for the server to recover
   */
  public Result surge(double surgeSeconds, double patienceSeconds)
      throws IOException, InterruptedException {
    server.ask("begin");
    String order =
        String.format(
            Locale.ROOT,
            "%s %s %s %s %s",
            CALM_SECONDS,
            surgeSeconds,
            patienceSeconds,
            CALM * capacity,
            SURGE * capacity);
    SurgeOutcome outcome = SurgeOutcome.read(demand(load.ask(order)));
    if (outcome.serverEnded()) {
      int exit = server.exitCode();
      if (exit != OUT_OF_MEMORY) {
        throw new IllegalStateException(
            "the server ended with exit code %d, and not for want of memory".formatted(exit));
      }
      return new Result(outcome, true, Optional.empty(), Optional.empty());
    }
    String[] use =
        server
            .ask("end")
            .orElseThrow(() -> new IllegalStateException("the server ended after the surge"))
            .split(" ", -1);
    return new Result(
        outcome, false, Optional.of(Long.valueOf(use[0])), Optional.of(Double.valueOf(use[1])));
  }

  @Override
  public void close() {
    load.close();
    server.close();
  }
}
