package threadmark.trial;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;

/**
 * The blocks of a gate that were made before, by their numbers. One that a killed gate left half is
 * not among them: it is made again as a whole, or its two trials would not be neighbours.
 */
public final class KeptBlocks {

  private final Map<Integer, List<GateTrial>> kept;

  public KeptBlocks(List<GateTrial> trials) {
    kept = new HashMap<>(trials.stream().collect(Collectors.groupingBy(GateTrial::block)));
    kept.values().removeIf(block -> !Block.whole(block));
  }

  boolean holds(int number) {
    return kept.containsKey(number);
  }

  /** Whether none of these has to be made. */
  public boolean hold(List<Turn> turns) {
    return turns.stream().allMatch(turn -> holds(turn.block()));
  }

  /** The blocks of these trials, in the order of their numbers. */
  public List<Block> of(List<Turn> turns) {
    Map<Integer, List<GateTrial>> blocks =
        turns.stream()
            .collect(
                Collectors.groupingBy(
                    Turn::block,
                    TreeMap::new,
                    Collectors.flatMapping(turn -> trial(turn).stream(), Collectors.toList())));
    return blocks.entrySet().stream()
        .map(block -> new Block(block.getKey(), block.getValue()))
        .toList();
  }

  private Optional<GateTrial> trial(Turn turn) {
    Benchmark asked = turn.arms().of(turn.side()).benchmark();
    Optional<GateTrial> found =
        kept.get(turn.block()).stream().filter(trial -> trial.side() == turn.side()).findFirst();
    found
        .filter(trial -> !trial.benchmark().equals(asked))
        .ifPresent(other -> {
          throw new Complaint(
              "block %d of the gate that was kept measured %s, this one asks for %s; start anew"
                  .formatted(turn.block(), other.benchmark(), asked));
        });
    return found;
  }
}
