package threadmark.sitting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.model.Benchmark;
import threadmark.model.Complaint;
import threadmark.model.GateTrial;
import threadmark.model.Side;

/**
 * The blocks of a gate by their numbers: those that were kept before, and new ones once the machine
 * is quiet. A block that a killed gate left half is made again as a whole, or its two trials would
 * not be neighbours.
 */
final class Blocks {

  private final TrialMaker maker;
  private final Quiet quiet;
  private final Map<Integer, List<GateTrial>> kept = new HashMap<>();
  private boolean lookFirst = true;

  Blocks(Ports ports, int sitting) {
    this.maker = new TrialMaker(ports, sitting);
    this.quiet = new Quiet(ports);
    for (GateTrial trial : ports.archive().trials()) {
      kept.computeIfAbsent(trial.block(), unused -> new ArrayList<>()).add(trial);
    }
    kept.values().removeIf(trials -> !Block.whole(trials));
  }

  /** One trial to be made. */
  record Turn(int block, Arms arms, Side side) {}

  boolean kept(int number) {
    return kept.containsKey(number);
  }

  /** What keeps a new block from being made now; nothing for one that was kept. */
  Optional<String> disturbance(int number) throws InterruptedException {
    if (kept(number) || !lookFirst) {
      return Optional.empty();
    }
    Optional<String> disturbance = quiet.disturbance();
    lookFirst = disturbance.isPresent();
    return disturbance;
  }

  /** The block of one pair. */
  Block pair(int number, Arms arms, List<Side> order) throws InterruptedException {
    return made(order.stream().map(side -> new Turn(number, arms, side)).toList()).getFirst();
  }

  /** Blocks whose trials are made back to back, in this order. */
  List<Block> made(List<Turn> turns) throws InterruptedException {
    Map<Integer, List<GateTrial>> blocks = new HashMap<>();
    List<Integer> numbers = turns.stream().map(Turn::block).distinct().sorted().toList();
    boolean all = numbers.stream().allMatch(this::kept);
    boolean broken = false;
    for (Turn turn : turns) {
      List<GateTrial> block = blocks.computeIfAbsent(turn.block(), unused -> new ArrayList<>());
      if (all) {
        keptTrial(turn).ifPresent(block::add);
      } else if (!broken) {
        GateTrial trial = maker.make(turn.block(), turn.arms().of(turn.side()), turn.side());
        block.add(trial);
        broken = !trial.measured();
      }
    }
    List<Block> made =
        numbers.stream().map(number -> new Block(number, blocks.get(number))).toList();
    lookFirst |= !all && made.stream().anyMatch(block -> block.disturbance().isPresent());
    return made;
  }

  private Optional<GateTrial> keptTrial(Turn turn) {
    Benchmark asked = turn.arms().of(turn.side()).benchmark();
    return kept.get(turn.block()).stream()
        .filter(trial -> trial.side() == turn.side())
        .peek(trial -> {
          if (!trial.benchmark().equals(asked)) {
            throw new Complaint(
                "block %d of the gate that was kept measured %s, this one asks for %s; start anew"
                    .formatted(turn.block(), trial.benchmark(), asked));
          }
        })
        .findFirst();
  }
}
