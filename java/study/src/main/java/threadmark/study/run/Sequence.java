package threadmark.study.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import threadmark.files.MeasuredFiles;
import threadmark.jvm.Clock;
import threadmark.jvm.Excerpt;
import threadmark.jvm.Failure;
import threadmark.jvm.Outcome;
import threadmark.jvm.Processes;
import threadmark.jvm.TrialFolder;
import threadmark.machine.MachineLimits;
import threadmark.noise.EnvironmentProbe;
import threadmark.noise.Surroundings;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialArchive;
import threadmark.study.record.TrialReader;
import threadmark.study.record.WrongAnswerRecorded;
import threadmark.text.Complaint;

/**
 * Makes the trials of a plan one after the other and keeps each as it ends. A block that is in the
 * archive already is not made again, so a stopped run goes on where it was. Trials of a block are
 * compared because they were made one right after the other: a block that was disturbed is made
 * once more, and so is one that was cut short, whatever it had. What such a block had stays in the
 * record.
 */
public final class Sequence {

  /** Why a block is made again that a stopped run had begun. */
  public static final String CUT_SHORT =
      "it was cut short, and its trials belong one right after the other";

  /** The ports that a sequence works through. */
  public record Ports(
      Processes processes,
      EnvironmentProbe environment,
      Clock clock,
      TrialReader reader,
      TrialArchive archive,
      MeasuredFiles files) {}

  private final Plan plan;
  private final TrialCommand command;
  private final Ports ports;
  private final Progress progress;
  private final Map<String, Trial> kept;
  private final List<Trial> trials = new ArrayList<>();
  private final Set<String> done = new HashSet<>();
  private final TimeLeft left;

  public Sequence(
      Plan plan,
      Path benchmarks,
      Path workloads,
      MachineLimits limits,
      Ports ports,
      Progress progress) {
    this.plan = plan;
    this.command = new TrialCommand(benchmarks, workloads, limits);
    this.ports = ports;
    this.progress = progress;
    this.kept = Attempts.byKey(ports.archive().finished());
    this.left = new TimeLeft(plan);
  }

  /** Makes every trial that is still missing, and returns all of them in the plan's order. */
  public List<Trial> complete() throws InterruptedException {
    for (PlannedBlock block : plan.blocks()) {
      complete(block);
    }
    return List.copyOf(trials);
  }

  private void complete(PlannedBlock block) throws InterruptedException {
    Attempts attempts = new Attempts(block);
    for (int number = 1; ; number++) {
      List<Trial> attempt = Attempts.kept(block, number, kept);
      if (attempt.isEmpty() && !attempts.isWanted()) {
        return;
      }
      left.begin(block, attempts.isRepeated());
      if (attempt.isEmpty()) {
        attempts.again().ifPresent(why -> progress.repeating(block, why, reached()));
        attempt = make(block, number);
      } else {
        left.remember(block, attempt);
      }
      trials.addAll(attempt);
      if (attempts.had(attempt)) {
        block.trials().forEach(trial -> done.add(trial.id()));
      }
    }
  }

  private List<Trial> make(PlannedBlock block, int attempt) throws InterruptedException {
    List<Trial> made = new ArrayList<>();
    for (PlannedTrial planned : block.trials()) {
      made.add(make(planned, block, attempt));
      // A trial is done once, however often its block is made.
      done.add(planned.id());
    }
    return made;
  }

  private Trial make(PlannedTrial planned, PlannedBlock block, int attempt)
      throws InterruptedException {
    progress.starting(planned, reached());
    Path scratch = ports.archive().scratch();
    TrialFolder folder = TrialFolder.in(scratch);
    Path words = folder.fresh(planned.id() + ".json");
    Path output = scratch.resolve(planned.id() + ".txt");
    Instant startedAt = ports.clock().now();
    EnvironmentProbe.Watch watch = ports.environment().begin();
    Processes.Ended ended =
        ports.processes().run(command.of(planned, block.java(), words), output, limit(planned));
    Surroundings surroundings = watch.end();
    refuseChanged(planned);
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
                Optional.of(ended.well() && Files.exists(words) ? words : output)
                    .filter(Files::exists));
    folder.clear();
    left.took(planned, ended.seconds());
    progress.finished(archived);
    return archived;
  }

  /** What was measured with other files than those that the record names is not kept. */
  private void refuseChanged(PlannedTrial planned) {
    ports
        .files()
        .changed()
        .ifPresent(name -> {
          throw new Complaint(
              "%s changed while trial %s was made, which is not kept; find out what writes to it, and begin anew"
                  .formatted(name, planned.id()));
        });
  }

  private Reached reached() {
    return new Reached(done.size(), plan.trials(), left.seconds());
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
          "no end after %.0f s; what it printed is kept".formatted(ended.seconds()));
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
