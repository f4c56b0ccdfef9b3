import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * Eight computing tasks on virtual threads and on pools of 200 and 2, by CPU time: java
 * Series.java.
 */
class Series {

  private static final int ROUNDS = 15;
  private static final int TIMES = 20;
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static volatile double sink;

  public static void main(String[] args) throws Exception {
    double[][] cpu = new double[3][ROUNDS];
    for (int i = -1; i < ROUNDS; i++) {
      double virtual = cpuSeconds(Executors::newVirtualThreadPerTaskExecutor);
      double of200 = cpuSeconds(() -> Executors.newFixedThreadPool(200));
      double of2 = cpuSeconds(() -> Executors.newFixedThreadPool(2));
      if (i >= 0) {
        cpu[0][i] = virtual;
        cpu[1][i] = virtual / of200;
        cpu[2][i] = virtual / of2;
      }
    }
    for (double[] values : cpu) {
      Arrays.sort(values);
    }
    System.out.printf(
        "virtual %.4f s of CPU time; divided by a pool of 200 %.3f (%.3f to %.3f), of 2 %.3f (%.3f"
            + " to %.3f)%n",
        median(cpu[0]),
        median(cpu[1]),
        cpu[1][ROUNDS / 4],
        cpu[1][3 * ROUNDS / 4],
        median(cpu[2]),
        cpu[2][ROUNDS / 4],
        cpu[2][3 * ROUNDS / 4]);
  }

  private static double median(double[] sorted) {
    return sorted[sorted.length / 2];
  }

  private static double cpuSeconds(Supplier<ExecutorService> opened) throws Exception {
    long start = SYSTEM.getProcessCpuTime();
    for (int i = 0; i < TIMES; i++) {
      List<Future<Double>> sums = new ArrayList<>();
      try (ExecutorService executor = opened.get()) {
        for (int task = 0; task < 8; task++) {
          sums.add(executor.submit(() -> sum(20_000_000)));
        }
      }
      for (Future<Double> sum : sums) {
        sink = sum.get();
      }
    }
    return (SYSTEM.getProcessCpuTime() - start) / 1e9 / TIMES;
  }

  private static double sum(int terms) {
    double sum = 0;
    for (int i = 0; i < terms; i++) {
      if (i % 2 == 0) {
        sum += 1.0 / (2 * i + 1);
      } else {
        sum -= 1.0 / (2 * i + 1);
      }
    }
    return sum;
  }
}
