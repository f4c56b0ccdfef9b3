package threadmark.study.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import threadmark.files.MeasuredFiles;
import threadmark.jvm.Clock;
import threadmark.jvm.Processes;
import threadmark.machine.MachineLimits;
import threadmark.noise.EnvironmentProbe;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.study.run.Progress.Reached;
import threadmark.text.Complaint;
import threadmark.trial.TrialArchive;
import threadmark.trial.TrialEngine;

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
      Function<Path, List<Measurement>> reader,
      TrialArchive<Trial> archive,
      MeasuredFiles files) {}

  private final Plan plan;
  private final TrialCommand command;
  private final Ports ports;
  private final Progress progress;
  private final Map<String, Trial> kept;
  private final List<Trial> trials = new ArrayList<>();
  private final Set<String> done = new HashSet<>();
  private final TimeLeft left;
  private final TrialEngine engine;

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
    this.kept = Attempts.byKey(ports.archive().trials());
    this.left = new TimeLeft(plan);
    this.engine = new TrialEngine(ports.processes(), ports.environment(), ports.clock());
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
    TrialEngine.Made<List<Measurement>> made =
        engine.make(
            new TrialEngine.Order(
                ports.archive().scratch(),
                planned.id(),
                results -> command.of(planned, block.java(), results),
                limit(planned)),
            results -> measurements(planned, results));
    refuseChanged(planned);
    Trial trial =
        ports
            .archive()
            .keep(
                new Trial(
                    planned.id(),
                    block.id(),
                    attempt,
                    planned.cell(),
                    block.java().jdk().id(),
                    command.jvmOptions(planned.grid()),
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
    left.took(planned, made.seconds());
    progress.finished(trial);
    return trial;
  }

  private List<Measurement> measurements(PlannedTrial planned, Path results) {
    return ports.reader().apply(results).stream()
        .filter(measured -> planned.cell().protocol().keeps(measured.metric()))
        .toList();
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
}
