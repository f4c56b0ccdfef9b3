package threadmark.trial;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.Reading;
import threadmark.jvm.Failure;
import threadmark.jvm.Outcome;
import threadmark.jvm.Processes.Ended;
import threadmark.jvm.TrialFolder;
import threadmark.noise.EnvironmentProbe;
import threadmark.noise.Surroundings;
import threadmark.text.Complaint;
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

  TrialMaker(Ports ports, int sitting) {
    this.ports = ports;
    this.sitting = sitting;
  }

  GateTrial make(int block, DeclaredBenchmark declared, Side side) throws InterruptedException {
    Path scratch = ports.archive().scratch();
    TrialFolder folder = TrialFolder.in(scratch);
    Path words = folder.fresh("%05d-%s.json".formatted(block, side.label()));
    Path output = scratch.resolve("%05d-%s.txt".formatted(block, side.label()));
    Instant startedAt = ports.clock().now();
    EnvironmentProbe.Watch watch = ports.environment().begin();
    Ended ended = run(ports.forks().command(side, declared, words), output, limit(declared));
    Surroundings surroundings = watch.end();
    refuseChanged(block, declared.benchmark(), side);
    Result result = result(ended, declared.benchmark(), words, output);
    GateTrial trial =
        new GateTrial(
            block,
            declared.benchmark(),
            side,
            sitting,
            startedAt,
            ended.seconds(),
            result.outcome(),
            result.reason(),
            result.readings(),
            surroundings,
            Optional.empty(),
            Optional.empty());
    GateTrial kept =
        ports
            .archive()
            .keep(trial, Optional.of(trial.measured() ? words : output).filter(Files::exists));
    folder.clear();
    return kept;
  }

  /** What is measured after it may be something else, and so may this trial. */
  private void refuseChanged(int block, Benchmark benchmark, Side side) {
    ports
        .files()
        .changed()
        .ifPresent(name -> {
          throw new ChangedFile(
              "%s changed while %s's trial of %s in block %d was made"
                  .formatted(name, side.label(), benchmark.name(), block));
        });
  }

  private Ended run(List<String> command, Path output, Duration limit) throws InterruptedException {
    try {
      return ports.processes().run(command, output, limit);
    } catch (UncheckedIOException unstartable) {
      throw new Complaint(
          "%s: cannot be started; look at --launch and the JDKs".formatted(command.getFirst()),
          unstartable);
    }
  }

  private static Duration limit(DeclaredBenchmark declared) {
    double seconds =
        declared.singleShot()
            ? SINGLE_SHOT_LIMIT
            : Math.max(LEAST_LIMIT, LIMIT_TIMES * declared.trialSeconds());
    return Duration.ofMillis(Math.round(1000 * seconds));
  }

  private record Result(Outcome outcome, Optional<String> reason, List<Reading> readings) {

    static Result without(Outcome outcome, String reason) {
      return new Result(outcome, Optional.of(reason), List.of());
    }
  }

  private Result result(Ended ended, Benchmark asked, Path words, Path output) {
    if (ended.timedOut()) {
      return Result.without(
          Outcome.TIMED_OUT,
          "no end after %.0f s; what it printed is kept".formatted(ended.seconds()));
    }
    if (!ended.well()) {
      return Result.without(Outcome.FAILED, told(output, "ended with code " + ended.exitCode()));
    }
    if (!Files.exists(words)) {
      return Result.without(Outcome.FAILED, told(output, "ended without a result"));
    }
    try {
      return read(asked, words);
    } catch (Complaint | IllegalArgumentException unreadable) {
      return Result.without(Outcome.UNREADABLE, told(output, unreadable.getMessage()));
    }
  }

  /** What the program said itself comes before what we make of it. */
  private static String told(Path output, String otherwise) {
    return Failure.of(output).map(Failure::sentence).orElse(otherwise);
  }

  private Result read(Benchmark asked, Path words) {
    List<Benchmarked> results = ports.words().read(words);
    if (results.size() != 1 || !same(results.getFirst().benchmark(), asked)) {
      return Result.without(
          Outcome.UNREADABLE,
          "measured %s where one result of %s was asked for"
              .formatted(results.stream().map(Benchmarked::benchmark).toList(), asked));
    }
    List<Reading> readings = results.getFirst().readings();
    Optional<String> trouble = readings.getFirst().trouble();
    return trouble
        .map(why -> Result.without(Outcome.UNREADABLE, why))
        .orElseGet(() -> new Result(Outcome.MEASURED, Optional.empty(), readings));
  }

  /** Threads may be counted by the jar in a way that only its own JVM resolves. */
  private static boolean same(Benchmark measured, Benchmark asked) {
    return measured.name().equals(asked.name())
        && measured.mode().equals(asked.mode())
        && measured.parameters().equals(asked.parameters());
  }
}
