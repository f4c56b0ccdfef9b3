package threadmark.benchmarks.load;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import threadmark.workloads.sockets.EchoLoad;
import threadmark.workloads.sockets.HttpWire;
import threadmark.workloads.sockets.PacedLoad;

/**
 * The far end of {@link LoadProcess}: asks the server at that port over that many connections, in
 * HTTP where a third word says so. It says {@code ready}, and then answers each line {@code
 * REQUESTS RATE} by one line on what it saw. The first that names a rate begins a schedule, which
 * goes on until a line {@code end}. A line {@code warm} is answered when the server answers no more
 * than before, and {@code capacity} by what it can do. It ends when nobody speaks to it any more.
 */
final class LoadProgram {

  private static final int SLICES = 5;
  private static final double SLICE_SECONDS = 0.4;

  private final EchoLoad load;
  private Optional<PacedLoad> paced = Optional.empty();
  private long cpu;

  private LoadProgram(EchoLoad load) {
    this.load = load;
  }

  public static void main(String... arguments) throws IOException, InterruptedException {
    int port = Integer.parseInt(arguments[0]);
    int connections = Integer.parseInt(arguments[1]);
    try (EchoLoad load =
        arguments.length > 2 && arguments[2].equals(LoadProcess.HTTP)
            ? new EchoLoad(port, connections, HttpWire.ONE)
            : new EchoLoad(port, connections)) {
      LoadProgram program = new LoadProgram(load);
      System.out.println(LoadProcess.READY);
      BufferedReader orders =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        System.out.println(program.answer(order));
      }
    }
  }

  private String answer(String order) throws IOException, InterruptedException {
    return switch (order) {
      case LoadProcess.WARM -> {
        load.warmUp(SLICE_SECONDS);
        yield LoadProcess.READY;
      }
      case LoadProcess.CAPACITY -> capacity().line();
      default -> done(order).line();
    };
  }

  private Capacity capacity() throws IOException {
    long start = System.nanoTime();
    long before = cpuNanos();
    double perSecond = load.capacity(SLICES, SLICE_SECONDS);
    return new Capacity(perSecond, (double) (cpuNanos() - before) / (System.nanoTime() - start));
  }

  private Span done(String order) throws IOException, InterruptedException {
    Span.Latencies latencies = Span.Latencies.empty();
    if (paced.isEmpty()) {
      cpu = cpuNanos();
    }
    EchoLoad.Answers answers = answers(order, latencies);
    // What it used while nobody waited is its own too.
    long before = cpu;
    cpu = cpuNanos();
    return new Span(answers.answered(), answers.seconds(), (cpu - before) / 1e9, latencies);
  }

  private EchoLoad.Answers answers(String order, Span.Latencies latencies)
      throws IOException, InterruptedException {
    if (order.equals(LoadProcess.END)) {
      PacedLoad ending = paced.orElseThrow();
      paced = Optional.empty();
      return ending.end(latencies::recordNanos);
    }
    String[] words = order.split(" ", -1);
    int requests = Integer.parseInt(words[0]);
    int rate = Integer.parseInt(words[1]);
    if (rate == 0) {
      return load.asAnswered(requests);
    }
    if (paced.isEmpty()) {
      paced = Optional.of(load.atRate(rate));
    }
    return paced.orElseThrow().next(requests, latencies::recordNanos);
  }

  private static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
