package threadmark.workloads.sort;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** Runs each task in the thread that submits it, before the submission returns. */
final class CallerExecutor extends AbstractExecutorService {

  private volatile boolean shutDown;

  @Override
  public void execute(Runnable task) {
    if (shutDown) {
      throw new RejectedExecutionException("shut down");
    }
    task.run();
  }

  @Override
  public void shutdown() {
    shutDown = true;
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return shutDown;
  }

  /** Nothing is ever left running: every task has ended before its submission returned. */
  @Override
  public boolean isTerminated() {
    return shutDown;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) {
    return shutDown;
  }
}
