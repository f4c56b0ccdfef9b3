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
import threadmark.benchmarks.load.LoadProcessor;
import threadmark.components.overload.Overload;
import threadmark.components.overload.Overload.Result;
import threadmark.components.overload.Reception;
import threadmark.workloads.Variant;

/**
 * A server that is asked one and a half times what it can answer, and then half of it: one
 * operation lasts until it has recovered, or until patience is over.
 *
 * <p>The trap is a server that is out of memory and so done early: nothing restarts it here, what
 * is still due is lost, and the operation lasts as long as patience does. The server is a process
 * of its own, so its CPU time and its allocation are not in the trial's.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1, time = 1)
@Fork(1)
public class OverloadBenchmark {

  @Param({"virtual-unbounded", "virtual", "virtual-refusing", "pool-200", "load-alone"})
  public String variant;

  /** Heap of the server. */
  @Param("128")
  public int heap;

  /** What each request waits for. */
  @Param("5")
  public int waitMillis;

  /** What it takes of a processor, about two nanoseconds a step. */
  @Param("25000")
  public long steps;

  /** How long the rate is too high. */
  @Param("20")
  public int surgeSeconds;

  /** How long the server has to recover. */
  @Param("60")
  public int patienceSeconds;

  private LoadProcessor processor;
  private Overload overload;

  @Setup
  public void prepare() throws Exception {
    processor = LoadProcessor.setApart();
    overload =
        Overload.begun(
            Variant.named(Reception.class, variant), heap, waitMillis, steps, processor.number());
    // Not at the end of the trial: JMH tears a trial down inside its last iteration.
    Runtime.getRuntime().addShutdownHook(new Thread(overload::close));
  }

  @Benchmark
  public int surge(Outcome outcome) throws Exception {
    Result result = overload.surge(surgeSeconds, patienceSeconds);
    outcome.result = result;
    outcome.capacity = overload.capacity();
    outcome.loadOwnProcessors = processor.number().isPresent() ? 1 : 0;
    return result.outOfMemory() ? 1 : 0;
  }

  /** What became of the requests, as counters of JMH. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Outcome {

    private Result result;
    public double capacity;
    public int loadOwnProcessors;

    /** Right answers in time, a second of the surge. */
    public double goodput() {
      return result.goodput();
    }

    public double recovery() {
      return result.recoverySeconds();
    }

    public double outOfMemory() {
      return result.outOfMemory() ? 1 : 0;
    }

    public double refused() {
      return result.refusedShare();
    }

    public double lost() {
      return result.lostShare();
    }

    /** 0 where the server has not lived to tell. */
    public double serverHeap() {
      return result.heapBytes().orElse(0L);
    }

    /** 0 where the server has not lived to tell. */
    public double serverCpu() {
      return result.cpuSeconds().orElse(0.0);
    }

    public double latencyP50() {
      return result.latencyP50();
    }

    public double latencyP99() {
      return result.latencyP99();
    }

    public double latencyP999() {
      return result.latencyP999();
    }

    public double loadProcessors() {
      return result.loadProcessors();
    }
  }
}
