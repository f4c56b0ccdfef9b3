package threadmark.components.overload;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;

/**
 * The load in a JVM of its own: asks the server at that port, says {@code ready}, and answers each
 * line by one. A number is answered by the requests a second that are served while so many are
 * under way, and {@code CALM SURGE PATIENCE CALM_RATE SURGE_RATE} by a {@link SurgeOutcome}. It
 * ends when nobody speaks to it any more.
 */
final class LoadProgram {

  static final String READY = "ready";

  private static final int WARM_UP_SLICES = 15;
  private static final int SLICES = 5;
  private static final double SLICE_SECONDS = 0.4;

  private LoadProgram() {}

  public static void main(String... arguments) throws IOException {
    try (SurgeLoad load =
        new SurgeLoad(
            Integer.parseInt(arguments[0]),
            Long.parseLong(arguments[1]),
            LoadProgram::cpuSeconds)) {
      System.out.println(READY);
      BufferedReader orders =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        String[] words = order.split(" ", -1);
        System.out.println(
            words.length == 1
                ? Double.toString(
                    load.capacity(Integer.parseInt(order), WARM_UP_SLICES, SLICES, SLICE_SECONDS))
                : load.ask(surge(words)).line());
      }
    }
  }

  private static Surge surge(String... words) {
    return new Surge(
        Double.parseDouble(words[0]),
        Double.parseDouble(words[1]),
        Double.parseDouble(words[2]),
        Double.parseDouble(words[3]),
        Double.parseDouble(words[4]));
  }

  private static double cpuSeconds() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
        / 1e9;
  }
}
