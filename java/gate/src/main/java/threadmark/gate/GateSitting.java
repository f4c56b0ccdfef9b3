package threadmark.gate;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import threadmark.trial.Block;
import threadmark.trial.Blocks;
import threadmark.trial.Entrant;
import threadmark.trial.GateEvent;
import threadmark.trial.Guard;
import threadmark.trial.Ports;
import threadmark.trial.Terms;
import threadmark.trial.Turn;
import threadmark.verdict.Attribution;
import threadmark.verdict.Comparison;

/**
 * The sequential loop: makes what is asked for, block by block, until nothing is, the time is up,
 * or the machine stays busy.
 *
 * <p>What it asks for next follows from the seed and from the trials so far alone; the clock and
 * the machine only say whether it is made, and when. So a gate that was stopped is continued by
 * starting again: kept trials are handed out instead of made, and the same trials lead to the same
 * decision. Of a block that was kept nothing is said but what it decides.
 */
public final class GateSitting {

  /**
   * What was found.
   *
   * @param stopped what the machine did that ended it before its end
   */
  public record Result(List<Comparison> comparisons, int series, Optional<String> stopped) {}

  private final Rounds rounds;
  private final Blocks blocks;
  private final Consumer<GateEvent> listener;

  public GateSitting(List<Entrant> entrants, Terms terms, Ports ports) {
    double kept = terms.secondsOf(ports.archive().trials());
    double begun = ports.clock().seconds();
    Guard guard = terms.guard(() -> kept + ports.clock().seconds() - begun);
    this.blocks = new Blocks(terms, guard, ports);
    this.rounds = new Rounds(entrants, terms, guard, ports.listener());
    this.listener = ports.listener();
  }

  /** Series that share the false alarms. */
  public static int series(List<Entrant> entrants, Terms terms) {
    return entrants.stream()
        .mapToInt(entrant -> terms.metrics(entrant.arms().benchmark()).size())
        .sum();
  }

  /** Sits until nothing is left to be done, and says what was found. */
  public Result complete() throws InterruptedException {
    Optional<Rounds.Wanted> next = rounds.next();
    while (next.isPresent() && took(next.get())) {
      next = rounds.next();
    }
    if (next.isEmpty() && !rounds.areSpoilt()) {
      for (BlameBlocks blame : rounds.blames()) {
        blame.course().attribute(answer(blame));
      }
    }
    Optional<String> stopped = next.flatMap(wanted -> rounds.stopped());
    return new Result(rounds.comparisons(stopped.isPresent()), rounds.series(), stopped);
  }

  /** Takes in the block that is wanted; false when the sitting ends there. */
  private boolean took(Rounds.Wanted wanted) throws InterruptedException {
    if (blocks.kept(wanted.turns())) {
      rounds.take(blocks.of(wanted.turns()).getFirst());
      return true;
    }
    if (!blocks.admit(wanted.course().pairSeconds())) {
      return false;
    }
    rounds.tellOf(wanted);
    Block block = blocks.of(wanted.turns()).getFirst();
    rounds.tellOf(wanted, block);
    rounds.take(block);
    return true;
  }

  /** Whose a slowdown is, as far as time and the machine allow to tell. */
  private Attribution answer(BlameBlocks blame) throws InterruptedException {
    boolean announced = false;
    boolean more = true;
    while (more && blame.isWanted()) {
      List<Turn> turns = blame.next();
      boolean kept = blocks.kept(turns);
      more = kept || blocks.admit(blame.declaredSeconds());
      if (more && !kept && !announced) {
        announced = true;
        listener.accept(
            new GateEvent.Attributing(
                blame.course().entrant.benchmark(), blame.platform().benchmark()));
      }
      if (more) {
        blame.take(blocks.of(turns));
      }
    }
    return blame.answer();
  }
}
