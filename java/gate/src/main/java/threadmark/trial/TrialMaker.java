package threadmark.trial;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.Reading;
import threadmark.text.Complaint;
import threadmark.trial.Blocks.ChangedFile;
import threadmark.trial.Blocks.Turn;
import threadmark.verdict.Side;

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
    int block = turn.block();
    Side side = turn.side();
    DeclaredBenchmark declared = turn.declared();
    TrialEngine.Made<List<Reading>> made =
        engine.make(
            new TrialEngine.Order(
                ports.archive().scratch(),
                "%05d-%s".formatted(block, side.label()),
                results -> ports.forks().command(side, declared, results),
                limit(declared)),
            results -> read(declared.benchmark(), turn.arms().metric(), results));
    refuseChanged(turn);
    GateTrial kept =
        ports
            .archive()
            .keep(
                new GateTrial(
                    block,
                    declared.benchmark(),
                    side,
                    sitting,
                    made.startedAt(),
                    made.seconds(),
                    made.outcome(),
                    made.reason(),
                    made.figures().orElse(List.of()),
                    made.surroundings(),
                    Optional.empty(),
                    Optional.empty()),
                made.words());
    made.clear();
    return kept;
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
        declared.singleShot()
            ? SINGLE_SHOT_LIMIT
            : Math.max(LEAST_LIMIT, LIMIT_TIMES * declared.trialSeconds());
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
