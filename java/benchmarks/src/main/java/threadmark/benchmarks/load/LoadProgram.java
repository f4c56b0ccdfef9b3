package threadmark.benchmarks.load;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import threadmark.workloads.sockets.EchoLoad;

/**
 * The far end of {@link LoadProcess}: asks the server at that port over that many connections. It
 * says {@code ready}, and then answers each line {@code REQUESTS RATE} by one line on what it saw.
 * It ends when nobody speaks to it any more.
 */
final class LoadProgram {

  private LoadProgram() {}

  public static void main(String... arguments) throws IOException, InterruptedException {
    try (EchoLoad load =
        new EchoLoad(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]))) {
      System.out.println(LoadProcess.READY);
      BufferedReader orders =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        String[] words = order.split(" ", -1);
        System.out.println(
            span(load, Integer.parseInt(words[0]), Integer.parseInt(words[1])).line());
      }
    }
  }

  private static Span span(EchoLoad load, int requests, int rate)
      throws IOException, InterruptedException {
    Span.Latencies latencies = Span.Latencies.empty();
    long cpu = cpuNanos();
    EchoLoad.Answers answers =
        rate == 0 ? load.asAnswered(requests) : load.atRate(requests, rate, latencies::recordNanos);
    return new Span(answers.answered(), answers.seconds(), (cpuNanos() - cpu) / 1e9, latencies);
  }

  private static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
