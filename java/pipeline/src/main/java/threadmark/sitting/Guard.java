package threadmark.sitting;

import java.util.Optional;

/** Counts what a sitting spent and how often it was disturbed, and says when to stop. */
final class Guard {

  private static final int FEW = 3;

  private final DroppedBlocks blocks = new DroppedBlocks(FEW);
  private final double budgetSeconds;
  private double spent;

  Guard(double budgetSeconds) {
    this.budgetSeconds = budgetSeconds;
  }

  void count(double seconds, boolean disturbed) {
    spent += seconds;
    blocks.count(disturbed);
  }

  boolean allows(double seconds) {
    return spent + seconds <= budgetSeconds;
  }

  double secondsLeft() {
    return Math.max(0, budgetSeconds - spent);
  }

  /** Why the machine may not be believed. */
  Optional<String> disturbance(String last) {
    return blocks.tooMany(last);
  }
}
