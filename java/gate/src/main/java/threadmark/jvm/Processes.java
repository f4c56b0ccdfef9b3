package threadmark.jvm;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Other programs as a port: started, watched, and never left behind. */
public interface Processes {

  /**
   * Runs a command to its end. What it prints goes to the file. After the limit its threads are
   * dumped into the same file and it is killed with its children.
   */
  Ended run(List<String> command, Path output, Duration limit) throws InterruptedException;

  /** The number by which a person finds the process that this program runs in. */
  static long ownId() {
    return ProcessHandle.current().pid();
  }

  /** How a process ended. */
  record Ended(int exitCode, boolean timedOut, double seconds) {

    /** Whether it ended by itself and said that all was well. */
    public boolean well() {
      return !timedOut && exitCode == 0;
    }
  }
}
