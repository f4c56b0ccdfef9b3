package threadmark.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.verdict.Side;

/** The blocks of a gate: those that were kept before, and new ones once the machine is quiet. */
public final class Blocks {

  private final Terms terms;
  private final Guard guard;
  private final TrialMaker maker;
  private final Quiet quiet;
  private final KeptBlocks kept;
  private boolean lookFirst = true;

  public Blocks(Terms terms, Guard guard, Ports ports) {
    this.terms = terms;
    this.guard = guard;
    this.maker = new TrialMaker(ports, terms.sitting());
    this.quiet = new Quiet(ports, guard);
    this.kept = new KeptBlocks(ports.archive().trials());
  }

  public boolean kept(int number) {
    return kept.holds(number);
  }

  public boolean kept(List<Turn> turns) {
    return kept.hold(turns);
  }

  /**
   * Whether a new block of so many seconds may be made. Before the first one, and after each that
   * was dropped, a quiet machine is waited for. One that was not disturbed is as good as a look.
   */
  public boolean admit(double seconds) throws InterruptedException {
    if (!guard.allows(seconds) || guard.isOutOfPatience()) {
      return false;
    }
    if (lookFirst && !terms.busyIsFine()) {
      lookFirst = !quiet.came(seconds);
      return !lookFirst;
    }
    return true;
  }

  /** The block of one pair. */
  public Block pair(int number, Arms arms, List<Side> order) throws InterruptedException {
    return of(order.stream().map(side -> new Turn(number, arms, side)).toList()).getFirst();
  }

  /** Blocks whose trials are made back to back, in this order, unless all of them were kept. */
  public List<Block> of(List<Turn> turns) throws InterruptedException {
    return kept(turns) ? kept.of(turns) : made(turns);
  }

  private List<Block> made(List<Turn> turns) throws InterruptedException {
    Map<Integer, List<GateTrial>> blocks = new TreeMap<>();
    turns.forEach(turn -> blocks.put(turn.block(), new ArrayList<>()));
    boolean broken = false;
    for (Turn turn : turns) {
      if (!broken) {
        GateTrial trial = maker.make(turn.block(), turn.arms().of(turn.side()), turn.side());
        blocks.get(turn.block()).add(trial);
        broken = !trial.measured();
      }
    }
    List<Block> made =
        blocks.entrySet().stream()
            .map(block -> new Block(block.getKey(), block.getValue()))
            .toList();
    Optional<String> dropped =
        made.stream()
            .filter(terms::drops)
            .flatMap(block -> block.disturbance().stream())
            .findFirst();
    lookFirst = dropped.isPresent();
    guard.made(made.stream().mapToDouble(Block::seconds).sum(), dropped);
    return made;
  }
}
