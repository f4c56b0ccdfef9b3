package threadmark.study.experiment;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.Altered;
import threadmark.html.Mark;
import threadmark.jvm.Jdk;
import threadmark.jvm.JvmFacts;
import threadmark.jvm.Outcome;
import threadmark.noise.Surroundings;
import threadmark.study.experiment.Grid.Timing;
import threadmark.study.record.Build;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Skipped;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

/** Whole values, small enough to be read in a test. */
public final class Examples {

  private Examples() {}

  /** Asked of {@code platform}, the reference, and {@code virtual}, with one parameter. */
  public static Experiment experiment(Grid... quick) {
    return named("primes", quick);
  }

  public static Experiment named(String id, Grid... quick) {
    return new Experiment(
        id,
        "Primes",
        "What do virtual threads cost?",
        Subject.VIRTUAL_THREADS,
        List.of("platform"),
        Optional.of("source"),
        Optional.of("threadmark.benchmarks.PrimesBenchmark.count"),
        Map.of(
            "platform", List.of("PrimesExecutor", "{n}", "{pool}"),
            "virtual", List.of("PrimesVirtualExecutor", "{n}")),
        List.of(
            new Experiment.Variant(
                "platform", "a pool", Optional.of(Mark.SQUARE), Optional.empty()),
            new Experiment.Variant(
                "virtual",
                "a virtual thread for each task",
                Optional.of(Mark.CIRCLE),
                Optional.empty())),
        "platform",
        Metric.WALL,
        0.1,
        new Experiment.Gate("virtual", new TreeMap<>(Map.of("n", "1000")), timing()),
        Map.of(Profile.QUICK, List.of(quick)),
        List.of(
            new Experiment.PublishedFigure(
                "a laptop",
                "virtual",
                new TreeMap<>(Map.of("n", "1000")),
                Optional.of(1.5),
                Optional.of(1.25),
                "1.5 s")),
        List.of(),
        List.of());
  }

  public static Timing timing() {
    return new Timing(1, 0.5, 5, 0.2);
  }

  public static Grid steady(int trials, String... variants) {
    return grid(Protocol.STEADY, Map.of("n", List.of("1000")), trials, variants);
  }

  public static Grid grid(
      Protocol protocol, Map<String, List<String>> parameters, int trials, String... variants) {
    return new Grid(
        protocol,
        List.of(variants),
        Optional.empty(),
        new TreeMap<>(parameters),
        trials,
        protocol == Protocol.AS_PUBLISHED ? Optional.empty() : Optional.of(timing()),
        2.5,
        64,
        Collector.G1,
        List.of(),
        0,
        0,
        Optional.empty());
  }

  /** A grid whose trials have that many files open at once. */
  public static Grid opening(int files) {
    return OtherGrid.than(steady(1, "virtual")).opening(files).made();
  }

  /** A grid of one trial that takes that long. */
  public static Grid lasting(double seconds) {
    return OtherGrid.than(steady(1, "virtual")).lasting(seconds).made();
  }

  /** The same grid with a reference of its own. */
  public static Grid dividedBy(String reference, Grid grid) {
    return OtherGrid.than(grid).dividedBy(reference).made();
  }

  public static Cell cell(String variant) {
    return new Cell("primes", Protocol.STEADY, variant, Map.of("n", "1000"));
  }

  /** A trial whose program ended badly. */
  public static Trial failed() {
    return trial(
        "0001",
        "b001",
        1,
        "platform",
        Outcome.FAILED,
        Optional.of("ended with code 1"),
        Samples.quiet(),
        0.3);
  }

  /** A trial that measured those seconds of wall time, and twice as many of CPU time. */
  public static Trial measured(String id, String block, String variant, Double... seconds) {
    return trial(
        id, block, 1, variant, Outcome.MEASURED, Optional.empty(), Samples.quiet(), seconds);
  }

  /** A trial of the virtual variant whose answer was not the one that it must be. */
  public static Trial wrong(String id, String block, int attempt, Surroundings surroundings) {
    Optional<String> reason = Optional.of("the answer is 1; it must be 2");
    return trial(id, block, attempt, "virtual", Outcome.WRONG_ANSWER, reason, surroundings);
  }

  public static Trial trial(
      String id,
      String block,
      int attempt,
      String variant,
      Outcome outcome,
      Optional<String> reason,
      Surroundings surroundings,
      Double... seconds) {
    return new Trial(
        id,
        block,
        attempt,
        cell(variant),
        "temurin-25.0.3+9",
        List.of("-XX:+UseG1GC", "-Xmx64m"),
        Samples.START.plusSeconds(Long.parseLong(id)),
        2.75,
        outcome,
        reason,
        outcome == Outcome.MEASURED
            ? List.of(
                new Measurement(Metric.WALL, List.of(seconds)),
                new Measurement(
                    Metric.CPU, Arrays.stream(seconds).map(second -> 2 * second).toList()))
            : List.of(),
        surroundings,
        Optional.empty(),
        Optional.empty());
  }

  /** A machine on which no pool was tuned. */
  public static TunedSizes untuned() {
    return TunedSizes.none(Samples.machine());
  }

  /** That variant as what the primes are held against. */
  public static TunedVariant tuned(String variant) {
    return tuned("primes", variant);
  }

  /** The same of an experiment of that name. */
  public static TunedVariant tuned(String experiment, String variant) {
    return new TunedVariant(
        experiment,
        "temurin-25.0.3+9",
        cell(variant).parameters(),
        variant,
        Metric.WALL,
        List.of(new TunedVariant.Tried(variant, 0.1, 3), new TunedVariant.Tried("another", 0.2, 3)),
        "20261120T213000Z-1a2b3c");
  }

  /** The same trial in another protocol, with other measurements. */
  public static Trial measuring(Trial trial, Protocol protocol, Measurement... measurements) {
    return Altered.of(
        trial,
        Map.of(
            "cell",
            Altered.of(trial.cell(), "protocol", protocol),
            "measurements",
            List.of(measurements)));
  }

  /** The same trial on another JDK, in a block of that. */
  public static Trial on(Jdk jdk, Trial trial) {
    return Altered.of(
        trial,
        Map.of(
            "id",
            jdk.feature() + trial.id(),
            "block",
            trial.block() + "-" + jdk.feature(),
            "jdk",
            jdk.id()));
  }

  /** The same trial with those options of its JVM. */
  public static Trial with(List<String> jvmOptions, Trial trial) {
    return Altered.of(trial, "jvmOptions", jvmOptions);
  }

  /** The same trial in the block's second attempt. */
  public static Trial again(Trial trial) {
    return Altered.of(trial, "attempt", 2);
  }

  /** The same trial at another time. */
  public static Trial timed(Instant startedAt, double seconds, Trial trial) {
    return Altered.of(trial, Map.of("startedAt", startedAt, "seconds", seconds));
  }

  public static Run run(Trial... trials) {
    return new Run(
        "20261120T213000Z-1a2b3c",
        Profile.QUICK,
        Samples.START,
        Samples.START.plusSeconds(60),
        Samples.machine(),
        new Build(
            "0.1.0",
            Optional.empty(),
            Optional.of("a".repeat(40)),
            false,
            Samples.SHA256,
            Samples.SHA256,
            Samples.SHA256),
        List.of(new Jdk("temurin-25.0.3+9", 25, "Eclipse Adoptium", "25.0.3+9-LTS", "Hotspot")),
        List.of(
            new JvmFacts(
                "temurin-25.0.3+9", List.of("-XX:+UseG1GC"), 2, 67108864, List.of("G1"), 2)),
        7,
        true,
        List.of("the clock speed is not fixed"),
        List.of(new Skipped(cell("virtual"), "temurin-25.0.3+9", "needs 9 GiB")),
        List.of(),
        Optional.empty(),
        List.of(trials));
  }
}
