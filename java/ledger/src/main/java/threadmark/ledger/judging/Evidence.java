package threadmark.ledger.judging;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.MachineFact;
import threadmark.study.experiment.LevelRule;

/** What was measured, as far as claims ask for it. */
public interface Evidence {

  /**
   * One metric of one cell: a number for each trial, none where nothing was measured.
   *
   * @param metric as a {@link threadmark.ledger.claim.Quantity.Level} names it
   */
  List<Observation> of(Claim claim, ClaimedCell cell, String metric);

  /** How the trials of a cell ended, usable or not. */
  Answers answers(Claim claim, ClaimedCell cell);

  /** Why a cell was left out where it was planned, when somebody said so. */
  default Optional<String> leftOut(Claim claim, ClaimedCell cell) {
    return Optional.empty();
  }

  /**
   * What would measure a missing cell, in a sentence.
   *
   * @param cells all that must be measured in one run with it
   */
  String remedy(Claim claim, ClaimedCell missing, List<ClaimedCell> cells);

  /** On how many days these runs were made. */
  int days(Collection<String> runs);

  /** A fact of the machine; absent when it is hidden or not told. */
  default Optional<Double> fact(MachineFact fact) {
    return Optional.empty();
  }

  /** Why the machine cannot test the claim at all, if it cannot. */
  default Optional<String> refusal(Claim claim) {
    return Optional.empty();
  }

  /**
   * One trial's number.
   *
   * @param block observations of one block belong together; no two of one cell share it
   * @param run the run or file that it came from
   */
  record Observation(String block, String run, double value) {}

  /**
   * Trials of a cell: those that gave the known answer, those that gave another, and those that
   * gave none.
   *
   * @param lost timed out, failed or unreadable
   * @param disturbed of the right ones, those whose times do not count: the machine was disturbed
   *     meanwhile, or in so many trials of their run that the rest may be a choice of its own
   */
  record Answers(int right, int wrong, int lost, int disturbed, List<String> runs) {
    public Answers {
      runs = List.copyOf(runs);
    }

    /** Whether what is left of them may be a choice of its own. */
    boolean mostlyLost() {
      return LevelRule.STANDARD.mostlyLost(lost, right + wrong + lost);
    }

    /** Those that measured nothing. */
    int without() {
      return wrong + lost;
    }
  }
}
