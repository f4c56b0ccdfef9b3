package threadmark.benchmarks.profile;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The context switches of the threads that are alive now, by their number. Switches of a thread
 * that ended in between are lost with it, so a difference of two of these is a lower bound.
 */
record LiveThreadSwitches(Map<String, Switches> byThread) {

  private static final String VOLUNTARY = "voluntary_ctxt_switches:";
  private static final String INVOLUNTARY = "nonvoluntary_ctxt_switches:";

  LiveThreadSwitches {
    byThread = Map.copyOf(byThread);
  }

  static LiveThreadSwitches now() {
    Map<String, Switches> switches = new HashMap<>();
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
      for (Path thread : threads) {
        read(thread, switches);
      }
    } catch (IOException noProcFileSystem) {
      return new LiveThreadSwitches(Map.of());
    }
    return new LiveThreadSwitches(switches);
  }

  Switches since(LiveThreadSwitches start) {
    return byThread.entrySet().stream()
        .map(thread ->
            thread.getValue().since(start.byThread.getOrDefault(thread.getKey(), Switches.NONE)))
        .reduce(Switches::plus)
        .orElse(Switches.UNKNOWN);
  }

  private static void read(Path thread, Map<String, Switches> switches) {
    try {
      switches.put(
          thread.getFileName().toString(), of(Files.readAllLines(thread.resolve("status"))));
    } catch (IOException endedMeanwhile) {
      // Its switches are among those that this count cannot see.
    }
  }

  static Switches of(List<String> status) {
    return new Switches(field(status, VOLUNTARY), field(status, INVOLUNTARY));
  }

  private static double field(List<String> status, String name) {
    return status.stream()
        .filter(line -> line.startsWith(name))
        .mapToDouble(line -> Long.parseLong(line.substring(name.length()).strip()))
        .findFirst()
        .orElse(Double.NaN);
  }
}
