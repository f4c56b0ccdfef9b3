package threadmark.workloads.primesum;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The threads that one way of looking shows.
 *
 * @param virtual in the JSON dump also among the daemons, which every virtual thread is
 * @param states how many are in each state; {@code UNTOLD} where the look does not tell
 */
record ThreadView(String name, int threads, int daemon, int virtual, Map<String, Integer> states) {

  static final String UNTOLD = "UNTOLD";

  ThreadView {
    states = Map.copyOf(states);
  }

  int nonDaemon() {
    return threads - daemon;
  }

  int in(String state) {
    return states.getOrDefault(state, 0);
  }

  int untold() {
    return in(UNTOLD);
  }

  /**
   * Both looks, with so many virtual threads on carriers for the traditional one, which shows no
   * others.
   */
  static Both both(int mounted) throws IOException, InterruptedException {
    Collection<Thread> listed = Thread.getAllStackTraces().keySet();
    ThreadView dump = dump(ThreadDump.now(), listed);
    MountedThreads threads = MountedThreads.started(mounted);
    try {
      return new Both(ThreadPrint.now().view(), dump);
    } finally {
      threads.end();
    }
  }

  record Both(ThreadView print, ThreadView dump) {}

  /** A dump that flags no thread is an old one: there, virtual is what the list does not know. */
  static ThreadView dump(ThreadDump dump, Collection<Thread> listed) {
    Map<Long, Thread> platform = new HashMap<>();
    listed.forEach(thread -> platform.put(thread.threadId(), thread));
    boolean flags = dump.entries().stream().anyMatch(ThreadDump.Entry::flaggedVirtual);
    Counts counts = new Counts();
    for (ThreadDump.Entry entry : dump.entries()) {
      Thread known = platform.get(entry.tid());
      boolean virtual = flags ? entry.flaggedVirtual() : known == null;
      boolean daemon = virtual || (known != null && known.isDaemon());
      counts.add(daemon, virtual, entry.state().isEmpty() ? UNTOLD : entry.state());
    }
    return counts.view("JSON dump");
  }

  private static final class Counts {

    private int threads;
    private int daemons;
    private int virtuals;
    private final Map<String, Integer> states = new TreeMap<>();

    void add(boolean daemon, boolean virtual, String state) {
      threads++;
      daemons += daemon ? 1 : 0;
      virtuals += virtual ? 1 : 0;
      states.merge(state, 1, Integer::sum);
    }

    ThreadView view(String name) {
      return new ThreadView(name, threads, daemons, virtuals, states);
    }
  }
}
