package threadmark.workloads.primesum;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/** What jstack and jcmd Thread.print print: the traditional dump, asked for from inside. */
record ThreadPrint(String text) {

  /** A thread of Java's; those of the JVM itself have no number. */
  private static final Pattern THREAD = Pattern.compile("^\"(?:.*)\" #\\d+ (.*)$");

  private static final Pattern STATE =
      Pattern.compile("^ +java\\.lang\\.Thread\\.State: (\\w+).*$");
  private static final Pattern CARRIED = Pattern.compile("^ +Carrying virtual thread #\\d+$");
  private static final Pattern DAEMON = Pattern.compile("\\bdaemon\\b");
  private static final Pattern VIRTUAL = Pattern.compile("\\bvirtual\\b");

  static ThreadPrint now() {
    try {
      return new ThreadPrint(
          (String)
              ManagementFactory.getPlatformMBeanServer()
                  .invoke(
                      new ObjectName("com.sun.management:type=DiagnosticCommand"),
                      "threadPrint",
                      new Object[] {new String[0]},
                      new String[] {String[].class.getName()}));
    } catch (JMException failure) {
      throw new IllegalStateException(
          "this JVM prints no threads; run the census on HotSpot", failure);
    }
  }

  /** A virtual thread is seen where it stands by itself, and where another one carries it. */
  ThreadView view() {
    int threads = 0;
    int daemons = 0;
    int virtuals = 0;
    int told = 0;
    Map<String, Integer> states = new TreeMap<>();
    for (String line : text.lines().toList()) {
      Matcher thread = THREAD.matcher(line);
      Matcher state = STATE.matcher(line);
      if (thread.matches()) {
        threads++;
        daemons += DAEMON.matcher(thread.group(1)).find() ? 1 : 0;
        virtuals += VIRTUAL.matcher(thread.group(1)).find() ? 1 : 0;
      } else if (state.matches()) {
        told++;
        states.merge(state.group(1), 1, Integer::sum);
      } else if (CARRIED.matcher(line).matches()) {
        virtuals++;
      }
    }
    if (told < threads) {
      states.put(ThreadView.UNTOLD, threads - told);
    }
    return new ThreadView("Thread.print", threads, daemons, virtuals, states);
  }
}
