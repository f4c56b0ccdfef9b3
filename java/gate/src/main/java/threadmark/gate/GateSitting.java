package threadmark.gate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import threadmark.gate.TimeLeft.GateRest;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.GateRule;
import threadmark.numbers.SequentialTest;
import threadmark.numbers.Standing;
import threadmark.rule.ChangeGate;
import threadmark.rule.ChangeGate.Asked;
import threadmark.trial.Block;
import threadmark.trial.Blocks;
import threadmark.trial.Blocks.Turn;
import threadmark.trial.Entrant;
import threadmark.trial.Entrant.Arms;
import threadmark.trial.GateEvent;
import threadmark.trial.GateTrial;
import threadmark.trial.Guard;
import threadmark.trial.Ports;
import threadmark.trial.Terms;
import threadmark.verdict.Attribution;
import threadmark.verdict.Comparison;
import threadmark.verdict.Side;
import threadmark.verdict.Verdict;

/**
 * The sequential loop of a gate: rounds of blocks over everything that is open, in random order,
 * until the test asks for no more, the time is up, or the machine stays busy. What it leaves
 * undecided is sat for once more at once, on new blocks and with the half of the error rate that is
 * kept for it.
 *
 * <p>Which block is next follows from the seed and from the blocks so far alone; the clock and the
 * machine only say whether it is made, and when. So a gate that was stopped is continued by
 * starting again: kept blocks are handed out instead of made, and the same blocks lead to the same
 * decision. A block that was dropped is asked for again as it was, so that which pairs are asked
 * for does not depend on what disturbed them. Of a block that was kept nothing is said but what it
 * decides.
 */
public final class GateSitting {

  private static final Set<Verdict> FAILING = EnumSet.of(Verdict.REGRESSED, Verdict.INVALID);

  /**
   * What was found.
   *
   * @param again whether a second sitting was begun
   * @param stopped what the machine did that ended it before its end
   */
  public record Result(
      List<Comparison> comparisons, int series, boolean again, Optional<String> stopped) {}

  /** Of the whole gate: their number shares the error rate, and their places name blocks. */
  private final List<Entrant> entrants;

  private final Terms terms;
  private final Guard guard;
  private final Blocks blocks;
  private final Consumer<GateEvent> listener;
  private final ChangeGate gate;
  private final List<BenchmarkProgress> benchmarks = new ArrayList<>();
  private final TimeLeft timeLeft;
  private final SplittableRandom random;
  private final Deque<BenchmarkProgress> round = new ArrayDeque<>();
  private List<Side> order = List.of();
  private int number;

  /** Nothing is left to be made but what a later sitting asks for. */
  private boolean ended;

  private List<BlameBlocks> blames = List.of();

  /** What this one leaves undecided, sat for once more. */
  private Optional<GateSitting> again = Optional.empty();

  /** Whether this one is such a sitting. */
  private final boolean second;

  /** Nobody knows of it yet. */
  private boolean unannounced;

  /** Series of which it was said that they go on. */
  private final Set<Integer> further = new HashSet<>();

  public GateSitting(List<Entrant> entrants, Terms terms, Ports ports) {
    this(entrants, terms, guard(terms, ports), Optional.of(ports), List.of());
  }

  private GateSitting(
      List<Entrant> entrants,
      Terms terms,
      Guard guard,
      Optional<Ports> ports,
      List<GateTrial> kept) {
    this.entrants = entrants;
    this.terms = terms;
    this.guard = guard;
    this.blocks =
        ports
            .map(world -> new Blocks(terms, guard, world))
            .orElseGet(() -> Blocks.kept(terms, guard, kept));
    this.listener = ports.map(Ports::listener).orElse(event -> {});
    this.random = new SplittableRandom(terms.seed());
    this.second = false;
    this.gate = gate(entrants);
    this.timeLeft = new TimeLeft(gate, benchmarks);
  }

  /** The one that comes after that, of those benchmarks. */
  private GateSitting(GateSitting first, List<BenchmarkProgress> undecided) {
    this.entrants = first.entrants;
    this.terms = first.terms;
    this.guard = first.guard;
    this.blocks = first.blocks;
    this.listener = first.listener;
    this.random = first.random;
    this.number = first.number;
    this.second = true;
    this.unannounced = true;
    this.gate = gate(undecided.stream().map(benchmark -> benchmark.entrant).toList());
    for (int i = 0; i < undecided.size(); i++) {
      benchmarks.get(i).follow(undecided.get(i));
    }
    this.timeLeft = new TimeLeft(gate, benchmarks);
  }

  /** The test of all that takes part in this sitting. */
  private ChangeGate gate(List<Entrant> sitting) {
    List<Asked> asked = new ArrayList<>();
    int all = series(entrants, terms);
    for (Entrant entrant : sitting) {
      List<Integer> own = new ArrayList<>();
      List<ComparedMetric> metrics = terms.metrics(entrant);
      for (ComparedMetric metric : metrics) {
        own.add(asked.size());
        asked.add(
            new Asked(
                metric,
                Optional.ofNullable(entrant.history().get(metric)),
                prior -> terms.rule(metric, all, prior),
                metric == metrics.getFirst(),
                entrant.arms().duet()));
      }
      benchmarks.add(new BenchmarkProgress(entrant, own));
    }
    return new ChangeGate(asked, terms.untilImproved());
  }

  private static Guard guard(Terms terms, Ports ports) {
    double kept = terms.secondsOf(ports.archive().trials());
    double begun = ports.clock().seconds();
    return terms.guard(() -> kept + ports.clock().seconds() - begun);
  }

  /** Series that share the false alarms. */
  public static int series(List<Entrant> entrants, Terms terms) {
    return entrants.stream().mapToInt(entrant -> terms.metrics(entrant).size()).sum();
  }

  /** Sits until nothing is left to be done, and says what was found. */
  public Result complete() throws InterruptedException {
    sit();
    GateSitting last = last();
    Optional<String> stopped =
        last.ended ? Optional.empty() : guard.blame(last.timeLeft.quietSeconds());
    return new Result(
        comparisons(stopped.isPresent()),
        series(entrants, terms),
        again.filter(GateSitting::begun).isPresent(),
        stopped);
  }

  private GateSitting last() {
    return again.orElse(this);
  }

  /** Whether something that counts was measured in it. */
  private boolean begun() {
    return benchmarks.stream().anyMatch(benchmark -> !benchmark.pairs.isEmpty());
  }

  /** What is left of a gate that kept these trials. */
  public static GateRest rest(List<Entrant> entrants, Terms terms, List<GateTrial> kept) {
    GateSitting sitting = replayed(entrants, terms, kept);
    boolean attributes = sitting.ended && sitting.isBlaming();
    GateSitting last = attributes ? sitting : sitting.last();
    if (last.ended && last.gate.spoilt()) {
      return GateRest.spoilt(entrants.size());
    }
    GateRest rest =
        last.rest(
            !last.ended
                ? GateRest.Next.PAIRS
                : last.isBlaming() ? GateRest.Next.ATTRIBUTION : GateRest.Next.NOTHING);
    return new GateRest(entrants.size() - rest.open(), rest.open(), rest.seconds(), rest.next());
  }

  /**
   * What these trials say that no further one betters: all where nothing is left to be made, and
   * before that what fails already. What stays undecided is said at the end only.
   */
  public static List<Comparison> settled(
      List<Entrant> entrants, Terms terms, List<GateTrial> kept) {
    GateSitting sitting = replayed(entrants, terms, kept);
    return sitting.comparisons(false).stream()
        .filter(found -> sitting.last().ended || FAILING.contains(found.verdict()))
        .toList();
  }

  /** The sitting as these trials leave it, up to the first block that would have to be made. */
  private static GateSitting replayed(List<Entrant> entrants, Terms terms, List<GateTrial> kept) {
    double spent = terms.secondsOf(kept);
    GateSitting sitting =
        new GateSitting(entrants, terms, terms.guard(() -> spent), Optional.empty(), kept);
    try {
      sitting.sit();
    } catch (InterruptedException nothingIsMade) {
      throw new IllegalStateException(nothingIsMade);
    }
    return sitting;
  }

  private void sit() throws InterruptedException {
    Optional<BenchmarkProgress> next = next();
    while (next.isPresent() && took(next.get())) {
      next = next();
    }
    ended = next.isEmpty();
    blames = blames();
    if (ended && !gate.spoilt()) {
      for (BlameBlocks blame : blames) {
        blame.attribute(answered(blame));
      }
    }
    List<BenchmarkProgress> undecided = undecided();
    if (ended && !second && !undecided.isEmpty()) {
      again = Optional.of(new GateSitting(this, undecided));
      if (!isBlaming()) {
        again.get().sit();
      }
    }
  }

  private boolean isBlaming() {
    return !gate.spoilt() && blames.stream().anyMatch(BlameBlocks::isWanted);
  }

  /** What blocks a pull request although nothing is known against it. */
  private List<BenchmarkProgress> undecided() {
    return benchmarks.stream()
        .filter(benchmark -> !benchmark.entrant.advisory() && benchmark.trouble().isEmpty())
        .filter(benchmark ->
            gate.spoilt()
                || gate.verdict(benchmark.deciding())
                    .filter(verdict -> verdict != Verdict.UNDECIDED)
                    .isEmpty())
        .toList();
  }

  /** The benchmark whose pair comes next, once the last block was taken in; nothing at the end. */
  private Optional<BenchmarkProgress> next() {
    if (round.isEmpty()) {
      List<Integer> wanting = gate.round();
      benchmarks.forEach(this::tell);
      List<BenchmarkProgress> turn =
          new ArrayList<>(
              benchmarks.stream()
                  .filter(benchmark -> !Collections.disjoint(benchmark.series, wanting))
                  .toList());
      Collections.shuffle(turn, Random.from(random));
      round.addAll(turn);
    }
    if (order.isEmpty()) {
      order = random.nextBoolean() ? List.of(Side.BASE, Side.HEAD) : List.of(Side.HEAD, Side.BASE);
    }
    return Optional.ofNullable(round.peek());
  }

  /** Takes in the next block of that benchmark; false when the sitting ends there. */
  private boolean took(BenchmarkProgress benchmark) throws InterruptedException {
    number++;
    Arms arms = benchmark.entrant.arms();
    boolean together = benchmark.series.stream().allMatch(gate::together);
    List<Turn> turns = order.stream().map(side -> new Turn(number, arms, side, together)).toList();
    boolean kept = blocks.kept(turns);
    if (!kept && !blocks.admit(benchmark.pairSeconds())) {
      return false;
    }
    if (!kept) {
      announce();
      announceFurther(benchmark);
      blames = blames();
      GateRest rest = rest(GateRest.Next.PAIRS);
      listener.accept(
          new GateEvent.Measuring(
              number,
              arms.benchmark(),
              rest.decided(),
              rest.open(),
              Math.min(Math.max(rest.seconds(), benchmark.pairSeconds()), guard.secondsLeft())));
    }
    Block block = blocks.of(turns).getFirst();
    if (!kept) {
      tellMade(block, benchmark);
    }
    take(block, benchmark);
    return true;
  }

  /**
   * A second sitting is said with its first block that is made, as of kept ones nothing is said.
   */
  private void announce() {
    if (unannounced) {
      unannounced = false;
      listener.accept(new GateEvent.Again(benchmarks.size(), entrants.size(), guard.secondsLeft()));
    }
  }

  /** Once of each series that gets more pairs than usual. */
  private void announceFurther(BenchmarkProgress benchmark) {
    List<ComparedMetric> metrics = terms.metrics(benchmark.entrant);
    for (int i = 0; i < metrics.size(); i++) {
      int series = benchmark.series.get(i);
      if (gate.goesOn(series) && further.add(series)) {
        listener.accept(
            new GateEvent.Further(
                benchmark.entrant.benchmark(),
                metrics.get(i),
                gate.test(series).orElseThrow().pairs(),
                GateRule.MOST_PAIRS_WHEN_PROBABLE));
      }
    }
  }

  private void take(Block block, BenchmarkProgress benchmark) {
    boolean dropped = terms.drops(block);
    benchmark.saw(block, dropped);
    if (block.trouble().isEmpty() && dropped) {
      return;
    }
    round.remove();
    order = List.of();
    if (block.trouble().isPresent()) {
      benchmark.series.forEach(gate::withdraw);
    } else {
      List<ComparedMetric> metrics = terms.metrics(benchmark.entrant);
      for (int i = 0; i < metrics.size(); i++) {
        int series = benchmark.series.get(i);
        block
            .difference(metrics.get(i))
            .ifPresent(value -> gate.take(series, value, block.together()));
      }
    }
    tell(benchmark);
  }

  /** Whose a slowdown is, as far as time and the machine allow to tell. */
  private Attribution answered(BlameBlocks blame) throws InterruptedException {
    boolean announced = false;
    boolean more = true;
    while (more && blame.isWanted()) {
      List<Turn> turns = blame.next();
      boolean kept = blocks.kept(turns);
      more = kept || blocks.admit(blame.declaredSeconds());
      if (more && !kept && !announced) {
        announced = true;
        listener.accept(new GateEvent.Attributing(blame.benchmark(), blame.platform()));
      }
      if (more) {
        blame.take(blocks.of(turns));
      }
    }
    return blame.answer();
  }

  /** For each slowdown shown so far that has a partner on platform threads: whose it is. */
  private List<BlameBlocks> blames() {
    return benchmarks.stream()
        .filter(this::isBlamed)
        .map(benchmark -> {
          double margin = gate.rule(benchmark.deciding()).orElseThrow().margin();
          return new BlameBlocks(benchmark, entrants.indexOf(benchmark.entrant), margin, terms);
        })
        .toList();
  }

  private boolean isBlamed(BenchmarkProgress benchmark) {
    return benchmark.entrant.platform().isPresent()
        && benchmark.trouble().isEmpty()
        && gate.test(benchmark.deciding())
            .filter(test -> test.standing() == Standing.REGRESSED)
            .isPresent();
  }

  /** What is left when this comes next. */
  private GateRest rest(GateRest.Next next) {
    double attribution = blames.stream().mapToDouble(BlameBlocks::secondsLeft).sum();
    return timeLeft.rest(next, attribution, guard.secondsLeft());
  }

  /** What both sittings found: the second speaks where the first could not tell. */
  private List<Comparison> comparisons(boolean busy) {
    List<Comparison> later =
        again.map(sitting -> sitting.comparisons(busy)).orElse(List.<Comparison>of());
    return benchmarks.stream()
        .flatMap(benchmark -> benchmark.comparisons(terms, gate, busy).stream())
        .map(found ->
            later.stream()
                .filter(other -> other.benchmark().equals(found.benchmark()))
                .filter(other -> other.metric() == found.metric())
                .findFirst()
                .map(found::followed)
                .orElse(found))
        .toList();
  }

  /** Says once of each series that nothing more is asked of it. */
  private void tell(BenchmarkProgress benchmark) {
    List<ComparedMetric> metrics = terms.metrics(benchmark.entrant);
    for (int i = 0; i < metrics.size(); i++) {
      int series = benchmark.series.get(i);
      Optional<Verdict> verdict = verdict(benchmark, series);
      boolean worthSaying = i == 0 || verdict.equals(Optional.of(Verdict.REGRESSED));
      if (verdict.isPresent() && worthSaying && timeLeft.close(series)) {
        listener.accept(
            new GateEvent.Decided(
                benchmark.entrant.benchmark(),
                metrics.get(i),
                verdict.get(),
                gate.test(series).map(SequentialTest::pairs).orElse(0)));
      }
    }
  }

  private Optional<Verdict> verdict(BenchmarkProgress benchmark, int series) {
    if (benchmark.trouble().isPresent()) {
      return Optional.of(Verdict.INVALID);
    }
    return gate.hidden(series) && gate.test(series).isEmpty()
        ? Optional.of(Verdict.UNDECIDED)
        : gate.verdict(series);
  }

  /** Says what a block gave that was just made. */
  private void tellMade(Block block, BenchmarkProgress progress) {
    Benchmark benchmark = progress.entrant.benchmark();
    if (block.trouble().isPresent()) {
      return;
    }
    if (terms.drops(block)) {
      listener.accept(
          new GateEvent.Dropped(block.number(), benchmark, block.disturbance().orElseThrow()));
    } else {
      OptionalDouble difference = block.difference(progress.entrant.metric());
      listener.accept(
          new GateEvent.Measured(
              block.number(),
              benchmark,
              block.seconds(),
              difference.isPresent()
                  ? Optional.of(Math.expm1(difference.getAsDouble()))
                  : Optional.empty()));
    }
  }
}
