package threadmark.gate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredBenchmark.Operations;
import threadmark.numbers.GateRule;
import threadmark.rule.ChangeGate;
import threadmark.rule.GateComparison;
import threadmark.rule.GateComparison.Pair;
import threadmark.rule.TrialCost;
import threadmark.text.Plural;
import threadmark.trial.Block;
import threadmark.trial.Entrant;
import threadmark.trial.Entrant.Arms;
import threadmark.trial.Terms;
import threadmark.verdict.Attribution;
import threadmark.verdict.Comparison;
import threadmark.verdict.Side;
import threadmark.verdict.Warning;

/** What has been seen of one benchmark so far. */
public final class BenchmarkProgress {

  public final Entrant entrant;

  /** Numbers of its series in the gate, the deciding one first. */
  public final List<Integer> series;

  public final List<Pair> pairs = new ArrayList<>();

  /** Those of them whose sides ran at the same time. */
  private final Set<Pair> together = Collections.newSetFromMap(new IdentityHashMap<>());

  /** When each of the pairs began. */
  public final List<Instant> starts = new ArrayList<>();

  private double seconds;
  private int blocks;

  /** What an earlier sitting spent on it, and what a pair took there. */
  private double secondsBefore;

  private double pairSecondsBefore;

  /** So many of its pairs were disturbed and count all the same. */
  private int disturbed;

  private Optional<String> trouble = Optional.empty();
  private Optional<Attribution> attribution = Optional.empty();

  public BenchmarkProgress(Entrant entrant, List<Integer> series) {
    this.entrant = entrant;
    this.series = List.copyOf(series);
    this.pairSecondsBefore = entrant.arms().pairSeconds();
  }

  /** Begins anew after that sitting could not tell it. */
  void follow(BenchmarkProgress earlier) {
    secondsBefore = earlier.seconds();
    pairSecondsBefore = earlier.pairSeconds();
  }

  /**
   * Takes in a block.
   *
   * @param dropped whether it counts for nothing
   */
  public void saw(Block block, boolean dropped) {
    seconds += block.seconds();
    blocks++;
    trouble = trouble.or(block::trouble);
    if (block.trouble().isEmpty() && !dropped) {
      disturbed += block.disturbance().isPresent() ? 1 : 0;
      Pair pair = new Pair(block.readings(Side.BASE), block.readings(Side.HEAD));
      pairs.add(pair);
      if (block.together()) {
        together.add(pair);
      }
      starts.add(block.trials().getFirst().startedAt());
    }
  }

  void attribute(Attribution found) {
    attribution = Optional.of(found);
  }

  int deciding() {
    return series.getFirst();
  }

  /** All sittings together. */
  public double seconds() {
    return secondsBefore + seconds;
  }

  public Optional<String> trouble() {
    return trouble;
  }

  /** What a pair takes that counts, with the blocks that were disturbed on the way to it. */
  double countedPairSeconds() {
    return pairs.isEmpty() ? pairSeconds() : seconds / pairs.size();
  }

  /** What a block takes: as declared until one was seen. */
  public double pairSeconds() {
    return blocks == 0 ? pairSecondsBefore : seconds / blocks;
  }

  /**
   * What was found of each of its series.
   *
   * @param busy whether the sitting ended before its end because of the machine
   */
  List<Comparison> comparisons(Terms terms, ChangeGate gate, boolean busy) {
    List<Comparison> all = new ArrayList<>();
    List<ComparedMetric> metrics = terms.metrics(entrant);
    boolean timeDecides = !entrant.metric().isProfiled();
    for (int i = 0; i < metrics.size(); i++) {
      boolean decides = i == 0;
      GateComparison.Seen seen =
          new GateComparison.Seen(
              entrant.benchmark(),
              metrics.get(i),
              decides,
              decides || timeDecides,
              entrant.advisory(),
              shown(metrics.get(i)),
              seconds(),
              pairSeconds(),
              trouble,
              terms.margin(metrics.get(i)),
              decides ? attribution : Optional.empty(),
              decides ? warnings() : List.of());
      GateComparison.of(gate, series.get(i), seen, busy).ifPresent(all::add);
    }
    return all;
  }

  /**
   * Pairs that say how large a change of that metric is. Compiler and collector share a processor
   * with their program where both sides run at the same time, which may make a change look smaller.
   * So the pairs whose sides ran one after the other are shown, where enough of them tell the
   * metric. What is counted is the same in both.
   */
  private List<Pair> shown(ComparedMetric metric) {
    List<Pair> telling =
        pairs.stream()
            .filter(pair -> TrialCost.difference(pair.base(), pair.head(), metric).isPresent())
            .toList();
    List<Pair> apart = telling.stream().filter(pair -> !together.contains(pair)).toList();
    boolean alike = together.isEmpty() || metric.isCounted();
    return apart.size() < GateRule.FEWEST_PAIRS
        ? telling.stream().filter(pair -> alike || together.contains(pair)).toList()
        : apart;
  }

  private List<Warning> warnings() {
    Arms arms = entrant.arms();
    List<Warning> warnings = new ArrayList<>();
    if (!arms.base().timing().equals(arms.head().timing())) {
      warnings.add(
          new Warning(
              Warning.Kind.UNEQUAL_PROTOCOLS,
              "base %s; head %s".formatted(arms.base().timing(), arms.head().timing())));
    }
    if (!arms.base().operations().equals(arms.head().operations())) {
      warnings.add(
          new Warning(
              Warning.Kind.UNEQUAL_PROTOCOLS,
              "base %s; head %s"
                  .formatted(words(arms.base().operations()), words(arms.head().operations()))));
    }
    if (!arms.base().jmh().equals(arms.head().jmh())) {
      warnings.add(
          new Warning(
              Warning.Kind.UNEQUAL_PROTOCOLS,
              "base JMH %s; head JMH %s".formatted(arms.base().jmh(), arms.head().jmh())));
    }
    if (!arms.base().jvmArgs().equals(arms.head().jvmArgs())) {
      warnings.add(
          new Warning(
              Warning.Kind.OTHER_JVM_ARGUMENTS,
              "by @Fork, base %s; head %s".formatted(words(arms.base()), words(arms.head()))));
    }
    if (disturbed > 0) {
      warnings.add(
          new Warning(
              Warning.Kind.BUSY_MACHINE,
              "%d of %d pairs were disturbed and count, as --busy-is-fine has it"
                  .formatted(disturbed, pairs.size())));
    }
    return warnings;
  }

  private static String words(Operations one) {
    return "%s in %s, %s while it warms up%s"
        .formatted(
            Plural.of(one.perBatch(), "operation"),
            Plural.of(one.batch(), "call"),
            Plural.of(one.warmUpBatch(), "call"),
            group(one));
  }

  /** Nothing for a benchmark without a group, however many threads it has. */
  private static String group(Operations one) {
    return one.groups().equals(List.of(1))
        ? ""
        : one.groups().stream()
            .map(Object::toString)
            .collect(Collectors.joining("+", ", threads of a group ", ""));
  }

  private static String words(DeclaredBenchmark side) {
    return side.jvmArgs().isEmpty() ? "none" : String.join(" ", side.jvmArgs());
  }
}
