package threadmark.gate;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import threadmark.trial.Entrant;
import threadmark.trial.GateTrial;
import threadmark.trial.KeptBlocks;
import threadmark.trial.Terms;
import threadmark.trial.Turn;
import threadmark.verdict.Comparison;
import threadmark.verdict.Verdict;

/** A gate as its kept trials leave it, up to the first block that would have to be made. */
public final class KeptGate {

  private static final Set<Verdict> FAILING = EnumSet.of(Verdict.REGRESSED, Verdict.INVALID);

  private final int benchmarks;
  private final KeptBlocks kept;
  private final Rounds rounds;

  private KeptGate(List<Entrant> entrants, Terms terms, List<GateTrial> trials) {
    this.benchmarks = entrants.size();
    this.kept = new KeptBlocks(trials);
    double spent = terms.secondsOf(trials);
    this.rounds = new Rounds(entrants, terms, terms.guard(() -> spent), event -> {});
  }

  /** What is left of a gate that kept these trials. */
  public static GateRest rest(List<Entrant> entrants, Terms terms, List<GateTrial> trials) {
    return new KeptGate(entrants, terms, trials).rest();
  }

  /**
   * What these trials say that no further one betters: all where nothing is left to be made, and
   * before that what fails already. What stays undecided is told at the end only.
   */
  public static List<Comparison> settled(
      List<Entrant> entrants, Terms terms, List<GateTrial> trials) {
    return new KeptGate(entrants, terms, trials).settled();
  }

  private List<Comparison> settled() {
    boolean goesOn = replay().isPresent();
    return rounds.comparisons(false).stream()
        .filter(one -> !goesOn || FAILING.contains(one.verdict()))
        .toList();
  }

  /** The block that would be made first. */
  private Optional<Rounds.Wanted> replay() {
    Optional<Rounds.Wanted> next = rounds.next();
    while (next.filter(wanted -> kept.hold(wanted.turns())).isPresent()) {
      rounds.take(kept.of(next.get().turns()).getFirst());
      next = rounds.next();
    }
    return next;
  }

  private GateRest rest() {
    Optional<Rounds.Wanted> next = replay();
    if (next.isPresent()) {
      return rounds.rest(GateRest.Next.PAIRS, rounds.blames());
    }
    return rounds.areSpoilt() ? GateRest.spoilt(benchmarks) : attributed();
  }

  private GateRest attributed() {
    List<BlameBlocks> blames = rounds.blames();
    boolean wanted = false;
    for (BlameBlocks blame : blames) {
      replay(blame);
      wanted |= blame.isWanted();
    }
    return rounds.rest(wanted ? GateRest.Next.ATTRIBUTION : GateRest.Next.NOTHING, blames);
  }

  private void replay(BlameBlocks blame) {
    boolean all = true;
    while (all && blame.isWanted()) {
      List<Turn> turns = blame.next();
      all = kept.hold(turns);
      if (all) {
        blame.take(kept.of(turns));
      }
    }
  }
}
