package threadmark.trial;

import java.util.Optional;
import java.util.function.DoubleSupplier;
import threadmark.text.Seconds;

/**
 * Counts what a sitting spent of its budget, and what of that a busy machine took, and says when to
 * stop. Budgets are counted on the wall: waiting costs as much as measuring, so that a sitting ends
 * when it said it would. What it does with its time follows from the machine and the clock, never
 * from a result.
 */
public final class Guard {

  /** Fewer dropped blocks in a row are bursts, and no verdict on a machine. */
  private static final int FEW = 3;

  /** How long the machine is looked at before a block. */
  static final double LOOK_SECONDS = 2;

  private final double budgetSeconds;
  private final double patienceSeconds;
  private final DoubleSupplier spent;
  private String last = "";
  private double lost;

  // In a row: since the last block that was not dropped.
  private double waited;
  private double droppedSeconds;
  private int dropped;

  /**
   * Of a sitting with that budget.
   *
   * @param patienceSeconds a machine that stays busy for so long ends it
   * @param spent seconds of the budget that are over
   */
  public Guard(double budgetSeconds, double patienceSeconds, DoubleSupplier spent) {
    this.budgetSeconds = budgetSeconds;
    this.patienceSeconds = patienceSeconds;
    this.spent = spent;
  }

  /** It was waited so long, and this was seen. */
  void waited(double seconds, String disturbance) {
    last = disturbance;
    waitedQuietly(seconds);
  }

  /** It was waited so long, and nothing was seen any more. */
  void waitedQuietly(double seconds) {
    waited += seconds;
    lost += seconds;
  }

  /**
   * A block was made.
   *
   * @param disturbance why it is dropped
   */
  public void made(double seconds, Optional<String> disturbance) {
    if (disturbance.isPresent()) {
      dropped++;
      droppedSeconds += seconds;
      lost += seconds;
      last = disturbance.get();
    } else {
      waited = 0;
      droppedSeconds = 0;
      dropped = 0;
    }
  }

  boolean allows(double seconds) {
    return seconds <= secondsLeft();
  }

  public double secondsLeft() {
    return Math.max(0, budgetSeconds - spent.getAsDouble());
  }

  /** How long the machine has been busy by now without a break that was long enough. */
  double busySeconds() {
    return dropped < FEW ? waited : waited + droppedSeconds;
  }

  /** How long it may still be waited, so that a block of so many seconds fits in behind. */
  double patience(double blockSeconds) {
    return Math.min(patienceSeconds - busySeconds(), secondsLeft() - blockSeconds);
  }

  /** Whether the machine has been busy for as long as there was patience. */
  boolean isOutOfPatience() {
    return busySeconds() > 0 && patienceSeconds - busySeconds() < LOOK_SECONDS;
  }

  /**
   * What the machine did that ended the sitting; nothing where it is the budget that was too small.
   *
   * @param wantedSeconds what is left to be measured takes about so long
   */
  public Optional<String> blame(double wantedSeconds) {
    if (isOutOfPatience()) {
      return Optional.of(
          "the machine stayed busy for %s: %s".formatted(Seconds.words(busySeconds()), last));
    }
    return !last.isEmpty() && lost + secondsLeft() >= wantedSeconds
        ? Optional.of(
            "the machine was busy for %s of the budget of %s: %s"
                .formatted(Seconds.words(lost), Seconds.words(budgetSeconds), last))
        : Optional.empty();
  }
}
