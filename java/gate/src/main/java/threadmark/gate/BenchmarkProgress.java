package threadmark.gate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.rule.GateComparison.Pair;
import threadmark.trial.Block;
import threadmark.trial.Entrant;
import threadmark.verdict.Attribution;
import threadmark.verdict.Side;

/** What has been seen of one entrant so far. */
public final class BenchmarkProgress {

  public final Entrant entrant;

  /** Numbers of its series in the gate, the deciding one first. */
  public final List<Integer> series;

  public final List<Pair> pairs = new ArrayList<>();

  /** When each of the pairs began. */
  public final List<Instant> starts = new ArrayList<>();

  private double seconds;
  private int blocks;
  private int disturbed;
  private Optional<String> trouble = Optional.empty();
  private Optional<Attribution> attribution = Optional.empty();

  public BenchmarkProgress(Entrant entrant, List<Integer> series) {
    this.entrant = entrant;
    this.series = List.copyOf(series);
  }

  /**
   * Takes in a block.
   *
   * @param dropped whether it counts for nothing
   */
  public void saw(Block block, boolean dropped) {
    seconds += block.seconds();
    blocks++;
    trouble = trouble.or(block::trouble);
    if (block.trouble().isEmpty() && !dropped) {
      disturbed += block.disturbance().isPresent() ? 1 : 0;
      pairs.add(new Pair(block.readings(Side.BASE), block.readings(Side.HEAD)));
      starts.add(block.trials().getFirst().startedAt());
    }
  }

  void attribute(Attribution found) {
    attribution = Optional.of(found);
  }

  int deciding() {
    return series.getFirst();
  }

  public double seconds() {
    return seconds;
  }

  /** How many of its pairs were disturbed and count all the same. */
  int disturbed() {
    return disturbed;
  }

  public Optional<String> trouble() {
    return trouble;
  }

  Optional<Attribution> attribution() {
    return attribution;
  }

  /** What a pair takes that counts, with the blocks that were disturbed on the way to it. */
  double countedPairSeconds() {
    return pairs.isEmpty() ? pairSeconds() : seconds / pairs.size();
  }

  /** What a block takes: as declared until one was seen. */
  public double pairSeconds() {
    return blocks == 0 ? entrant.arms().pairSeconds() : seconds / blocks;
  }
}
