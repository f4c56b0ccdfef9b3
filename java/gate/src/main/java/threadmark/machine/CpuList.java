package threadmark.machine;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** Numbers of processors in the kernel's notation: {@code 0-3,8}. */
public final class CpuList {

  private CpuList() {}

  public static Set<Integer> of(String text) {
    Set<Integer> processors = new TreeSet<>();
    for (String part : text.strip().split(",", -1)) {
      if (!part.matches("[0-9]{1,6}(-[0-9]{1,6})?")) {
        return Set.of();
      }
      int dash = part.indexOf('-');
      int first = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
      int last = dash < 0 ? first : Integer.parseInt(part.substring(dash + 1));
      for (int processor = first; processor <= last; processor++) {
        processors.add(processor);
      }
    }
    return Collections.unmodifiableSet(processors);
  }
}
