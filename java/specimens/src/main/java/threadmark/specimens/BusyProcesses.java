package threadmark.specimens;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Processes that do nothing but keep a processor busy each, until they are closed. */
final class BusyProcesses implements AutoCloseable {

  private final int number;
  private final List<Process> processes = new ArrayList<>();
  private final Thread undertaker = new Thread(this::endForGood);
  private Optional<Thread> clock = Optional.empty();
  private Optional<IOException> failure = Optional.empty();
  private int spells;
  private boolean closed;

  private BusyProcesses(int number) {
    this.number = number;
    Runtime.getRuntime().addShutdownHook(undertaker);
  }

  static BusyProcesses start(int number) throws IOException {
    BusyProcesses busy = new BusyProcesses(number);
    busy.begin();
    return busy;
  }

  /** For a while again and again, the first time after a shorter one. */
  static BusyProcesses atTimes(int number, Duration first, Duration spell, Duration every) {
    BusyProcesses busy = new BusyProcesses(number);
    busy.clock = Optional.of(Thread.ofVirtual().start(() -> busy.comeAndGo(first, spell, every)));
    return busy;
  }

  private void comeAndGo(Duration first, Duration spell, Duration every) {
    try {
      Thread.sleep(first);
      while (true) {
        begin();
        Thread.sleep(spell);
        end();
        Thread.sleep(every.minus(spell));
      }
    } catch (IOException failed) {
      fail(failed);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void begin() throws IOException {
    for (int i = 0; i < number && !closed; i++) {
      processes.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
    }
    spells++;
    notifyAll();
  }

  private synchronized void fail(IOException failed) {
    failure = Optional.of(failed);
  }

  /** Waits until they came for the first time. */
  synchronized void awaitSpell() throws InterruptedException {
    while (spells == 0) {
      wait();
    }
  }

  /** Refuses an answer that was not given beside all of them. */
  synchronized void requireSeen() {
    if (failure.isPresent()) {
      throw new UncheckedIOException(failure.get());
    }
    if (spells == 0) {
      throw new IllegalStateException("the gate was over before the machine was busy; ask again");
    }
    if (!processes.stream().allMatch(Process::isAlive)) {
      throw new IllegalStateException("a busy process ended too soon; ask again");
    }
  }

  private synchronized void end() {
    processes.forEach(Process::destroyForcibly);
    processes.clear();
  }

  private synchronized void endForGood() {
    closed = true;
    end();
  }

  @Override
  public void close() {
    endForGood();
    clock.ifPresent(Thread::interrupt);
    Runtime.getRuntime().removeShutdownHook(undertaker);
  }
}
