package threadmark.gate;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.SequentialTest;
import threadmark.rule.ChangeGate;
import threadmark.rule.TrialCost;
import threadmark.trial.Block;
import threadmark.trial.GateEvent;
import threadmark.trial.Terms;
import threadmark.verdict.Side;
import threadmark.verdict.Verdict;

/** What is said of a sitting while it lasts; of each series only once that it is decided. */
final class GateEvents {

  private final Terms terms;
  private final Consumer<GateEvent> listener;
  private final ChangeGate gate;
  private final List<BenchmarkProgress> courses;
  private final Set<Integer> told = new HashSet<>();

  GateEvents(
      Terms terms, Consumer<GateEvent> listener, ChangeGate gate, List<BenchmarkProgress> courses) {
    this.terms = terms;
    this.listener = listener;
    this.gate = gate;
    this.courses = courses;
  }

  void start(Rounds.Wanted wanted, GateRest rest, double budgetLeft) {
    BenchmarkProgress course = wanted.course();
    listener.accept(
        new GateEvent.Measuring(
            wanted.number(),
            course.entrant.arms().benchmark(),
            rest.decided(),
            rest.open(),
            Math.min(Math.max(rest.seconds(), course.pairSeconds()), budgetLeft)));
  }

  GateRest rest(GateRest.Next next, double attribution, double budgetLeft) {
    int open = (int) courses.stream().filter(this::open).count();
    double left =
        courses.stream()
            .mapToDouble(course -> pairsLeft(course) * course.countedPairSeconds())
            .sum();
    return new GateRest(
        courses.size() - open, open, Math.min(attribution + left, budgetLeft), next);
  }

  /** What all will still take on a machine that disturbs no block more. */
  double quietSecondsLeft() {
    return courses.stream().mapToDouble(course -> pairsLeft(course) * course.pairSeconds()).sum();
  }

  /** What a course will still ask for, as its tests stand. */
  private double pairsLeft(BenchmarkProgress course) {
    double pairs = 0;
    for (int i = 0; i < course.series.size() && course.trouble().isEmpty(); i++) {
      pairs = Math.max(pairs, pairsLeft(course, i));
    }
    return pairs;
  }

  /** A series that does not decide asks for pairs of its own only when it is suspected. */
  private double pairsLeft(BenchmarkProgress course, int index) {
    boolean decides = index == 0;
    Optional<SequentialTest> test = gate.test(course.series.get(index));
    if (test.isEmpty()) {
      return decides && open(course)
          ? Math.max(1, course.entrant.pairs() - course.pairs.size())
          : 0;
    }
    if (decides && gate.phase() == ChangeGate.Phase.IMPROVING) {
      return test.get().pairsLeftToImprove();
    }
    return decides || test.get().stage() > 1
        ? test.get().pairsLeft(course.entrant.pairsOfTest())
        : 0;
  }

  private boolean open(BenchmarkProgress course) {
    return !told.contains(course.deciding());
  }

  /** Says once of each series that nothing more is asked of it. */
  void tell(BenchmarkProgress course) {
    List<ComparedMetric> metrics = terms.metrics(course.entrant.arms().benchmark());
    for (int i = 0; i < metrics.size(); i++) {
      int series = course.series.get(i);
      boolean decides = i == 0;
      Optional<Verdict> verdict = verdict(course, series);
      boolean worthSaying = decides || verdict.equals(Optional.of(Verdict.REGRESSED));
      if (verdict.isPresent() && worthSaying && told.add(series)) {
        listener.accept(
            new GateEvent.Decided(
                course.entrant.arms().benchmark(),
                metrics.get(i),
                verdict.get(),
                gate.test(series).map(SequentialTest::pairs).orElse(0)));
      }
    }
  }

  private Optional<Verdict> verdict(BenchmarkProgress course, int series) {
    if (course.trouble().isPresent()) {
      return Optional.of(Verdict.INVALID);
    }
    return gate.hidden(series) && gate.test(series).isEmpty()
        ? Optional.of(Verdict.UNDECIDED)
        : gate.verdict(series);
  }

  /** Says what a block gave that was just made. */
  void made(Block block, BenchmarkProgress course) {
    Benchmark benchmark = course.entrant.benchmark();
    if (block.trouble().isPresent()) {
      return;
    }
    listener.accept(
        terms.drops(block)
            ? new GateEvent.Dropped(block.number(), benchmark, block.disturbance().orElseThrow())
            : new GateEvent.Measured(
                block.number(), benchmark, block.seconds(), difference(block, course)));
  }

  private Optional<Double> difference(Block block, BenchmarkProgress course) {
    OptionalDouble difference =
        TrialCost.difference(
            block.readings(Side.BASE),
            block.readings(Side.HEAD),
            terms.metrics(course.entrant.arms().benchmark()).getFirst());
    return difference.isPresent()
        ? Optional.of(Math.expm1(difference.getAsDouble()))
        : Optional.empty();
  }
}
