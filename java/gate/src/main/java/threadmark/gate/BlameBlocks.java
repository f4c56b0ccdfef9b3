package threadmark.gate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SplittableRandom;
import threadmark.jmh.ComparedMetric;
import threadmark.rule.BlameRule;
import threadmark.rule.TrialCost;
import threadmark.trial.Arms;
import threadmark.trial.Block;
import threadmark.trial.Terms;
import threadmark.trial.Turn;
import threadmark.verdict.Attribution;
import threadmark.verdict.Side;

/**
 * Blocks of four trials after a slowdown was shown: both sides of the benchmark and of its partner
 * on platform threads. Nothing is decided on them.
 */
final class BlameBlocks {

  private static final int BLOCKS = 8;
  private static final int ATTEMPTS = 12;

  /** Their numbers stay clear of those of the gate, which may go on in a later sitting. */
  private static final int FIRST_NUMBER = 10_000;

  private final BenchmarkProgress course;
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
   * Of the course at that place.
   *
   * @param margin the smallest slowdown that matters
   */
  BlameBlocks(BenchmarkProgress course, int place, double margin, Terms terms) {
    this.course = course;
    this.platform = course.entrant.platform().orElseThrow();
    this.margin = margin;
    this.first = FIRST_NUMBER * (place + 1);
    this.terms = terms;
    this.random = new SplittableRandom(terms.seed() + first);
  }

  BenchmarkProgress course() {
    return course;
  }

  Arms platform() {
    return platform;
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
      turns.add(new Turn(number, course.entrant.arms(), side));
      turns.add(new Turn(number + 1, platform, side));
    }
    Collections.shuffle(turns, Random.from(random));
    return turns;
  }

  /** What a block is expected to take. */
  double declaredSeconds() {
    return course.entrant.arms().pairSeconds() + platform.pairSeconds();
  }

  /** About how long the blocks take that are still wanted. */
  double secondsLeft() {
    int wanted = isWanted() ? Math.min(BLOCKS - own.size(), ATTEMPTS - attempts) : 0;
    return wanted
        * (attempts == 0 ? course.pairSeconds() + platform.pairSeconds() : seconds / attempts);
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
    OptionalDouble mine = difference(virtual, course.entrant.arms());
    OptionalDouble partner = difference(other, platform);
    if (mine.isPresent() && partner.isPresent()) {
      own.add(mine.getAsDouble());
      partners.add(partner.getAsDouble());
    }
  }

  Attribution answer() {
    return BlameRule.of(platform.benchmark(), doubles(own), doubles(partners), margin);
  }

  private static OptionalDouble difference(Block block, Arms arms) {
    return TrialCost.difference(
        block.readings(Side.BASE),
        block.readings(Side.HEAD),
        ComparedMetric.primary(arms.benchmark()));
  }

  private static double[] doubles(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
