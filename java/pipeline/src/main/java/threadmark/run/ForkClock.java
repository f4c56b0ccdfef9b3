package threadmark.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import threadmark.model.Processes;

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
      forkSeconds = watcher.longest();
    }
  }

  /**
   * Life of the JVM under test in the last process: JMH's shorter probes of the JVM do not count.
   */
  double forkSeconds() {
    return forkSeconds;
  }

  /** Only grandchildren of this JVM: a child is the process that was started itself. */
  private static final class Watcher extends Thread {

    private final Map<Long, long[]> seen = new HashMap<>();

    private Watcher() {
      super("fork clock");
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        while (!interrupted()) {
          long now = System.nanoTime();
          try (Stream<ProcessHandle> children = ProcessHandle.current().children()) {
            children
                .flatMap(ProcessHandle::children)
                .forEach(fork ->
                    seen.computeIfAbsent(fork.pid(), unused -> new long[] {now, now})[1] = now);
          }
          sleep(EVERY_MILLIS);
        }
      } catch (InterruptedException ended) {
        // The process has ended, and with it what there was to see.
      }
    }

    double longest() {
      return seen.values().stream().mapToLong(life -> life[1] - life[0]).max().orElse(0) / 1e9;
    }
  }
}
