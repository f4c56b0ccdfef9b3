package threadmark.trial;

import java.util.Optional;

/**
 * The look before a block: the machine must have two quiet seconds. While it has none, it is looked
 * at again after a pause. Each pause is longer than the one before, up to a limit: what has been
 * busy for long is not taken for quiet in a short breath, and its end is still seen soon.
 */
final class Quiet {

  static final double LOOK_SECONDS = 2;
  private static final double LONGEST_PAUSE_SECONDS = 8;

  private final Ports ports;
  private final Guard guard;

  Quiet(Ports ports, Guard guard) {
    this.ports = ports;
    this.guard = guard;
  }

  /**
   * Waits for two quiet seconds, as long as the guard has patience for a block of so many seconds.
   *
   * @return whether they came
   */
  boolean came(double blockSeconds) throws InterruptedException {
    double begun = ports.clock().seconds();
    double counted = begun;
    double pause = LOOK_SECONDS;
    String last = "";
    Optional<String> busy = disturbance();
    while (busy.isPresent()) {
      last = busy.get();
      guard.waited(ports.clock().seconds() - counted, last);
      counted = ports.clock().seconds();
      double rest = Math.max(0, guard.patience(blockSeconds));
      tell(new GateEvent.Waiting(last, guard.busySeconds(), guard.busySeconds() + rest));
      if (rest < LOOK_SECONDS) {
        return false;
      }
      ports.pause().forSeconds(Math.min(pause, rest - LOOK_SECONDS));
      pause = Math.min(2 * pause, LONGEST_PAUSE_SECONDS);
      busy = disturbance();
    }
    if (!last.isEmpty()) {
      guard.waited(ports.clock().seconds() - counted, last);
      tell(new GateEvent.Waited(ports.clock().seconds() - begun));
    }
    return true;
  }

  private void tell(GateEvent event) {
    ports.listener().accept(event);
  }

  private Optional<String> disturbance() throws InterruptedException {
    var watch = ports.environment().begin();
    ports.pause().forSeconds(LOOK_SECONDS);
    return watch.end().disturbances().stream().findFirst();
  }
}
