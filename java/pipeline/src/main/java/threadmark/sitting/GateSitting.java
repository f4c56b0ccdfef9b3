package threadmark.sitting;

import java.util.List;
import java.util.Optional;
import threadmark.model.Comparison;

/**
 * The sequential loop: makes what is asked for, block by block, until nothing is, the time is up,
 * or the machine is too busy.
 *
 * <p>What it does next follows from the seed and from the trials so far alone, never from the time
 * of day. So a gate that was stopped is continued by starting again: kept trials are handed out
 * instead of made, and the same trials lead to the same decision. Of a block that was kept nothing
 * is said but what it decides.
 */
public final class GateSitting {

  /** What was found. */
  public record Result(List<Comparison> comparisons, int series, Optional<String> stopped) {}

  private final Rounds rounds;
  private final Blocks blocks;
  private final Guard guard;
  private final Attributing attributing;
  private Optional<String> stopped = Optional.empty();

  public GateSitting(List<Entrant> entrants, Terms terms, Ports ports) {
    this.blocks = new Blocks(ports, terms.sitting());
    this.guard = new Guard(terms.budgetSeconds());
    this.rounds = new Rounds(entrants, terms, guard, ports.listener());
    this.attributing = new Attributing(blocks, guard, ports.listener());
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
        blame.course().attribute(attributing.answer(blame));
      }
    }
    return new Result(rounds.comparisons(stopped.isPresent()), rounds.series(), stopped);
  }

  /** Takes in the block that is wanted; false when the sitting ends there. */
  private boolean took(Rounds.Wanted wanted) throws InterruptedException {
    if (blocks.kept(wanted.turns())) {
      stopped = rounds.take(blocks.of(wanted.turns()).getFirst());
    } else if (!guard.allows(wanted.course().pairSeconds())) {
      return false;
    } else {
      stopped =
          blocks
              .disturbance(wanted.number())
              .map(what -> "the machine is busy with something else: " + what);
      if (stopped.isEmpty()) {
        stopped = made(wanted);
      }
    }
    return stopped.isEmpty();
  }

  private Optional<String> made(Rounds.Wanted wanted) throws InterruptedException {
    rounds.tellOf(wanted);
    Block block = blocks.of(wanted.turns()).getFirst();
    rounds.tellOf(wanted, block);
    return rounds.take(block);
  }
}
