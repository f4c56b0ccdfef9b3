package threadmark.trial;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.noise.EnvironmentProbe;
import threadmark.text.Complaint;
import threadmark.trial.Entrant.Arms;
import threadmark.verdict.Side;

/**
 * The blocks of a gate by their numbers: those that were kept before, and new ones once the machine
 * is quiet. A block that a killed gate left half is made again as a whole, or its two trials would
 * not be neighbours.
 */
public final class Blocks {

  /** What has been busy for long is not taken for quiet in a short breath. */
  private static final double LONGEST_PAUSE_SECONDS = 8;

  private final Terms terms;
  private final Guard guard;
  private final Map<Integer, List<GateTrial>> kept;
  private final Optional<Ports> ports;
  private boolean lookFirst = true;

  public Blocks(Terms terms, Guard guard, Ports ports) {
    this(terms, guard, ports.archive().trials(), Block::whole, Optional.of(ports));
  }

  private Blocks(
      Terms terms,
      Guard guard,
      List<GateTrial> trials,
      Predicate<List<GateTrial>> counts,
      Optional<Ports> ports) {
    this.terms = terms;
    this.guard = guard;
    this.kept = new HashMap<>(trials.stream().collect(Collectors.groupingBy(GateTrial::block)));
    this.kept.values().removeIf(counts.negate());
    this.ports = ports;
  }

  /** For a caller that a failed trial ends: when that one goes on, its block is made again. */
  public static Blocks measured(Terms terms, Guard guard, Ports ports) {
    return new Blocks(terms, guard, ports.archive().trials(), Block::measured, Optional.of(ports));
  }

  /** The blocks of these trials alone: none is made beside them. */
  public static Blocks kept(Terms terms, Guard guard, List<GateTrial> trials) {
    return new Blocks(terms, guard, trials, Block::whole, Optional.empty());
  }

  public boolean kept(int number) {
    return kept.containsKey(number);
  }

  /** Whether none of these has to be made. */
  public boolean kept(List<Turn> turns) {
    return turns.stream().allMatch(turn -> kept(turn.block()));
  }

  /**
   * Whether a new block of so many seconds may be made. Before the first one, and after each that
   * was dropped, a quiet machine is waited for. One that was not disturbed is as good as a look.
   */
  public boolean admit(double seconds) throws InterruptedException {
    if (ports.isEmpty() || !guard.allows(seconds) || guard.isOutOfPatience()) {
      return false;
    }
    if (lookFirst && !terms.busyIsFine()) {
      lookFirst = !quietCame(ports.get(), seconds);
      return !lookFirst;
    }
    return true;
  }

  /**
   * Waits until the machine has been quiet for two seconds, as long as there is patience for a
   * block of so many seconds. Each pause between two looks is longer than the one before, up to a
   * limit, so that the end of a long disturbance is still seen soon.
   */
  private boolean quietCame(Ports world, double blockSeconds) throws InterruptedException {
    double begun = world.clock().seconds();
    double counted = begun;
    double pause = Guard.LOOK_SECONDS;
    Optional<String> busy = disturbance(world);
    boolean waited = busy.isPresent();
    while (busy.isPresent()) {
      guard.waited(world.clock().seconds() - counted, busy.get());
      counted = world.clock().seconds();
      double rest = Math.max(0, guard.patience(blockSeconds));
      double seconds = guard.busySeconds();
      world.listener().accept(new GateEvent.Waiting(busy.get(), seconds, seconds + rest));
      if (rest < Guard.LOOK_SECONDS) {
        return false;
      }
      world.pause().forSeconds(Math.min(pause, rest - Guard.LOOK_SECONDS));
      pause = Math.min(2 * pause, LONGEST_PAUSE_SECONDS);
      busy = disturbance(world);
    }
    if (waited) {
      guard.waitedQuietly(world.clock().seconds() - counted);
      world.listener().accept(new GateEvent.Waited(world.clock().seconds() - begun));
    }
    return true;
  }

  private static Optional<String> disturbance(Ports world) throws InterruptedException {
    EnvironmentProbe.Watch watch = world.environment().begin();
    world.pause().forSeconds(Guard.LOOK_SECONDS);
    return watch.end().disturbances().stream().findFirst();
  }

  /** The block of one pair, at the same time where its arms may. */
  public Block pair(int number, Arms arms, List<Side> order) throws InterruptedException {
    return of(order.stream().map(side -> new Turn(number, arms, side, arms.duet())).toList())
        .getFirst();
  }

  /** Blocks whose trials are made back to back, in this order, unless all of them were kept. */
  public List<Block> of(List<Turn> turns) throws InterruptedException {
    Map<Integer, List<GateTrial>> blocks = new TreeMap<>();
    turns.forEach(turn -> blocks.put(turn.block(), new ArrayList<>()));
    if (kept(turns)) {
      turns.forEach(turn -> keptTrial(turn).ifPresent(blocks.get(turn.block())::add));
      return blocks(blocks);
    }
    TrialMaker maker = new TrialMaker(ports.orElseThrow(), terms.sitting());
    List<GateTrial> trials =
        turns.getFirst().together()
            ? maker.make(turns, terms.duet().orElseThrow())
            : oneAfterTheOther(turns, maker);
    trials.forEach(trial -> blocks.get(trial.block()).add(trial));
    List<Block> made = blocks(blocks);
    Optional<String> dropped =
        made.stream()
            .filter(terms::drops)
            .flatMap(block -> block.disturbance().stream())
            .findFirst();
    lookFirst = dropped.isPresent();
    guard.made(made.stream().mapToDouble(Block::seconds).sum(), dropped);
    return made;
  }

  /** Until one measured nothing: what comes behind it could not be compared. */
  private static List<GateTrial> oneAfterTheOther(List<Turn> turns, TrialMaker maker)
      throws InterruptedException {
    List<GateTrial> trials = new ArrayList<>();
    for (Turn turn : turns) {
      if (trials.stream().allMatch(GateTrial::measured)) {
        trials.add(maker.make(turn));
      }
    }
    return trials;
  }

  private static List<Block> blocks(Map<Integer, List<GateTrial>> trials) {
    return trials.entrySet().stream()
        .map(block -> new Block(block.getKey(), block.getValue()))
        .toList();
  }

  /** A block that ended with a failed trial lacks the trial behind it. */
  private Optional<GateTrial> keptTrial(Turn turn) {
    Benchmark asked = turn.declared().benchmark();
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

  /**
   * One trial of a block that is wanted.
   *
   * @param together whether all of its block are made at the same time
   */
  public record Turn(int block, Arms arms, Side side, boolean together) {

    DeclaredBenchmark declared() {
      return arms.of(side);
    }
  }

  /**
   * A file that is measured is no longer what it was: the sitting ends, and nothing of it counts.
   */
  public static final class ChangedFile extends RuntimeException {

    public ChangedFile(String sentence) {
      super(sentence);
    }
  }
}
