package threadmark.sitting;

import java.util.List;
import java.util.Optional;
import threadmark.model.GateTrial;

/** A gate as its kept trials leave it, up to the first block that would have to be made. */
public final class KeptGate {

  private final int benchmarks;
  private final KeptBlocks kept;
  private final Rounds rounds;
  private Optional<String> stopped = Optional.empty();

  private KeptGate(List<Entrant> entrants, Terms terms, List<GateTrial> trials) {
    this.benchmarks = entrants.size();
    this.kept = new KeptBlocks(trials);
    this.rounds = new Rounds(entrants, terms, new Guard(terms.budgetSeconds()), event -> {});
  }

  /** What is left of a gate that kept these trials. */
  public static GateRest rest(List<Entrant> entrants, Terms terms, List<GateTrial> trials) {
    return new KeptGate(entrants, terms, trials).rest();
  }

  private GateRest rest() {
    Optional<Rounds.Wanted> next = rounds.next();
    while (stopped.isEmpty() && next.filter(wanted -> kept.hold(wanted.turns())).isPresent()) {
      stopped = rounds.take(kept.of(next.get().turns()).getFirst());
      next = stopped.isEmpty() ? rounds.next() : next;
    }
    if (stopped.isPresent()) {
      return rounds.rest(GateRest.Next.NOTHING, List.of()).ended();
    }
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
