package threadmark.study.fidelity;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.jvm.Processes;
import threadmark.jvm.Processes.Ended;

/**
 * Processes whose children are looked at every 10 ms, to tell how long the JVM under test lived
 * inside the process that was started. Looking costs a little, so trials that are compared are
 * never clocked.
 */
final class ForkClock implements Processes {

  private static final long EVERY_MILLIS = 10;

  private final Processes processes;
  private double forkSeconds;

  ForkClock(Processes processes) {
    this.processes = processes;
  }

  @Override
  public Ended run(List<String> command, Path output, Duration limit) throws InterruptedException {
    Watcher watcher = new Watcher();
    watcher.start();
    try {
      return processes.run(command, output, limit);
    } finally {
      watcher.interrupt();
      watcher.join();
      forkSeconds = watcher.lives.longest();
    }
  }

  /**
   * Life of the JVM under test in the last process: JMH's shorter probes of the JVM do not count.
   */
  double forkSeconds() {
    return forkSeconds;
  }

  /**
   * How long processes were seen. The JVM under test has no children: whatever has some only starts
   * it, and whoever is seen alone was started itself.
   */
  static final class Lives {

    private final Map<Long, long[]> seen = new HashMap<>();
    private final Set<Long> parents = new HashSet<>();

    void saw(long process, boolean hasChildren, long now) {
      seen.computeIfAbsent(process, unused -> new long[] {now, now})[1] = now;
      if (hasChildren) {
        parents.add(process);
      }
    }

    /** Of a process without children that another one started. */
    double longest() {
      return parents.isEmpty()
          ? 0
          : seen.entrySet().stream()
                  .filter(process -> !parents.contains(process.getKey()))
                  .mapToLong(process -> process.getValue()[1] - process.getValue()[0])
                  .max()
                  .orElse(0)
              / 1e9;
    }
  }

  private static final class Watcher extends Thread {

    private final Lives lives = new Lives();

    private Watcher() {
      super("fork clock");
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        while (!interrupted()) {
          look(ProcessHandle.current().children(), System.nanoTime());
          sleep(EVERY_MILLIS);
        }
      } catch (InterruptedException ended) {
        // The process has ended, and with it what there was to see.
      }
    }

    private void look(Stream<ProcessHandle> processes, long now) {
      processes.forEach(process -> {
        List<ProcessHandle> children = process.children().toList();
        lives.saw(process.pid(), !children.isEmpty(), now);
        look(children.stream(), now);
      });
    }
  }
}
