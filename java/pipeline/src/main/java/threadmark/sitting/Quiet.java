package threadmark.sitting;

import java.util.Optional;
import threadmark.model.GateEvent;
import threadmark.model.Surroundings;

/**
 * The look before a block: the machine must have two quiet seconds. It is given a quarter of a
 * minute for them, because a build that has just ended takes a moment to settle.
 */
final class Quiet {

  private static final double LOOK_SECONDS = 2;
  private static final int LOOKS = 8;

  private final Ports ports;

  Quiet(Ports ports) {
    this.ports = ports;
  }

  /** What disturbs the machine all the while; nothing once it is quiet. */
  Optional<String> disturbance() throws InterruptedException {
    String last = "";
    for (int look = 0; look < LOOKS; look++) {
      var watch = ports.environment().begin();
      ports.pause().forSeconds(LOOK_SECONDS);
      Surroundings seen = watch.end();
      if (seen.disturbances().isEmpty()) {
        return Optional.empty();
      }
      last = seen.disturbances().getFirst();
      if (look == 0) {
        ports.listener().accept(new GateEvent.Waiting(last));
      }
    }
    return Optional.of(last);
  }
}
