package threadmark.sitting;

import java.util.Locale;
import java.util.Optional;

/** Counts what a sitting spent and how often it was disturbed, and says when to stop. */
final class Guard {

  private static final double MOST_DROPPED = 0.3;

  /** One burst is no verdict on a machine. */
  private static final int FEW = 3;

  private final double budgetSeconds;
  private double spent;
  private int blocks;
  private int dropped;

  Guard(double budgetSeconds) {
    this.budgetSeconds = budgetSeconds;
  }

  void count(double seconds, boolean disturbed) {
    spent += seconds;
    blocks++;
    dropped += disturbed ? 1 : 0;
  }

  boolean allows(double seconds) {
    return spent + seconds <= budgetSeconds;
  }

  double secondsLeft() {
    return Math.max(0, budgetSeconds - spent);
  }

  /** Why the machine may not be believed. */
  Optional<String> disturbance(String last) {
    return dropped >= FEW && dropped > MOST_DROPPED * blocks
        ? Optional.of(
            String.format(Locale.ROOT, "%d of %d blocks were disturbed: %s", dropped, blocks, last))
        : Optional.empty();
  }
}
