package threadmark.gate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.Standing;
import threadmark.rule.ChangeGate;
import threadmark.rule.ChangeGate.Asked;
import threadmark.rule.GateComparison.Pair;
import threadmark.rule.TrialCost;
import threadmark.trial.Block;
import threadmark.trial.Entrant;
import threadmark.trial.GateEvent;
import threadmark.trial.Guard;
import threadmark.trial.Terms;
import threadmark.trial.Turn;
import threadmark.verdict.Comparison;
import threadmark.verdict.Side;

/**
 * Rounds of blocks over everything that is open, in random order, until the test asks for no more.
 *
 * <p>Which block is next follows from the seed and from the blocks so far alone, whether they were
 * made or kept. One that was dropped is asked for again as it was, so that which pairs are asked
 * for does not depend on what disturbed them. Nothing is made here.
 */
final class Rounds {

  /** The block of one pair that is asked for. */
  record Wanted(int number, BenchmarkProgress course, List<Side> order) {

    List<Turn> turns() {
      return order.stream().map(side -> new Turn(number, course.entrant.arms(), side)).toList();
    }
  }

  private final Terms terms;
  private final Guard guard;
  private final ChangeGate gate;
  private final List<BenchmarkProgress> courses = new ArrayList<>();
  private final SplittableRandom random;
  private final GateEvents events;
  private final Deque<BenchmarkProgress> round = new ArrayDeque<>();
  private List<Side> order = List.of();
  private int number;

  Rounds(List<Entrant> entrants, Terms terms, Guard guard, Consumer<GateEvent> listener) {
    this.terms = terms;
    this.guard = guard;
    this.random = new SplittableRandom(terms.seed());
    List<Asked> asked = new ArrayList<>();
    int all = GateSitting.series(entrants, terms);
    for (Entrant entrant : entrants) {
      List<Integer> own = new ArrayList<>();
      List<ComparedMetric> metrics = terms.metrics(entrant.arms().benchmark());
      for (ComparedMetric metric : metrics) {
        own.add(asked.size());
        asked.add(
            new Asked(
                Optional.ofNullable(entrant.history().get(metric)),
                prior -> terms.rule(metric, all, prior),
                metric == metrics.getFirst()));
      }
      courses.add(new BenchmarkProgress(entrant, own));
    }
    this.gate = new ChangeGate(asked, terms.untilImproved());
    this.events = new GateEvents(terms, listener, gate, courses);
  }

  /** The block that comes next, once the last one was taken in; nothing when all is said. */
  Optional<Wanted> next() {
    if (round.isEmpty()) {
      begin();
    }
    if (order.isEmpty()) {
      order = random.nextBoolean() ? List.of(Side.BASE, Side.HEAD) : List.of(Side.HEAD, Side.BASE);
    }
    return Optional.ofNullable(round.peek()).map(course -> new Wanted(++number, course, order));
  }

  private void begin() {
    List<Integer> wanting = gate.round();
    courses.forEach(events::tell);
    List<BenchmarkProgress> turn =
        new ArrayList<>(
            courses.stream()
                .filter(course -> !Collections.disjoint(course.series, wanting))
                .toList());
    Collections.shuffle(turn, Random.from(random));
    round.addAll(turn);
  }

  /**
   * Takes in what the block says that was asked for last; one that is dropped is asked for again.
   */
  void take(Block block) {
    BenchmarkProgress course = round.element();
    boolean dropped = terms.drops(block);
    course.saw(block, dropped);
    if (block.trouble().isEmpty() && dropped) {
      return;
    }
    round.remove();
    order = List.of();
    if (block.trouble().isPresent()) {
      course.series.forEach(gate::withdraw);
    } else {
      differences(course);
    }
    events.tell(course);
  }

  private void differences(BenchmarkProgress course) {
    Pair pair = course.pairs.getLast();
    List<ComparedMetric> metrics = terms.metrics(course.entrant.arms().benchmark());
    for (int i = 0; i < metrics.size(); i++) {
      int series = course.series.get(i);
      OptionalDouble difference = TrialCost.difference(pair.base(), pair.head(), metrics.get(i));
      difference.ifPresent(value -> gate.take(series, value));
    }
  }

  /** Says that this block is about to be made. */
  void tellOf(Wanted wanted) {
    events.start(wanted, rest(GateRest.Next.PAIRS, blames()), guard.secondsLeft());
  }

  /** Says what this block, which was just made, gave. */
  void tellOf(Wanted wanted, Block block) {
    events.made(block, wanted.course());
  }

  /** Whether the sitting as a whole is too noisy; then nothing is decided and nothing asked. */
  boolean areSpoilt() {
    return gate.spoilt();
  }

  /** For each slowdown shown so far that has a partner on platform threads: whose it is. */
  List<BlameBlocks> blames() {
    return IntStream.range(0, courses.size())
        .filter(place -> isBlamed(courses.get(place)))
        .mapToObj(place -> {
          BenchmarkProgress course = courses.get(place);
          double margin = gate.rule(course.deciding()).orElseThrow().margin();
          return new BlameBlocks(course, place, margin, terms);
        })
        .toList();
  }

  private boolean isBlamed(BenchmarkProgress course) {
    return course.entrant.platform().isPresent()
        && course.trouble().isEmpty()
        && gate.test(course.deciding())
            .filter(test -> test.standing() == Standing.REGRESSED)
            .isPresent();
  }

  /** What is left when this comes next, and these are still to be answered. */
  GateRest rest(GateRest.Next next, List<BlameBlocks> blames) {
    return events.rest(
        next, blames.stream().mapToDouble(BlameBlocks::secondsLeft).sum(), guard.secondsLeft());
  }

  /** What ended it before its end, if it was the machine. */
  Optional<String> stopped() {
    return guard.blame(events.quietSecondsLeft());
  }

  /**
   * What was found.
   *
   * @param busy whether it ended before its end because of the machine
   */
  List<Comparison> comparisons(boolean busy) {
    return new SittingComparisons(terms, gate, busy).of(courses);
  }

  /** How many series there are. */
  int series() {
    return gate.size();
  }
}
