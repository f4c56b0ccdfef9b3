package threadmark.gate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SplittableRandom;
import threadmark.jmh.Benchmark;
import threadmark.rule.BlameRule;
import threadmark.trial.Block;
import threadmark.trial.Blocks.Turn;
import threadmark.trial.Entrant.Arms;
import threadmark.trial.Terms;
import threadmark.verdict.Attribution;
import threadmark.verdict.Side;

/**
 * Blocks of four trials after a slowdown was shown: both sides of the benchmark and of its partner
 * on platform threads. Nothing is decided on them.
 */
final class BlameBlocks {

  private static final int BLOCKS = 8;
  private static final int ATTEMPTS = 12;

  /**
   * Their numbers stay clear of those of the gate, which may go on in a later sitting. No budget is
   * longer than a week, and no week holds so many blocks: it would be 165 a second.
   */
  private static final int FIRST_NUMBER = 100_000_000;

  /** Numbers of one benchmark: its own and its partner's for each attempt. */
  private static final int NUMBERS = 2 * ATTEMPTS;

  private final BenchmarkProgress benchmark;
  private final Arms platform;
  private final double margin;
  private final int first;
  private final Terms terms;
  private final SplittableRandom random;
  private final List<Double> own = new ArrayList<>();
  private final List<Double> partners = new ArrayList<>();
  private int attempts;
  private double seconds;
  private boolean valid = true;

  /**
   * Of the benchmark at that place.
   *
   * @param margin the smallest slowdown that matters
   */
  BlameBlocks(BenchmarkProgress benchmark, int place, double margin, Terms terms) {
    this.benchmark = benchmark;
    this.platform = benchmark.entrant.platform().orElseThrow();
    this.margin = margin;
    this.first = Math.addExact(FIRST_NUMBER, Math.multiplyExact(NUMBERS, place));
    this.terms = terms;
    this.random = new SplittableRandom(terms.seed() + first);
  }

  Benchmark benchmark() {
    return benchmark.entrant.benchmark();
  }

  Benchmark platform() {
    return platform.benchmark();
  }

  /** Whether another block of four is asked for. */
  boolean isWanted() {
    return valid && own.size() < BLOCKS && attempts < ATTEMPTS;
  }

  /** The trials of the next block, which {@link #take} wants to see before another is asked for. */
  List<Turn> next() {
    int number = first + 2 * attempts;
    List<Turn> turns = new ArrayList<>();
    for (Side side : Side.values()) {
      turns.add(new Turn(number, benchmark.entrant.arms(), side, false));
      turns.add(new Turn(number + 1, platform, side, false));
    }
    Collections.shuffle(turns, Random.from(random));
    return turns;
  }

  /** What a block is expected to take. */
  double declaredSeconds() {
    return benchmark.entrant.arms().pairSeconds() + platform.pairSeconds();
  }

  /** About how long the blocks take that are still wanted. */
  double secondsLeft() {
    int wanted = isWanted() ? Math.min(BLOCKS - own.size(), ATTEMPTS - attempts) : 0;
    return wanted
        * (attempts == 0 ? benchmark.pairSeconds() + platform.pairSeconds() : seconds / attempts);
  }

  /** Takes in both pairs of a block. */
  void take(List<Block> pairs) {
    attempts++;
    seconds += pairs.stream().mapToDouble(Block::seconds).sum();
    valid = pairs.stream().noneMatch(block -> block.trouble().isPresent());
    if (valid && pairs.stream().noneMatch(terms::drops)) {
      compare(pairs.getFirst(), pairs.getLast());
    }
  }

  private void compare(Block virtual, Block other) {
    OptionalDouble mine = virtual.difference(benchmark.entrant.metric());
    OptionalDouble partner = other.difference(platform.metric());
    if (mine.isPresent() && partner.isPresent()) {
      own.add(mine.getAsDouble());
      partners.add(partner.getAsDouble());
    }
  }

  Attribution answer() {
    return BlameRule.of(platform(), doubles(own), doubles(partners), margin);
  }

  /** Keeps the answer beside what it is about. */
  void attribute(Attribution found) {
    benchmark.attribute(found);
  }

  private static double[] doubles(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
