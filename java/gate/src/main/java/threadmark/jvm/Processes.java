package threadmark.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import threadmark.files.FileFault;

/** Other programs as a port: started, watched, and never left behind. */
public interface Processes {

  /**
   * Runs a command to its end. What it prints goes to the file. After the limit its threads are
   * dumped into the same file and it is killed with its children.
   */
  Ended run(List<String> command, Path output, Duration limit) throws InterruptedException;

  /**
   * Runs several beside each other, each on a thread of its own, until the last has ended. An
   * interrupt ends them all.
   */
  default List<Ended> beside(List<Call> calls) throws InterruptedException {
    List<Callable<Ended>> each = calls.stream().map(this::running).toList();
    try (ExecutorService threads = Executors.newFixedThreadPool(calls.size())) {
      List<Ended> all = new ArrayList<>();
      for (Future<Ended> ended : threads.invokeAll(each)) {
        all.add(ended.get());
      }
      return all;
    } catch (ExecutionException failure) {
      switch (failure.getCause()) {
        case InterruptedException stopped -> throw stopped;
        case RuntimeException told -> throw told;
        default -> throw new IllegalStateException(failure.getCause());
      }
    }
  }

  private Callable<Ended> running(Call call) {
    return () -> run(call.command(), call.output(), call.limit());
  }

  /** A command, where its words go, and after what time it is ended. */
  record Call(List<String> command, Path output, Duration limit) {

    public Call {
      command = List.copyOf(command);
    }
  }

  /** The number by which a person finds the process that this program runs in. */
  static long ownId() {
    return ProcessHandle.current().pid();
  }

  /** A process was started, could not be noted for whoever comes next, and so was ended. */
  final class Unnoted extends UncheckedIOException {

    public Unnoted(Path file, IOException failure) {
      super(
          "%s: the process that runs cannot be noted there (%s); look at the disk and its rights"
              .formatted(file, FileFault.words(failure)),
          failure);
    }
  }

  /** How a process ended. */
  record Ended(int exitCode, boolean timedOut, double seconds) {

    /** Whether it ended by itself and said that all was well. */
    public boolean well() {
      return !timedOut && exitCode == 0;
    }
  }
}
