package threadmark.calibrate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import threadmark.gate.BenchmarkProgress;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.Spread;
import threadmark.rule.GateComparison.Pair;
import threadmark.rule.TrialCost;
import threadmark.text.Complaint;
import threadmark.trial.Block;
import threadmark.trial.Blocks;
import threadmark.trial.Blocks.ChangedFile;
import threadmark.trial.Entrant;
import threadmark.trial.GateEvent;
import threadmark.trial.Guard;
import threadmark.trial.Ports;
import threadmark.trial.Terms;
import threadmark.verdict.MachineCalibration.Shuffles;
import threadmark.verdict.SeriesNoise;
import threadmark.verdict.Side;

/**
 * The same jar against itself: so many pairs of every benchmark, block by block like a gate, and
 * what they tell of the machine's noise.
 */
public final class Calibrating {

  /** Pairs that make one run of a history: as many as the replayed histories have. */
  public static final int PAIRS_A_RUN = 8;

  private static final int SHUFFLES = 1000;

  /** What was found. */
  public record Found(
      Instant startedAt, int blocks, int dropped, Shuffles shuffles, List<SeriesNoise> series) {}

  private final List<BenchmarkProgress> courses;
  private final Terms terms;
  private final Ports ports;
  private final Guard guard;
  private final Blocks blocks;
  private final SplittableRandom random;
  private final int pairs;
  private int number;
  private int dropped;

  public Calibrating(List<Entrant> entrants, Terms terms, int pairs, Ports ports) {
    this.courses =
        entrants.stream().map(entrant -> new BenchmarkProgress(entrant, List.of(0))).toList();
    this.terms = terms;
    this.ports = ports;
    this.guard = terms.guard(() -> 0);
    this.blocks = Blocks.measured(terms, guard, ports);
    this.random = new SplittableRandom(terms.seed());
    this.pairs = pairs;
  }

  /** Measures what is still missing, and says what all of it tells. */
  public Found complete() throws InterruptedException {
    try {
      return measured();
    } catch (ChangedFile changed) {
      throw new Complaint(
          changed.getMessage() + "; find out what writes to it, and begin anew with another --out",
          changed);
    }
  }

  private Found measured() throws InterruptedException {
    List<BenchmarkProgress> turn = new ArrayList<>(courses);
    for (int round = 0; round < pairs; round++) {
      Collections.shuffle(turn, Random.from(random));
      for (BenchmarkProgress course : turn) {
        pair(course, round);
      }
    }
    Instant first =
        courses.stream()
            .map(course -> course.starts.getFirst())
            .min(Instant::compareTo)
            .orElseThrow();
    return new Found(first, number, dropped, shuffles(), noise());
  }

  private void pair(BenchmarkProgress course, int round) throws InterruptedException {
    boolean again = true;
    while (again) {
      number++;
      List<Side> order =
          random.nextBoolean() ? List.of(Side.BASE, Side.HEAD) : List.of(Side.HEAD, Side.BASE);
      boolean kept = blocks.kept(number);
      if (!kept && !blocks.admit(course.pairSeconds())) {
        throw new Complaint(
            "%s; this machine is too busy to be calibrated: stop the rest and go on with --resume"
                .formatted(guard.blame(0).orElseThrow()));
      }
      if (!kept) {
        tell(
            new GateEvent.Measuring(
                number, course.entrant.benchmark(), round, pairs - round, secondsLeft(round)));
      }
      Block block = blocks.pair(number, course.entrant.arms(), order);
      course.saw(block, terms.drops(block));
      if (block.trouble().isPresent()) {
        throw new Complaint(
            "%s: %s; go on with --resume to try it again, or begin anew with --exclude and another --out"
                .formatted(course.entrant.benchmark(), block.trouble().get()));
      }
      again = terms.drops(block);
      dropped += again ? 1 : 0;
      if (!kept) {
        made(course, block);
      }
    }
  }

  private void made(BenchmarkProgress course, Block block) {
    Benchmark benchmark = course.entrant.benchmark();
    Optional<String> disturbance = block.disturbance();
    tell(
        disturbance.isPresent()
            ? new GateEvent.Dropped(block.number(), benchmark, disturbance.get())
            : new GateEvent.Measured(block.number(), benchmark, block.seconds(), Optional.empty()));
  }

  private void tell(GateEvent event) {
    ports.listener().accept(event);
  }

  private double secondsLeft(int round) {
    return courses.stream().mapToDouble(course -> (pairs - round) * course.pairSeconds()).sum();
  }

  private double[] differences(BenchmarkProgress course, ComparedMetric metric) {
    return course.pairs.stream()
        .map(pair -> difference(pair, metric))
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .toArray();
  }

  private static OptionalDouble difference(Pair pair, ComparedMetric metric) {
    return TrialCost.difference(pair.base(), pair.head(), metric);
  }

  private Shuffles shuffles() {
    return LabelShuffles.of(
        courses.stream()
            .map(course -> differences(course, ComparedMetric.primary(course.entrant.benchmark())))
            .toList(),
        prior -> terms.rule(ComparedMetric.TIME, series(), prior),
        SHUFFLES,
        terms.seed());
  }

  /** All metrics count, as in a gate. */
  private int series() {
    return courses.stream().mapToInt(c -> terms.metrics(c.entrant).size()).sum();
  }

  private List<SeriesNoise> noise() {
    List<SeriesNoise> found = new ArrayList<>();
    int series = series();
    for (BenchmarkProgress course : courses) {
      for (ComparedMetric metric : terms.metrics(course.entrant)) {
        double[] differences = differences(course, metric);
        if (differences.length == pairs) {
          found.add(noise(course, metric, differences, series));
        }
      }
    }
    return found;
  }

  private SeriesNoise noise(
      BenchmarkProgress course, ComparedMetric metric, double[] differences, int series) {
    List<SeriesNoise.Run> runs =
        IntStream.range(0, pairs / PAIRS_A_RUN)
            .mapToObj(run ->
                new SeriesNoise.Run(
                    course.starts.get(run * PAIRS_A_RUN),
                    Spread.variance(differences, run * PAIRS_A_RUN, PAIRS_A_RUN),
                    PAIRS_A_RUN - 1))
            .toList();
    return SeriesNoise.of(
        course.entrant.benchmark(), course.entrant.arms().head().timing(), metric, runs, series);
  }
}
