package threadmark.command;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A look at the machine that this process runs on; it takes a second. */
@FunctionalInterface
public interface MachineLook {
  ThisMachine taken() throws InterruptedException;

  /**
   * Begins now, beside what is done before it is wanted. What this process does meanwhile does not
   * count as what others do, but threads that wait for a processor may be its own.
   */
  default MachineLook begun() {
    FutureTask<ThisMachine> look = new FutureTask<>(this::taken);
    Thread.ofPlatform().daemon().name("look-at-machine").start(look);
    return () -> {
      try {
        return look.get();
      } catch (ExecutionException failure) {
        if (failure.getCause() instanceof RuntimeException told) {
          throw told;
        }
        throw new IllegalStateException(failure.getCause());
      }
    };
  }
}
