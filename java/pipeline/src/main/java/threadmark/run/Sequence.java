package threadmark.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.model.Clock;
import threadmark.model.Complaint;
import threadmark.model.EnvironmentProbe;
import threadmark.model.MachineLimits;
import threadmark.model.Measurement;
import threadmark.model.Outcome;
import threadmark.model.Processes;
import threadmark.model.Surroundings;
import threadmark.model.Trial;
import threadmark.model.TrialArchive;
import threadmark.model.TrialReader;
import threadmark.model.WrongAnswerRecorded;

/**
 * Makes the trials of a plan one after the other and keeps each as it ends. A trial that is in the
 * archive already is not made again, so a stopped run goes on where it was.
 */
public final class Sequence {

  private static final int ATTEMPTS = 2;

  /** The ports that a sequence works through. */
  public record Ports(
      Processes processes,
      EnvironmentProbe environment,
      Clock clock,
      TrialReader reader,
      TrialArchive archive) {}

  private final Plan plan;
  private final TrialCommand command;
  private final Ports ports;
  private final Progress progress;
  private final Map<String, Trial> kept;
  private final List<Trial> trials = new ArrayList<>();
  private int done;
  private double declaredLeft;
  private double declaredDone;
  private double spent;

  public Sequence(
      Plan plan,
      Path benchmarks,
      Path workloads,
      MachineLimits limits,
      Ports ports,
      Progress progress) {
    this.plan = plan;
    this.command = new TrialCommand(benchmarks, workloads, limits.processors(), limits.cpus());
    this.ports = ports;
    this.progress = progress;
    this.kept =
        ports.archive().finished().stream()
            .collect(Collectors.toMap(Sequence::key, trial -> trial));
    this.declaredLeft = plan.seconds();
  }

  private static String key(Trial trial) {
    return trial.id() + "-" + trial.attempt();
  }

  /** Makes every trial that is still missing, and returns all of them in the plan's order. */
  public List<Trial> complete() throws InterruptedException {
    for (PlannedBlock block : plan.blocks()) {
      List<Trial> attempt = attempt(block, 1);
      for (int again = 2; again <= ATTEMPTS && disturbed(attempt).isPresent(); again++) {
        progress.repeating(block, disturbed(attempt).get());
        attempt = attempt(block, again);
      }
    }
    return List.copyOf(trials);
  }

  private static Optional<String> disturbed(List<Trial> block) {
    return block.stream()
        .flatMap(trial -> trial.surroundings().disturbances().stream())
        .findFirst();
  }

  private List<Trial> attempt(PlannedBlock block, int attempt) throws InterruptedException {
    List<Trial> made = new ArrayList<>();
    for (PlannedTrial planned : block.trials()) {
      Trial before = kept.get(planned.id() + "-" + attempt);
      made.add(before == null ? make(planned, block, attempt) : before);
      if (attempt == 1) {
        declaredLeft -= planned.grid().trialSeconds();
        done++;
      }
    }
    trials.addAll(made);
    return made;
  }

  private Trial make(PlannedTrial planned, PlannedBlock block, int attempt)
      throws InterruptedException {
    progress.starting(planned, done, plan.trials(), secondsLeft());
    Path scratch = ports.archive().scratch();
    Path words = scratch.resolve(planned.id() + ".json");
    Path output = scratch.resolve(planned.id() + ".txt");
    clear(words);
    Instant startedAt = ports.clock().now();
    EnvironmentProbe.Watch watch = ports.environment().begin();
    Processes.Ended ended =
        ports.processes().run(command.of(planned, block.java(), words), output, limit(planned));
    Surroundings surroundings = watch.end();
    Excerpt.cut(output);
    Result result = result(planned, ended, words, output);
    Trial trial =
        new Trial(
            planned.id(),
            block.id(),
            attempt,
            planned.cell(),
            block.java().jdk().id(),
            command.jvmOptions(planned.grid()),
            startedAt,
            ended.seconds(),
            result.outcome(),
            result.reason(),
            result.measurements(),
            surroundings,
            Optional.empty(),
            Optional.empty());
    Trial archived =
        ports
            .archive()
            .keep(
                trial,
                Optional.of(result.outcome() == Outcome.MEASURED ? words : output)
                    .filter(Files::exists));
    spent += ended.seconds();
    declaredDone += planned.grid().trialSeconds();
    progress.finished(archived);
    return archived;
  }

  /** What an earlier, stopped sitting left there must never be read as this trial's words. */
  private static void clear(Path words) {
    try {
      Files.deleteIfExists(words);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The declared time of what is left, corrected by how the declared time held so far. */
  private double secondsLeft() {
    return declaredLeft * (declaredDone > 0 ? spent / declaredDone : 1);
  }

  /** Ten times what is expected, and never less than a minute: a watchdog, not a stop-watch. */
  private static Duration limit(PlannedTrial planned) {
    return Duration.ofSeconds(Math.max(60, Math.round(10 * planned.grid().trialSeconds())));
  }

  private record Result(Outcome outcome, Optional<String> reason, List<Measurement> measurements) {

    static Result without(Outcome outcome, String reason) {
      return new Result(outcome, Optional.of(reason), List.of());
    }
  }

  private Result result(PlannedTrial planned, Processes.Ended ended, Path words, Path output) {
    if (ended.timedOut()) {
      return Result.without(
          Outcome.TIMED_OUT,
          "no end after %.0f s; a thread dump is kept".formatted(ended.seconds()));
    }
    if (!ended.well() || !Files.exists(words)) {
      return Failure.of(output)
          .map(failure ->
              Result.without(
                  failure.wrongAnswer() ? Outcome.WRONG_ANSWER : Outcome.FAILED,
                  failure.sentence()))
          .orElseGet(() ->
              Result.without(Outcome.FAILED, "ended with code %d".formatted(ended.exitCode())));
    }
    try {
      return new Result(
          Outcome.MEASURED,
          Optional.empty(),
          ports.reader().read(words).stream()
              .filter(measured -> planned.cell().protocol().keeps(measured.metric()))
              .toList());
    } catch (WrongAnswerRecorded wrong) {
      return Result.without(Outcome.WRONG_ANSWER, wrong.getMessage());
    } catch (Complaint | IllegalArgumentException unreadable) {
      return Result.without(Outcome.UNREADABLE, unreadable.getMessage());
    }
  }
}
