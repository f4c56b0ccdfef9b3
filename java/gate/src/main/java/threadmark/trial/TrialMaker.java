package threadmark.trial;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.Reading;
import threadmark.text.Complaint;
import threadmark.trial.Blocks.ChangedFile;
import threadmark.trial.Blocks.Turn;

/**
 * Makes one trial in a fresh JVM and keeps it. Whatever goes wrong in there becomes its outcome.
 */
final class TrialMaker {

  /** A watchdog and not a stop-watch: an operation may be longer than its iteration. */
  private static final double LEAST_LIMIT = 90;

  private static final double LIMIT_TIMES = 10;

  /** A single shot is as long as its one call, which nothing declares: JMH's own limit. */
  private static final double SINGLE_SHOT_LIMIT = 600;

  private final Ports ports;
  private final int sitting;
  private final TrialEngine engine;

  TrialMaker(Ports ports, int sitting) {
    this.ports = ports;
    this.sitting = sitting;
    this.engine = new TrialEngine(ports.processes(), ports.environment(), ports.clock());
  }

  GateTrial make(Turn turn) throws InterruptedException {
    return make(List.of(turn), half -> List.of()).getFirst();
  }

  /** Makes both at the same time, the first on the first half of the processors. */
  List<GateTrial> make(List<Turn> turns, Duet duet) throws InterruptedException {
    return make(turns, duet::launch);
  }

  private List<GateTrial> make(List<Turn> turns, IntFunction<List<String>> launch)
      throws InterruptedException {
    Turn first = turns.getFirst();
    List<TrialEngine.Made<List<Reading>>> made =
        engine.make(
            IntStream.range(0, turns.size())
                .mapToObj(i -> order(turns.get(i), launch.apply(i)))
                .toList(),
            results -> read(first.declared().benchmark(), first.arms().metric(), results));
    turns.forEach(this::refuseChanged);
    List<GateTrial> kept = new ArrayList<>();
    for (int i = 0; i < turns.size(); i++) {
      List<String> words = launch.apply(i);
      kept.add(
          kept(
              turns.get(i),
              made.get(i),
              words.isEmpty() ? Optional.empty() : Optional.of(words.getLast())));
    }
    made.forEach(TrialEngine.Made::clear);
    return kept;
  }

  private TrialEngine.Order order(Turn turn, List<String> launch) {
    DeclaredBenchmark declared = turn.declared();
    return new TrialEngine.Order(
        ports.archive().scratch(),
        "%05d-%s".formatted(turn.block(), turn.side().label()),
        results ->
            Stream.concat(
                    launch.stream(), ports.forks().command(turn.side(), declared, results).stream())
                .toList(),
        limit(declared));
  }

  private GateTrial kept(
      Turn turn, TrialEngine.Made<List<Reading>> made, Optional<String> processors) {
    return ports
        .archive()
        .keep(
            new GateTrial(
                turn.block(),
                turn.declared().benchmark(),
                turn.side(),
                sitting,
                made.startedAt(),
                made.seconds(),
                processors,
                made.outcome(),
                made.reason(),
                made.figures().orElse(List.of()),
                made.surroundings(),
                Optional.empty(),
                Optional.empty()),
            made.words());
  }

  /** What is measured after it may be something else, and so may this trial. */
  private void refuseChanged(Turn turn) {
    ports
        .files()
        .changed()
        .ifPresent(name -> {
          throw new ChangedFile(
              "%s changed while %s's trial of %s in block %d was made"
                  .formatted(
                      name, turn.side().label(), turn.declared().benchmark().name(), turn.block()));
        });
  }

  private static Duration limit(DeclaredBenchmark declared) {
    double seconds =
        declared.benchmark().singleShot()
            ? SINGLE_SHOT_LIMIT
            : Math.max(LEAST_LIMIT, LIMIT_TIMES * declared.declaredSeconds());
    return Duration.ofMillis(Math.round(1000 * seconds));
  }

  private List<Reading> read(Benchmark wanted, ComparedMetric decides, Path results) {
    List<Benchmarked> found = ports.words().read(results);
    if (found.size() != 1 || !same(found.getFirst().benchmark(), wanted)) {
      throw new Complaint(
          "measured %s where one result of %s was asked for"
              .formatted(found.stream().map(Benchmarked::benchmark).toList(), wanted));
    }
    Benchmarked measured = found.getFirst();
    measured
        .primary()
        .trouble()
        .or(() -> without(measured, decides))
        .ifPresent(why -> {
          throw new Complaint(why);
        });
    return measured.readings();
  }

  /** Why it does not tell the metric that decides. */
  private static Optional<String> without(Benchmarked measured, ComparedMetric decides) {
    return measured
        .reading(decides)
        .map(Reading::trouble)
        .orElseGet(() ->
            Optional.of(
                "its JVM did not tell %s, which decides; take another JDK (21 tells it), or let time decide"
                    .formatted(decides.label())));
  }

  /** Threads may be counted by the jar in a way that only its own JVM resolves. */
  private static boolean same(Benchmark measured, Benchmark asked) {
    return measured.name().equals(asked.name())
        && measured.mode().equals(asked.mode())
        && measured.parameters().equals(asked.parameters());
  }
}
