package threadmark.sitting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SplittableRandom;
import threadmark.judge.BlameRule;
import threadmark.judge.TrialCost;
import threadmark.model.Attribution;
import threadmark.model.Benchmark;
import threadmark.model.ComparedMetric;
import threadmark.model.GateEvent;
import threadmark.model.Side;

/**
 * Blocks of four trials after a slowdown was shown: both sides of the benchmark and of its partner
 * on platform threads. Nothing is decided on them.
 */
final class BlameBlocks {

  private static final int BLOCKS = 8;
  private static final int ATTEMPTS = 12;

  /** Their numbers stay clear of those of the gate, which may go on in a later sitting. */
  private static final int FIRST_NUMBER = 10_000;

  private final Entrant entrant;
  private final Arms platform;
  private final int first;
  private final Terms terms;
  private final Ports ports;
  private final Blocks blocks;
  private final Guard guard;
  private final SplittableRandom random;
  private final List<Double> own = new ArrayList<>();
  private final List<Double> partners = new ArrayList<>();

  BlameBlocks(Entrant entrant, int place, Terms terms, Ports ports, Blocks blocks, Guard guard) {
    this.entrant = entrant;
    this.platform = entrant.platform().orElseThrow();
    this.first = FIRST_NUMBER * (place + 1);
    this.terms = terms;
    this.ports = ports;
    this.blocks = blocks;
    this.guard = guard;
    this.random = new SplittableRandom(terms.seed() + first);
  }

  Attribution answer(double margin) throws InterruptedException {
    Benchmark benchmark = entrant.arms().benchmark();
    ports.listener().accept(new GateEvent.Attributing(benchmark, platform.benchmark()));
    boolean valid = true;
    for (int i = 0; valid && own.size() < BLOCKS && i < ATTEMPTS; i++) {
      valid = block(first + 2 * i);
    }
    return BlameRule.of(platform.benchmark(), doubles(own), doubles(partners), margin);
  }

  /** False when no more can be had. */
  private boolean block(int number) throws InterruptedException {
    List<Blocks.Turn> turns = new ArrayList<>();
    for (Side side : Side.values()) {
      turns.add(new Blocks.Turn(number, entrant.arms(), side));
      turns.add(new Blocks.Turn(number + 1, platform, side));
    }
    Collections.shuffle(turns, Random.from(random));
    boolean known = blocks.kept(number) && blocks.kept(number + 1);
    double seconds = entrant.arms().pairSeconds() + platform.pairSeconds();
    if (!known && (!guard.allows(seconds) || blocks.disturbance(number + 1).isPresent())) {
      return false;
    }
    List<Block> made = blocks.made(turns);
    boolean disturbed = made.stream().anyMatch(block -> block.disturbance().isPresent());
    if (made.stream()
        .flatMap(block -> block.trials().stream())
        .anyMatch(trial -> trial.sitting() == terms.sitting())) {
      guard.count(made.stream().mapToDouble(Block::seconds).sum(), disturbed);
    }
    if (made.stream().anyMatch(block -> block.trouble().isPresent())) {
      return false;
    }
    if (!disturbed) {
      OptionalDouble virtual = difference(made.getFirst(), entrant.arms());
      OptionalDouble other = difference(made.getLast(), platform);
      if (virtual.isPresent() && other.isPresent()) {
        own.add(virtual.getAsDouble());
        partners.add(other.getAsDouble());
      }
    }
    return true;
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
