package threadmark.sitting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SplittableRandom;
import threadmark.judge.ChangeGate;
import threadmark.judge.ChangeGate.Asked;
import threadmark.judge.GateComparison.Pair;
import threadmark.judge.TrialCost;
import threadmark.model.Benchmark;
import threadmark.model.ComparedMetric;
import threadmark.model.Comparison;
import threadmark.model.Side;
import threadmark.stats.Standing;

/**
 * The sequential loop: rounds of blocks over everything that is open, in random order, until the
 * test asks for no more, the time is up, or the machine is too busy.
 *
 * <p>What it does next follows from the seed and from the trials so far alone, never from the time
 * of day. So a gate that was stopped is continued by starting again: kept trials are handed out
 * instead of made, and the same trials lead to the same decision.
 */
public final class GateSitting {

  /** What was found. */
  public record Result(List<Comparison> comparisons, int series, Optional<String> stopped) {}

  private final Terms terms;
  private final Ports ports;
  private final Blocks blocks;
  private final Guard guard;
  private final ChangeGate gate;
  private final List<Course> courses = new ArrayList<>();
  private final SplittableRandom random;
  private final Telling telling;
  private int number;
  private Optional<String> stopped = Optional.empty();
  private boolean outOfTime;
  private boolean onlyKept;

  /** Of what was kept. */
  private boolean atItsEnd;

  public GateSitting(List<Entrant> entrants, Terms terms, Ports ports) {
    this.terms = terms;
    this.ports = ports;
    this.blocks = new Blocks(ports, terms.sitting());
    this.guard = new Guard(terms.budgetSeconds());
    this.random = new SplittableRandom(terms.seed());
    List<Asked> asked = new ArrayList<>();
    int all = series(entrants, terms);
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
      courses.add(new Course(entrant, own));
    }
    this.gate = new ChangeGate(asked, terms.untilImproved());
    this.telling = new Telling(terms, ports.listener(), gate, courses);
  }

  /** Series that share the false alarms. */
  public static int series(List<Entrant> entrants, Terms terms) {
    return entrants.stream()
        .mapToInt(entrant -> terms.metrics(entrant.arms().benchmark()).size())
        .sum();
  }

  /** Sits until nothing is left to be done, and says what was found. */
  public Result complete() throws InterruptedException {
    rounds();
    if (goesOn() && !gate.spoilt()) {
      attribute();
    }
    return new Result(
        new SittingComparisons(terms, gate, stopped.isPresent()).of(courses), gate.size(), stopped);
  }

  /** Takes in what was kept, up to the first block that would have to be made. */
  public GateRest rest() throws InterruptedException {
    onlyKept = true;
    rounds();
    return telling.rest(guard.secondsLeft());
  }

  private void rounds() throws InterruptedException {
    List<Integer> round = gate.round();
    while (!round.isEmpty() && goesOn()) {
      List<Integer> wanting = round;
      List<Course> turn =
          new ArrayList<>(
              courses.stream()
                  .filter(course -> !Collections.disjoint(course.series, wanting))
                  .toList());
      Collections.shuffle(turn, Random.from(random));
      for (Course course : turn) {
        block(course);
        if (!goesOn()) {
          break;
        }
      }
      round = goesOn() ? gate.round() : List.of();
      courses.forEach(telling::tell);
    }
  }

  private boolean goesOn() {
    return stopped.isEmpty() && !outOfTime && !atItsEnd;
  }

  /** One undisturbed block of that benchmark, however many it takes. */
  private void block(Course course) throws InterruptedException {
    boolean again = true;
    while (again && goesOn()) {
      number++;
      List<Side> order = order();
      if (!mayMake(number, course)) {
        return;
      }
      telling.start(number, course, guard.secondsLeft());
      Block block = blocks.pair(number, course.entrant.arms(), order);
      again = look(course, block);
    }
  }

  private List<Side> order() {
    return random.nextBoolean() ? List.of(Side.BASE, Side.HEAD) : List.of(Side.HEAD, Side.BASE);
  }

  private boolean mayMake(int next, Course course) throws InterruptedException {
    if (blocks.kept(next)) {
      return true;
    }
    if (onlyKept) {
      atItsEnd = true;
      return false;
    }
    outOfTime = !guard.allows(course.pairSeconds());
    if (!outOfTime) {
      stopped =
          blocks.disturbance(next).map(what -> "the machine is busy with something else: " + what);
    }
    return goesOn();
  }

  /** Takes in what a block says; true when it has to be made again. */
  private boolean look(Course course, Block block) {
    Optional<String> disturbance = block.disturbance();
    course.saw(block);
    if (block.trials().stream().anyMatch(trial -> trial.sitting() == terms.sitting())) {
      guard.count(block.seconds(), disturbance.isPresent());
    }
    if (block.trouble().isPresent()) {
      course.series.forEach(gate::withdraw);
      telling.tell(course);
      return false;
    }
    if (disturbance.isPresent()) {
      telling.dropped(block, course, disturbance.get());
      stopped = guard.disturbance(disturbance.get());
      return true;
    }
    take(course, block);
    telling.tell(course);
    return false;
  }

  private void take(Course course, Block block) {
    Pair pair = course.pairs.getLast();
    Benchmark benchmark = course.entrant.arms().benchmark();
    List<ComparedMetric> metrics = terms.metrics(benchmark);
    Optional<Double> decisive = Optional.empty();
    for (int i = 0; i < metrics.size(); i++) {
      int series = course.series.get(i);
      OptionalDouble difference = TrialCost.difference(pair.base(), pair.head(), metrics.get(i));
      difference.ifPresent(value -> gate.take(series, value));
      if (i == 0 && difference.isPresent()) {
        decisive = Optional.of(Math.expm1(difference.getAsDouble()));
      }
    }
    telling.measured(block, course, decisive);
  }

  /** Whose slowdown it is, for those that have a partner on platform threads. */
  private void attribute() throws InterruptedException {
    for (int i = 0; i < courses.size(); i++) {
      Course course = courses.get(i);
      boolean regressed =
          course.trouble().isEmpty()
              && gate.test(course.deciding())
                  .filter(test -> test.standing() == Standing.REGRESSED)
                  .isPresent();
      if (regressed && course.entrant.platform().isPresent()) {
        double margin = gate.rule(course.deciding()).orElseThrow().margin();
        course.attribute(
            new BlameBlocks(course.entrant, i, terms, ports, blocks, guard).answer(margin));
      }
    }
  }
}
