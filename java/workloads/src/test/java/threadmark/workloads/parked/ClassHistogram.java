package threadmark.workloads.parked;

import java.lang.management.ManagementFactory;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;
import threadmark.workloads.ThreadKind;

/**
 * Prints the bytes of a parked thread twice a line: as weighed, and as the histogram lists them. A
 * line for each population, because a dead one that were still held would show in the next.
 */
public final class ClassHistogram {

  /** The first populations are interpreted, and interpreted frames are larger. */
  private static final int WARM = 3;

  private static final int POPULATIONS = 5;

  /** {@code 1: 20000 1600000 java.lang.VirtualThread (java.base@25)}. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\s*\\d+:\\s+\\d+\\s+(\\d+)\\s+\\S+");

  private ClassHistogram() {}

  public static void main(String[] arguments) throws Exception {
    ThreadKind kind = ThreadKind.valueOf(arguments[0]);
    int threads = Integer.parseInt(arguments[1]);
    int depth = Integer.parseInt(arguments[2]);
    for (int round = 0; round < WARM + POPULATIONS; round++) {
      String bytes = weighedAndListed(new Population(kind, threads, depth));
      if (round >= WARM) {
        System.out.println(bytes);
      }
    }
  }

  private static String weighedAndListed(Population population) throws Exception {
    Memory before = Memory.now();
    long listedBefore = listed();
    population.start();
    Memory with = Memory.now();
    long listedWith = listed();
    Footprint footprint = Footprint.of(population.parked(), before, before, with);
    population.end();
    return footprint.heapBytes() + " " + (double) (listedWith - listedBefore) / footprint.parked();
  }

  /** All live objects, by the command that jcmd sends; it collects before it counts. */
  private static long listed() throws JMException {
    String text =
        (String)
            ManagementFactory.getPlatformMBeanServer()
                .invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "gcClassHistogram",
                    new Object[] {new String[0]},
                    new String[] {String[].class.getName()});
    return ROW.matcher(text)
        .results()
        .mapToLong((MatchResult row) -> Long.parseLong(row.group(1)))
        .sum();
  }
}
