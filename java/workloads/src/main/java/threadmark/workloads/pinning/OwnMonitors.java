package threadmark.workloads.pinning;

import java.util.Arrays;

/**
 * A monitor for each task, new for each run. Any thread could come to it here: a compiler leaves
 * the locking of an object out that no other thread can ever reach.
 */
final class OwnMonitors implements WaitingPlaces {

  private final Object[] monitors;
  private final Wait wait;

  /** Waits inside a monitor, and returns 1 when it has. */
  interface Wait {
    int in(Object monitor) throws InterruptedException;
  }

  OwnMonitors(int tasks, Wait wait) {
    this.monitors = new Object[tasks];
    this.wait = wait;
  }

  @Override
  public void prepare() {
    Arrays.setAll(monitors, task -> new Object());
  }

  @Override
  public int waitIn(int task) throws InterruptedException {
    return wait.in(monitors[task]);
  }
}
