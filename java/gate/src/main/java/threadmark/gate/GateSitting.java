package threadmark.gate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import threadmark.gate.TimeLeft.GateRest;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
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
 * until the test asks for no more, the time is up, or the machine stays busy.
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
   * @param stopped what the machine did that ended it before its end
   */
  public record Result(List<Comparison> comparisons, int series, Optional<String> stopped) {}

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
  private boolean cutShort;
  private List<BlameBlocks> blames = List.of();

  public GateSitting(List<Entrant> entrants, Terms terms, Ports ports) {
    this(entrants, terms, guard(terms, ports), Optional.of(ports), List.of());
  }

  private GateSitting(
      List<Entrant> entrants,
      Terms terms,
      Guard guard,
      Optional<Ports> ports,
      List<GateTrial> kept) {
    this.terms = terms;
    this.guard = guard;
    this.blocks =
        ports
            .map(world -> new Blocks(terms, guard, world))
            .orElseGet(() -> Blocks.kept(terms, guard, kept));
    this.listener = ports.map(Ports::listener).orElse(event -> {});
    this.random = new SplittableRandom(terms.seed());
    List<Asked> asked = new ArrayList<>();
    int all = series(entrants, terms);
    for (Entrant entrant : entrants) {
      List<Integer> own = new ArrayList<>();
      List<ComparedMetric> metrics = terms.metrics(entrant.benchmark());
      for (ComparedMetric metric : metrics) {
        own.add(asked.size());
        asked.add(
            new Asked(
                metric,
                Optional.ofNullable(entrant.history().get(metric)),
                prior -> terms.rule(metric, all, prior),
                metric == metrics.getFirst()));
      }
      benchmarks.add(new BenchmarkProgress(entrant, own));
    }
    this.gate = new ChangeGate(asked, terms.untilImproved());
    this.timeLeft = new TimeLeft(gate, benchmarks);
  }

  private static Guard guard(Terms terms, Ports ports) {
    double kept = terms.secondsOf(ports.archive().trials());
    double begun = ports.clock().seconds();
    return terms.guard(() -> kept + ports.clock().seconds() - begun);
  }

  /** Series that share the false alarms. */
  public static int series(List<Entrant> entrants, Terms terms) {
    return entrants.stream().mapToInt(entrant -> terms.metrics(entrant.benchmark()).size()).sum();
  }

  /** Sits until nothing is left to be done, and says what was found. */
  public Result complete() throws InterruptedException {
    sit();
    Optional<String> stopped =
        cutShort ? guard.blame(timeLeft.quietSeconds()) : Optional.<String>empty();
    return new Result(comparisons(stopped.isPresent()), gate.size(), stopped);
  }

  /** What is left of a gate that kept these trials. */
  public static GateRest rest(List<Entrant> entrants, Terms terms, List<GateTrial> kept) {
    GateSitting sitting = replayed(entrants, terms, kept);
    if (sitting.cutShort) {
      return sitting.rest(GateRest.Next.PAIRS);
    }
    if (sitting.gate.spoilt()) {
      return GateRest.spoilt(entrants.size());
    }
    boolean wanted = sitting.blames.stream().anyMatch(BlameBlocks::isWanted);
    return sitting.rest(wanted ? GateRest.Next.ATTRIBUTION : GateRest.Next.NOTHING);
  }

  /**
   * What these trials say that no further one betters: all where nothing is left to be made, and
   * before that what fails already. What stays undecided is said at the end only.
   */
  public static List<Comparison> settled(
      List<Entrant> entrants, Terms terms, List<GateTrial> kept) {
    GateSitting sitting = replayed(entrants, terms, kept);
    return sitting.comparisons(false).stream()
        .filter(found -> !sitting.cutShort || FAILING.contains(found.verdict()))
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
    cutShort = next.isPresent();
    blames = blames();
    if (!cutShort && !gate.spoilt()) {
      for (BlameBlocks blame : blames) {
        blame.attribute(answered(blame));
      }
    }
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
    List<Turn> turns = order.stream().map(side -> new Turn(number, arms, side)).toList();
    boolean kept = blocks.kept(turns);
    if (!kept && !blocks.admit(benchmark.pairSeconds())) {
      return false;
    }
    if (!kept) {
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
      List<ComparedMetric> metrics = terms.metrics(benchmark.entrant.benchmark());
      for (int i = 0; i < metrics.size(); i++) {
        int series = benchmark.series.get(i);
        block.difference(metrics.get(i)).ifPresent(value -> gate.take(series, value));
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
    return IntStream.range(0, benchmarks.size())
        .filter(place -> isBlamed(benchmarks.get(place)))
        .mapToObj(place -> {
          BenchmarkProgress benchmark = benchmarks.get(place);
          double margin = gate.rule(benchmark.deciding()).orElseThrow().margin();
          return new BlameBlocks(benchmark, place, margin, terms);
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

  private List<Comparison> comparisons(boolean busy) {
    return benchmarks.stream()
        .flatMap(benchmark -> benchmark.comparisons(terms, gate, busy).stream())
        .toList();
  }

  /** Says once of each series that nothing more is asked of it. */
  private void tell(BenchmarkProgress benchmark) {
    List<ComparedMetric> metrics = terms.metrics(benchmark.entrant.benchmark());
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
      OptionalDouble difference = block.difference(ComparedMetric.primary(benchmark));
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
