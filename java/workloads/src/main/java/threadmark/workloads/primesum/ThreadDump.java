package threadmark.workloads.primesum;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The threads of a JSON thread dump, which knows virtual threads. Before JDK 25 the dump tells
 * neither the state nor that a thread is virtual.
 */
record ThreadDump(List<Entry> entries) {

  /** Where a thread begins. Stack frames are strings of their own, so none looks like this. */
  private static final Pattern THREAD = Pattern.compile("\"tid\"\\s*:\\s*\"?(\\d+)\"?");

  private static final Pattern VIRTUAL = Pattern.compile("\"virtual\"\\s*:\\s*true");
  private static final Pattern STATE = Pattern.compile("\"state\"\\s*:\\s*\"([A-Z_]+)\"");

  /**
   * @param state empty where the dump does not tell
   */
  record Entry(long tid, boolean flaggedVirtual, String state) {}

  ThreadDump {
    entries = List.copyOf(entries);
  }

  static ThreadDump now() throws IOException {
    Path directory = Files.createTempDirectory("thread-census");
    Path file = directory.resolve("threads.json");
    try {
      ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
          .dumpThreads(file.toAbsolutePath().toString(), ThreadDumpFormat.JSON);
      return read(Files.readString(file));
    } finally {
      Files.deleteIfExists(file);
      Files.delete(directory);
    }
  }

  static ThreadDump read(String json) {
    List<MatchResult> begins = THREAD.matcher(json).results().toList();
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < begins.size(); i++) {
      int end = i + 1 < begins.size() ? begins.get(i + 1).start() : json.length();
      String text = json.substring(begins.get(i).end(), end);
      Matcher state = STATE.matcher(text);
      entries.add(
          new Entry(
              Long.parseLong(begins.get(i).group(1)),
              VIRTUAL.matcher(text).find(),
              state.find() ? state.group(1) : ""));
    }
    return new ThreadDump(entries);
  }
}
