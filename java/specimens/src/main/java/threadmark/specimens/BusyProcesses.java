package threadmark.specimens;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Processes that do nothing but keep a processor busy each, until they are closed. */
final class BusyProcesses implements AutoCloseable {

  private final List<Process> processes = new ArrayList<>();
  private final Thread undertaker = new Thread(this::end);

  private BusyProcesses() {
    Runtime.getRuntime().addShutdownHook(undertaker);
  }

  static BusyProcesses start(int number) throws IOException {
    BusyProcesses busy = new BusyProcesses();
    for (int i = 0; i < number; i++) {
      busy.processes.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
    }
    return busy;
  }

  /** What was seen beside them was seen beside all of them. */
  void requireAlive() {
    if (!processes.stream().allMatch(Process::isAlive)) {
      throw new IllegalStateException("a busy process ended too soon; ask again");
    }
  }

  private void end() {
    processes.forEach(Process::destroyForcibly);
  }

  @Override
  public void close() {
    end();
    Runtime.getRuntime().removeShutdownHook(undertaker);
  }
}
